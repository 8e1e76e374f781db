import { write } from '@hadcl/kernel/call';
import { refusals } from '@hadcl/kernel/refused';
import { z } from 'zod';

export const leastReason = 10;
export const factorResetRefused = refusals(
  {
    'no-such-user': {},
    'user-not-manageable': {},
    'own-second-factor': {},
    'user-without-factor': {},
    'reason-too-short': { least: z.int32() },
  },
  { 'no-such-user': 404, 'user-not-manageable': 403, 'user-without-factor': 409 },
);

export const userFactorCalls = {
  /** Of somebody who has lost app and codes; `reason` says why, and how it was made sure who they are (ours, A29). */
  resetSecondFactor: write(
    'POST',
    '/user/reset-second-factor',
    z.object({ userId: z.string().min(1), reason: z.string().trim() }),
    z.object({ message: z.string() }),
    { codes: ['USER_MANAGEMENT'], limits: { reason: 300 }, refusals: factorResetRefused },
  ),
};
