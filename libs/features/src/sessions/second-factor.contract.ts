import { behindDoor, read, write } from '@hadcl/kernel/call';
import { refusals } from '@hadcl/kernel/refused';
import { z } from 'zod';
import { person } from '../accounts/account.contract.js';

/** Codes of roles, with a comma between; `staff in production` is the default, and empty is nobody (A29). */
export const secondFactorParameters = {
  requiredRoles: { code: 'mfa_required_roles', default: 'staff in production' },
};

const guessed = { 'current-password-wrong': {}, 'too-many-attempts': {} };
const guessedStatus = { 'too-many-attempts': 429 } as const;
export const beginRefused = refusals(guessed, guessedStatus);
export const enrolRefused = refusals(
  { 'enrolment-over': {}, 'code-not-of-app': {} },
  { 'enrolment-over': 409, 'code-not-of-app': 422 },
);
export const codesRefused = refusals(
  { ...guessed, 'no-second-factor': {} },
  { ...guessedStatus, 'no-second-factor': 409 },
);
export const removalRefused = refusals({ ...guessed, 'second-factor-required': {} }, guessedStatus);

const Mine = z.object({ currentPassword: z.string().min(1) });
const Codes = z.object({ codes: z.array(z.string()) });
const Said = z.object({ message: z.string() });
const limits = { currentPassword: 64 };
/** Whoever must have one sets it up with these, before anything else. */
const before = { codes: 'session', beforeFactor: true } as const;

export const secondFactorCalls = {
  /** What the caller has; never its secret. `userId` only names the room to listen in. */
  mySecondFactor: read(
    'GET',
    '/user/my-second-factor',
    z.object({ userId: z.string().optional() }),
    z.object({
      isOn: z.boolean(),
      /** Of the lab; null while there is none. */
      since: z.string().nullable(),
      codesLeft: z.int32(),
      /** One of the caller's roles must have one. */
      isRequired: z.boolean(),
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
    z.object({ enrolment: z.string().min(1).max(2000), code: z.string().trim().min(1) }),
    Codes,
    { ...before, repeats: true, limits: { code: 20 }, refusals: enrolRefused },
  ),
  newRecoveryCodes: write('POST', '/user/new-recovery-codes', Mine, Codes, {
    codes: 'session',
    repeats: true,
    limits,
    refusals: codesRefused,
  }),
  removeSecondFactor: write('POST', '/user/remove-second-factor', Mine, Said, {
    codes: 'session',
    repeats: true,
    limits,
    refusals: removalRefused,
  }),
};

/** What the door found out about a password that no rule ever sees. */
const Compared = z.object({ currentHolds: z.boolean(), tooMany: z.boolean() });
const nothing = z.object({});

export const secondFactorOrders = {
  allowEnrolment: behindDoor(secondFactorCalls.beginSecondFactor, Compared, z.object({ changes: z.int32() })),
  enrolFactor: behindDoor(
    secondFactorCalls.enrolSecondFactor,
    z.object({
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
  removeFactor: behindDoor(secondFactorCalls.removeSecondFactor, Compared.extend({ isRequired: z.boolean() }), Said),
};
