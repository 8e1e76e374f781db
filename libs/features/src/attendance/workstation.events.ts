import { event } from '@hadcl/kernel/event';
import { z } from 'zod';

/** Who did it is the event's actor. */
export const workstationEvents = {
  /** Nobody is to be given it: a screen, the power, a chair. */
  WorkstationTakenOutOfService: event({ no: z.string(), reason: z.string() }, {}, { clear: ['no', 'reason'] }),
  WorkstationPutBackInService: event({ no: z.string() }, {}, { clear: ['no'] }),
};
