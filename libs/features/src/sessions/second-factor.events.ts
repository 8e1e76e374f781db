import { event } from '@hadcl/kernel/event';
import { z } from 'zod';

const person = { accountId: z.string() };
const passkey = { ...person, passkeyId: z.string() };

/** Why an administrator takes a second factor away. */
export const resetReasons = ['phone-lost', 'codes-lost', 'misuse', 'other'] as const;

/** That an account has a second factor, and what became of it; neither a secret nor a code nor a key is ever in one. */
export const secondFactorEvents = {
  /** The app has proved that it has the secret; one from before, and its recovery codes, hold no longer. */
  SecondFactorEnrolled: event(person),
  /** The app, by its own person; passkeys go on. */
  SecondFactorRemoved: event(person),
  /** New ones, in the place of those before. */
  RecoveryCodesMade: event(person),
  RecoveryCodeUsed: event(person),
  /** `name` is what its person calls the device that keeps it. */
  PasskeyAdded: event({ ...passkey, name: z.string() }, { name: 'accountId' }),
  /** By its own person, or with all the others by a reset. */
  PasskeyRemoved: event(passkey),
  /** It signed rightly and counted no further than before, as a copy of it would: it lets in no more. */
  PasskeyDoubted: event(passkey),
  /** Of app, passkeys and codes, by an administrator, who says why. */
  SecondFactorReset: event(
    { ...person, why: z.enum(resetReasons).optional(), reason: z.string() },
    { reason: 'accountId' },
  ),
};
