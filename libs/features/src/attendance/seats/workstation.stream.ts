import { stream } from '@hadcl/kernel/stream';
import { event } from '@hadcl/kernel/event';
import { z } from 'zod';

/** Who did it is the event's actor. */
export const workstationEvents = {
  /** Nobody is to be given it: a screen, the power, a chair. */
  WorkstationTakenOutOfService: event({ no: z.string(), reason: z.string() }, {}, { clear: ['no', 'reason'] }),
  WorkstationPutBackInService: event({ no: z.string() }, {}, { clear: ['no'] }),
};

/** `version` counts the changes: who acts on what another has changed is told. */
type Workstation = { readonly version: number } & (
  | { readonly status: 'in-service' }
  | { readonly status: 'out-of-service'; readonly reason: string }
);

/** One desk of the room, whatever the day. */
export const workstation = stream({
  name: 'workstation',
  events: workstationEvents,
  audit: 'settings',
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
