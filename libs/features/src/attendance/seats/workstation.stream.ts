import { stream } from '@hadcl/kernel/stream';
import { event } from '@hadcl/kernel/event';
import { z } from 'zod';

/** Who did it is the actor of the event. */
export const workstationEvents = {
  /** Out of service, for example for a broken screen or chair: it must not be assigned. */
  WorkstationTakenOutOfService: event({ no: z.string(), reason: z.string() }, {}, { clear: ['no', 'reason'] }),
  WorkstationPutBackInService: event({ no: z.string() }, {}, { clear: ['no'] }),
};

/** `version` counts the changes: a command that was based on an older one is refused. */
type Workstation = { readonly version: number } & (
  | { readonly status: 'in-service' }
  | { readonly status: 'out-of-service'; readonly reason: string }
);

/** One workstation of the room, on all days. */
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
