import { behindDoor, write } from '@hadcl/kernel/call';
import { needed } from '@hadcl/kernel/refusing/needed';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { lineOf } from '@hadcl/kernel/text/said';
import { z } from 'zod';
import {
  before,
  beginRefused,
  RecoveryCodes,
  Compared,
  Mine,
  removalRefused,
  Required,
} from './second-factor.contract.js';
import { factorRefused, LiveStamp, LoggedIn, Signed, Ticket, ticketOver } from '../session/session.contract.js';

/** For one account. */
export const mostPasskeys = 10;
export const mostOfName = 60;

const key = z.string().min(1).max(1400);
const kind = z.literal('public-key');
const Transports = z.array(z.string().max(20)).max(10);
/** A reference to a passkey for the browser (WebAuthn, as JSON). */
const Named = z.object({ id: z.string(), type: kind, transports: Transports });

/** The options with which a browser creates a passkey, in WebAuthn's names. */
const Creation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int32(), type: kind })),
  timeout: z.int32(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Named),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('required') }),
});
/** The browser's answer after it created a passkey. */
const Created = z.object({
  id: key,
  rawId: key,
  type: kind,
  response: z.object({
    clientDataJSON: z.string().max(4000),
    attestationObject: z.string().max(20_000),
    transports: Transports.default([]),
  }),
});
/** The challenge for a browser to sign with a passkey. */
const Request = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int32(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Named),
});

export const passkeyBeginRefused = refusals(
  { ...beginRefused.definitions, 'too-many-passkeys': { most: z.int32() } },
  { ...beginRefused.kinds, 'too-many-passkeys': 'conflict' },
);
export const passkeyRefused = refusals(
  { 'enrolment-over': {}, 'passkey-not-proved': {}, 'passkey-taken': {}, 'too-many-passkeys': { most: z.int32() } },
  { 'enrolment-over': 'conflict', 'passkey-taken': 'conflict', 'too-many-passkeys': 'conflict' },
);
export const passkeyRemovalRefused = refusals(
  { ...removalRefused.definitions, 'no-such-passkey': {} },
  { ...removalRefused.kinds, 'no-such-passkey': 'missing' },
);

export const passkeyCalls = {
  /** Options for creating a passkey, with a challenge for this session that can be used once within five minutes. */
  beginPasskey: write('POST', '/user/begin-passkey', Mine, Creation, {
    ...before,
    repeats: true,
    limits: { currentPassword: 64 },
    refusals: passkeyBeginRefused,
  }),
  /**
   * Returns recovery codes with the first second factor. With a further one, the earlier codes stay valid and the list
   * is empty.
   */
  addPasskey: write(
    'POST',
    '/user/add-passkey',
    z.object({
      name: z.string(needed('passkey-name-missing')).transform(lineOf).pipe(z.string().min(1, 'passkey-name-missing')),
      passkey: Created,
    }),
    RecoveryCodes,
    { ...before, repeats: true, limits: { name: mostOfName }, refusals: passkeyRefused },
  ),
  removePasskey: write(
    'POST',
    '/user/remove-passkey',
    Mine.extend({ passkeyId: key }),
    z.object({ message: z.string() }),
    { codes: 'session', repeats: true, limits: { currentPassword: 64 }, refusals: passkeyRemovalRefused },
  ),
  /** The challenge for a passkey as the second step of a login; each can be used once (ours, A29). */
  passkeyChallenge: write('POST', '/user/passkey-challenge', z.object({ ticket: Ticket }), Request, {
    codes: 'public',
    repeats: true,
    refusals: ticketOver,
  }),
  /** The challenge for a login by passkey alone. The person is still unknown, so no passkeys are listed (ours, A34). */
  passkeyLoginChallenge: write(
    'POST',
    '/user/passkey-login-challenge',
    z.object({}),
    z.object({ ticket: Ticket, request: Request }),
    { codes: 'public', repeats: true },
  ),
  /** A passkey that verifies its user replaces password and second step (ours, A34). */
  passkeyLogin: write('POST', '/user/passkey-login', z.object({ ticket: Ticket, passkey: Signed }), LoggedIn, {
    codes: 'public',
    repeats: true,
    refusals: factorRefused,
  }),
};

export const passkeyOrders = {
  allowPasskey: behindDoor(passkeyCalls.beginPasskey, Compared, z.object({})),
  keepPasskey: behindDoor(
    passkeyCalls.addPasskey,
    z.object({
      name: z.string(),
      stamp: LiveStamp,
      /** False if the challenge was another session's, already used, or too old. */
      challengeHolds: z.boolean(),
      /** Null if the browser's answer is not valid. The key is public. */
      key: z
        .object({ id: z.string(), publicKey: z.string(), counter: z.number(), transports: z.array(z.string()) })
        .nullable(),
      marks: z.array(z.string()),
    }),
    z.object({ withCodes: z.boolean() }),
  ),
  dropPasskey: behindDoor(
    passkeyCalls.removePasskey,
    Compared.extend({ required: Required, passkeyId: z.string() }),
    z.object({ message: z.string() }),
  ),
};
