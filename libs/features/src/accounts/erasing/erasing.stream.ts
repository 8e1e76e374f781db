import { stream } from '@hadcl/kernel/stream';
import { event } from '@hadcl/kernel/event';
import { z } from 'zod';

const its = { accountId: z.string(), requestId: z.string() };

/**
 * The agreement of two administrators before a person is erased. The reason is kept after the erasure, so it must not
 * identify the person.
 */
export const erasingEvents = {
  /**
   * `roles`: those of the deleted account, which determine who may decide; `until`: the last date on which the request
   * can be confirmed.
   */
  ErasureRequested: event(
    { ...its, requesterId: z.string(), roles: z.array(z.string()), reason: z.string(), until: z.iso.date() },
    {},
    { clear: ['roles', 'reason'] },
  ),
  ErasureWithdrawn: event(its),
  ErasureRefused: event({ ...its, reason: z.string() }, {}, { clear: ['reason'] }),
  /** By a second administrator; the `PersonErased` of the same append records the erasure. */
  ErasureConfirmed: event({ ...its, confirmerId: z.string() }),
};

type Request = {
  readonly requestId: string;
  readonly requesterId: string;
  readonly reason: string;
  readonly until: string;
};
export type Erasing =
  | { readonly status: 'none' }
  | (Request & { readonly status: 'waiting' })
  | { readonly status: 'confirmed'; readonly requestId: string; readonly confirmerId: string };

/** Whether the person of a deleted account is to be erased: one administrator requests it, another confirms it. */
export const erasing = stream({
  name: 'erasing',
  events: erasingEvents,
  audit: 'erasures',
  grows: { until: 'a record', events: 100 },
  initial: { status: 'none' } as Erasing,
  evolve: {
    ErasureRequested: (_, { requestId, requesterId, reason, until }) => ({
      status: 'waiting',
      requestId,
      requesterId,
      reason,
      until,
    }),
    ErasureWithdrawn: () => ({ status: 'none' }),
    ErasureRefused: () => ({ status: 'none' }),
    ErasureConfirmed: (_, { requestId, confirmerId }) => ({ status: 'confirmed', requestId, confirmerId }),
  },
});

/** True if a request waits. After its last date it cannot be confirmed, and a new one can be made. */
export const isWaiting = (state: Erasing, today: string): state is Extract<Erasing, { status: 'waiting' }> =>
  state.status === 'waiting' && today <= state.until;
