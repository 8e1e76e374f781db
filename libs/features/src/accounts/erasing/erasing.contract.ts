import { read, write } from '@hadcl/kernel/call';
import { pageAnswer, pageAsked } from '@hadcl/kernel/reading/page';
import { needed } from '@hadcl/kernel/refusing/needed';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { z } from 'zod';
import { usersChanged } from '../user/user.contract.js';
import { userNotShown } from '../user/user.refusals.js';

/** Days in which a second administrator may confirm a request. */
export const erasureDays = { code: 'erasure_confirm_days', default: 7 };
export const leastErasureReason = 10;

export const erasingRefused = refusals(
  {
    'no-such-user': {},
    'user-not-manageable': {},
    'erasure-not-deleted': {},
    'erasure-done': {},
    'erasure-waits': {},
    'erasure-inside': {},
    'reason-too-short': { least: z.int32() },
    'erasure-names-person': {},
    'erasure-over': {},
    'erasure-same-person': {},
    'erasure-not-yours': {},
    'erasure-own-request': {},
  },
  {
    'no-such-user': 'missing',
    'user-not-manageable': 'forbidden',
    'erasure-same-person': 'forbidden',
    'erasure-not-yours': 'forbidden',
    'erasure-own-request': 'forbidden',
    'erasure-done': 'conflict',
    'erasure-waits': 'conflict',
    'erasure-over': 'conflict',
  },
);

/** `expired`: the last date has passed without a decision. It is computed; no event records it. */
const State = z.enum(['waiting', 'expired', 'withdrawn', 'refused', 'confirmed']);
const Request = z.object({
  requestId: z.string(),
  state: State,
  reason: z.string(),
  requesterId: z.string(),
  /** Names are empty if the person is erased or the id is not a person's. */
  requester: z.string(),
  askedAt: z.string(),
  until: z.iso.date(),
  ender: z.string(),
  endedAt: z.string().nullable(),
  /** Why it was refused; null otherwise. */
  endReason: z.string().nullable(),
});
const DeletedUser = z.object({
  id: z.string(),
  email: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  chineseName: z.string(),
  roles: z.array(z.string()),
  /** Null if the person was erased without deleting the account. */
  deletedAt: z.string().nullable(),
  deletedBy: z.string(),
  isErased: z.boolean(),
  /** Newest first. */
  requests: z.array(Request),
});
const Means = z.object({
  email: z.string(),
  isInside: z.boolean(),
  visits: z.int32(),
  logins: z.int32(),
  /** Another account has the same e-mail and is kept. */
  emailUsedAgain: z.boolean(),
});
const WaitingErasure = z.object({ userId: z.string(), requesterId: z.string(), until: z.iso.date() });

export const deletedSorts = ['deletedAt', 'email'] as const;
const One = z.object({ userId: z.string().min(1) });
const Asked = One.extend({ requestId: z.string().min(1) });
const Said = z.object({ message: z.string() });
const live = () => [usersChanged('all')];
const decided = { codes: ['PERSON_ERASURE'] as const, refusals: erasingRefused };

export const erasingCalls = {
  /** Deleted accounts, each with all requests to erase its person (ours, A6). */
  deletedUsers: read(
    'GET',
    '/user/deleted-users',
    z.object({ search: z.string().max(128).optional(), ...pageAsked(deletedSorts) }),
    pageAnswer(DeletedUser),
    { codes: ['USER_MANAGEMENT'], live },
  ),
  /** What erasing the person of a deleted account would remove; shown before confirming. */
  erasureMeans: read('GET', '/user/erasure-means', One, Means, {
    codes: ['PERSON_ERASURE'],
    live,
    refusals: userNotShown,
  }),
  /** Requests that wait for a second administrator. */
  waitingErasures: read('GET', '/user/waiting-erasures', z.object({}), z.array(WaitingErasure), {
    codes: ['PERSON_ERASURE'],
    live,
  }),
  requestErasure: write(
    'POST',
    '/user/request-erasure',
    One.extend({ reason: z.string(needed('erasure-reason-missing')).trim() }),
    Said,
    {
      ...decided,
      limits: { reason: 300 },
    },
  ),
  withdrawErasure: write('POST', '/user/withdraw-erasure', Asked, Said, decided),
  refuseErasure: write(
    'POST',
    '/user/refuse-erasure',
    Asked.extend({ reason: z.string(needed('erasure-reason-missing')).trim() }),
    Said,
    {
      ...decided,
      limits: { reason: 300 },
    },
  ),
  /** Cannot be undone: the key of the person is destroyed. */
  confirmErasure: write('POST', '/user/confirm-erasure', Asked, Said, decided),
};
export type DeletedUser = z.infer<typeof DeletedUser>;
export type ErasureRequest = z.infer<typeof Request>;
