import { read, write } from '@hadcl/kernel/call';
import { needed } from '@hadcl/kernel/refusing/needed';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { z } from 'zod';
import { resetReasons } from '../../sessions/second-factor/second-factor.stream.js';
import { usersChanged } from './user.contract.js';
import { userNotShown } from './user.refusals.js';

export const leastReason = 10;
export const factorResetRefused = refusals(
  {
    'no-such-user': {},
    'user-not-manageable': {},
    'own-second-factor': {},
    'user-without-factor': {},
    'reason-too-short': { least: z.int32() },
  },
  { 'no-such-user': 'missing', 'user-not-manageable': 'forbidden', 'user-without-factor': 'conflict' },
);

const codes = ['USER_MANAGEMENT'] as const;

export const userFactorCalls = {
  /** What a reset would remove; shown before confirming (ours). `appSince` is null if the person has no app. */
  userFactor: read(
    'GET',
    '/user/second-factor-of',
    z.object({ userId: z.string().min(1) }),
    z.object({
      isOn: z.boolean(),
      appSince: z.string().nullable(),
      passkeys: z.int32(),
      codesLeft: z.int32(),
      sessions: z.int32(),
    }),
    { codes, live: () => [usersChanged('all')], refusals: userNotShown },
  ),
  /** For a person who has lost app and codes; `reason` says how their identity was checked (ours, A29). */
  resetSecondFactor: write(
    'POST',
    '/user/reset-second-factor',
    z.object({
      userId: z.string().min(1),
      why: z.enum(resetReasons).default('other'),
      reason: z.string(needed('factor-reason-missing')).trim(),
    }),
    z.object({ message: z.string() }),
    { codes, limits: { reason: 300 }, refusals: factorResetRefused },
  ),
};
