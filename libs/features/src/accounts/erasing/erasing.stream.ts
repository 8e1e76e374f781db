import { stream } from '@hadcl/kernel/stream';
import { event } from '@hadcl/kernel/event';
import { z } from 'zod';

const its = { accountId: z.string(), requestId: z.string() };

/** What administrators agree on before a person is erased. The reason stays when the person is gone, so it names nobody. */
export const erasingEvents = {
  /** `roles`: those of the deleted account, which say who may decide; `until` is the last date on which it can be confirmed. */
  ErasureRequested: event(
    { ...its, requesterId: z.string(), roles: z.array(z.string()), reason: z.string(), until: z.iso.date() },
    {},
    { clear: ['roles', 'reason'] },
  ),
  ErasureWithdrawn: event(its),
  ErasureRefused: event({ ...its, reason: z.string() }, {}, { clear: ['reason'] }),
  /** By a second administrator; the `PersonErased` of the same append says that the person is gone. */
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

/** Whether a deleted account's person is to be erased: asked for by one administrator, confirmed by another. */
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

/** Nobody confirms a request after its last date; then another can be made. */
export const isWaiting = (state: Erasing, today: string): state is Extract<Erasing, { status: 'waiting' }> =>
  state.status === 'waiting' && today <= state.until;
