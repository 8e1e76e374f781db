import { behindDoor, read, write } from '@hadcl/kernel/call';
import { needed } from '@hadcl/kernel/refusing/needed';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { z } from 'zod';
import { person } from '../../accounts/account/account.contract.js';
import { CurrentPassword } from '../password/password.contract.js';
import { LiveStamp, sessionOver } from '../session/session.contract.js';

/** Codes of roles, with a comma between; the default is every role in production and none elsewhere (A29, A34). */
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
export const Codes = z.object({ codes: z.array(z.string()) });
const Said = z.object({ message: z.string() });
const limits = { currentPassword: 64 };
/** Whoever must have one sets it up with these, before anything else. */
export const before = { codes: 'session', beforeFactor: true } as const;

/** Instants are of the lab; `lastUsedAt` is null for what never let anybody in. */
const times = { since: z.string(), lastUsedAt: z.string().nullable() };

export const secondFactorCalls = {
  /** What the caller has; never its secret. `userId` only names the room to listen in. */
  mySecondFactor: read(
    'GET',
    '/user/my-second-factor',
    z.object({ userId: z.string().optional() }),
    z.object({
      isOn: z.boolean(),
      app: z.object(times).nullable(),
      /** The oldest first. One that is doubted may be a copy, and lets in no more. */
      passkeys: z.array(z.object({ id: z.string(), name: z.string(), isDoubted: z.boolean(), ...times })),
      codesLeft: z.int32(),
      /** One of the caller's roles must have one. */
      isRequired: z.boolean(),
      /** The only host whose pages can use a passkey of this portal. */
      passkeysAt: z.string(),
    }),
    { ...before, live: ({ userId }) => (userId ? [person(userId)] : []) },
  ),
  /** The only time that the secret is told; nothing is on before an app has proved that it has it. */
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
    Codes,
    { ...before, repeats: true, limits: { code: 20 }, refusals: enrolRefused },
  ),
  newRecoveryCodes: write('POST', '/user/new-recovery-codes', Mine, Codes, {
    codes: 'session',
    repeats: true,
    limits,
    refusals: codesRefused,
  }),
  /** The app; passkeys go on, and the recovery codes with them. */
  removeSecondFactor: write('POST', '/user/remove-second-factor', Mine, Said, {
    codes: 'session',
    repeats: true,
    limits,
    refusals: removalRefused,
  }),
};

/** What the door found out about a password that no rule ever sees. */
export const Compared = z.object({
  currentHolds: z.boolean(),
  tooMany: z.boolean(),
  /** How many passwords there had been before it was compared. */
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
      /** Null where the enrolment is over, or another's. */
      changes: z.int32().nullable(),
      /** Of the code that the app showed; null where it is not right. */
      step: z.int32().nullable(),
      /** Sealed; the secret itself is no rule's. */
      secret: z.string(),
      marks: z.array(z.string()),
    }),
    nothing,
  ),
  makeCodes: behindDoor(secondFactorCalls.newRecoveryCodes, Compared.extend({ marks: z.array(z.string()) }), nothing),
  removeFactor: behindDoor(secondFactorCalls.removeSecondFactor, Compared.extend({ required: Required }), Said),
};
