import { behindDoor, read, write } from '@hadcl/kernel/call';
import { needed } from '@hadcl/kernel/refusing/needed';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { z } from 'zod';
import { person } from '../../accounts/account/account.contract.js';
import { CurrentPassword } from '../password/password.contract.js';
import { LiveStamp, sessionOver } from '../session/session.contract.js';

/** Codes of roles, separated by commas. By default all roles in production and none elsewhere (A29, A34). */
export const secondFactorParameters = {
  requiredRoles: { code: 'mfa_required_roles', default: 'everybody in production' },
};

const guessed = { 'current-password-wrong': {}, 'too-many-attempts': {}, ...sessionOver.definitions };
const guessedKinds = { 'too-many-attempts': 'too-many', 'session-over': 'unauthenticated' } as const;
export const beginRefused = refusals(guessed, guessedKinds);
export const enrolRefused = refusals(
  { 'enrolment-over': {}, 'code-not-of-app': {} },
  { 'enrolment-over': 'conflict', 'code-not-of-app': 'rule' },
);
export const codesRefused = refusals(
  { ...guessed, 'no-second-factor': {} },
  { ...guessedKinds, 'no-second-factor': 'conflict' },
);
export const removalRefused = refusals({ ...guessed, 'second-factor-required': {} }, guessedKinds);

export const Mine = z.object({ currentPassword: CurrentPassword });
export const RecoveryCodes = z.object({ codes: z.array(z.string()) });
const Message = z.object({ message: z.string() });
const limits = { currentPassword: 64 };
/** Options of the calls for setting up a second factor: they must work before a person has the one they need. */
export const before = { codes: 'session', beforeFactor: true } as const;

/** Instants of the lab's clock; `lastUsedAt` is null if it was never used for a login. */
const times = { since: z.string(), lastUsedAt: z.string().nullable() };

export const secondFactorCalls = {
  /** The caller's second factors, without secrets. `userId` only selects the topic to listen to. */
  mySecondFactor: read(
    'GET',
    '/user/my-second-factor',
    z.object({ userId: z.string().optional() }),
    z.object({
      isOn: z.boolean(),
      app: z.object(times).nullable(),
      /** Oldest first. A doubted passkey may be a copy and can no longer be used for a login. */
      passkeys: z.array(z.object({ id: z.string(), name: z.string(), isDoubted: z.boolean(), ...times })),
      codesLeft: z.int32(),
      /** True if one of the caller's roles must have a second factor. */
      isRequired: z.boolean(),
      /** The only host on whose pages a passkey of this portal works. */
      passkeysAt: z.string(),
    }),
    { ...before, live: ({ userId }) => (userId ? [person(userId)] : []) },
  ),
  /**
   * The only answer that contains the secret. The factor becomes active only after an app proves that it has the
   * secret.
   */
  beginSecondFactor: write(
    'POST',
    '/user/begin-second-factor',
    Mine,
    z.object({ secret: z.string(), address: z.string(), enrolment: z.string() }),
    { ...before, repeats: true, limits, refusals: beginRefused },
  ),
  enrolSecondFactor: write(
    'POST',
    '/user/enrol-second-factor',
    z.object({
      enrolment: z.string().min(1).max(2000),
      code: z.string(needed('code-missing')).trim().min(1, 'code-missing'),
    }),
    RecoveryCodes,
    { ...before, repeats: true, limits: { code: 20 }, refusals: enrolRefused },
  ),
  newRecoveryCodes: write('POST', '/user/new-recovery-codes', Mine, RecoveryCodes, {
    codes: 'session',
    repeats: true,
    limits,
    refusals: codesRefused,
  }),
  /** Removes the app; passkeys stay, and with them the recovery codes. */
  removeSecondFactor: write('POST', '/user/remove-second-factor', Mine, Message, {
    codes: 'session',
    repeats: true,
    limits,
    refusals: removalRefused,
  }),
};

/** What the door found out about a password; the password itself never reaches a decision. */
export const Compared = z.object({
  currentHolds: z.boolean(),
  tooMany: z.boolean(),
  /** Number of passwords of the account before the comparison. */
  passwords: z.int32(),
});
const nothing = z.object({});
/** The roles that must have a second factor. */
export const Required = z.array(z.string());

export const secondFactorOrders = {
  allowEnrolment: behindDoor(secondFactorCalls.beginSecondFactor, Compared, z.object({ changes: z.int32() })),
  enrolFactor: behindDoor(
    secondFactorCalls.enrolSecondFactor,
    z.object({
      stamp: LiveStamp,
      /** Null if the enrolment has expired or belongs to another account. */
      changes: z.int32().nullable(),
      /** The time step of the code from the app; null if the code is wrong. */
      step: z.int32().nullable(),
      /** Sealed; decisions never see the secret itself. */
      secret: z.string(),
      marks: z.array(z.string()),
    }),
    nothing,
  ),
  makeCodes: behindDoor(secondFactorCalls.newRecoveryCodes, Compared.extend({ marks: z.array(z.string()) }), nothing),
  removeFactor: behindDoor(secondFactorCalls.removeSecondFactor, Compared.extend({ required: Required }), Message),
};
