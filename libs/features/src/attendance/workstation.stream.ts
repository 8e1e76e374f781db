import { stream } from '@hadcl/kernel/stream';
import { workstationEvents } from './workstation.events.js';

/** `version` counts the changes: who acts on what another has changed is told. */
type Workstation = { readonly version: number } & (
  | { readonly status: 'in-service' }
  | { readonly status: 'out-of-service'; readonly reason: string }
);

/** One desk of the room, whatever the day. */
export const workstation = stream({
  name: 'workstation',
  events: workstationEvents,
  grows: { eventsAYear: 100 },
  initial: { version: 0, status: 'in-service' } as Workstation,
  evolve: {
    WorkstationTakenOutOfService: ({ version }, { reason }) => ({
      version: version + 1,
      status: 'out-of-service',
      reason,
    }),
    WorkstationPutBackInService: ({ version }) => ({ version: version + 1, status: 'in-service' }),
  },
});
