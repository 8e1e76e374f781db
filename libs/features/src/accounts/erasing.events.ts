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
