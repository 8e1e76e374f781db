import { order } from '@hadcl/kernel/decision';
import { reaction } from '@hadcl/kernel/reaction';
import { labDayEvents } from '../lab-days/lab-day.events.js';
import { withdrawEntry } from './visit.decisions.js';

/** A deleted visit leaves nobody inside. */
export const withdrawnEntries = reaction({
  name: 'withdrawn-entries',
  events: labDayEvents,
  on: { VisitWithdrawn: async (visit) => [order(withdrawEntry, visit)] },
});
