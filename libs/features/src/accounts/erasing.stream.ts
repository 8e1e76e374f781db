import { stream } from '@hadcl/kernel/stream';
import { erasingEvents } from './erasing.events.js';

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
