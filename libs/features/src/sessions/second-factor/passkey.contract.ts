import { behindDoor, write } from '@hadcl/kernel/call';
import { needed } from '@hadcl/kernel/refusing/needed';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { lineOf } from '@hadcl/kernel/text/said';
import { z } from 'zod';
import { before, beginRefused, Codes, Compared, Mine, removalRefused, Required } from './second-factor.contract.js';
import { factorRefused, LiveStamp, LoggedIn, Signed, Ticket, ticketOver } from '../session/session.contract.js';

/** Of one account. */
export const mostPasskeys = 10;
export const mostOfName = 60;

const key = z.string().min(1).max(1400);
const kind = z.literal('public-key');
const Transports = z.array(z.string().max(20)).max(10);
/** A passkey as a browser is told of it (WebAuthn, in JSON). */
const Named = z.object({ id: z.string(), type: kind, transports: Transports });

/** What a browser makes a passkey of, as WebAuthn writes it. */
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
/** What a browser answers once it has made one. */
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
/** What a browser is asked to sign. */
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
  /** What the browser needs to make one, with a challenge of this session, which is good once and for five minutes. */
  beginPasskey: write('POST', '/user/begin-passkey', Mine, Creation, {
    ...before,
    repeats: true,
    limits: { currentPassword: 64 },
    refusals: passkeyBeginRefused,
  }),
  /** Recovery codes come with the first second factor; with another, those from before go on and none are told. */
  addPasskey: write(
    'POST',
    '/user/add-passkey',
    z.object({
      name: z.string(needed('passkey-name-missing')).transform(lineOf).pipe(z.string().min(1, 'passkey-name-missing')),
      passkey: Created,
    }),
    Codes,
    { ...before, repeats: true, limits: { name: mostOfName }, refusals: passkeyRefused },
  ),
  removePasskey: write(
    'POST',
    '/user/remove-passkey',
    Mine.extend({ passkeyId: key }),
    z.object({ message: z.string() }),
    { codes: 'session', repeats: true, limits: { currentPassword: 64 }, refusals: passkeyRemovalRefused },
  ),
  /** What a passkey is to sign as the second step of a login; each is good once (ours, A29). */
  passkeyChallenge: write('POST', '/user/passkey-challenge', z.object({ ticket: Ticket }), Request, {
    codes: 'public',
    repeats: true,
    refusals: ticketOver,
  }),
  /** What a passkey is to sign where it is the whole login. Nobody has said who they are, so that none is named (ours, A34). */
  passkeyLoginChallenge: write(
    'POST',
    '/user/passkey-login-challenge',
    z.object({}),
    z.object({ ticket: Ticket, request: Request }),
    { codes: 'public', repeats: true },
  ),
  /** A passkey that makes sure who holds it is a whole login, without a password (ours, A34). */
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
      /** Null where the challenge was another session's, used, or too old. */
      challengeHolds: z.boolean(),
      /** Null where the browser's answer does not hold. The key is a public one. */
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
