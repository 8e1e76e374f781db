import { event } from '@hadcl/kernel/event';
import { z } from 'zod';

const person = { accountId: z.string() };

/** That an account has a second factor, and what became of it; neither a secret nor a code is ever in one. */
export const secondFactorEvents = {
  /** The app has proved that it has the secret; one from before, and its recovery codes, hold no longer. */
  SecondFactorEnrolled: event(person),
  /** By its own person. */
  SecondFactorRemoved: event(person),
  /** New ones, in the place of those before. */
  RecoveryCodesMade: event(person),
  RecoveryCodeUsed: event(person),
  /** By an administrator, who says why. */
  SecondFactorReset: event({ ...person, reason: z.string() }, { reason: 'accountId' }),
};
