import { order } from '@hadcl/kernel/decision';
import { reaction } from '@hadcl/kernel/reaction';
import { labDayEvents } from '../lab-days/lab-day.events.js';
import { attendanceOrders } from './attendance.contract.js';

/** A deleted visit leaves nobody inside. */
export const withdrawnEntries = reaction({
  name: 'withdrawn-entries',
  events: labDayEvents,
  on: { VisitWithdrawn: async (visit) => [order(attendanceOrders.withdrawEntry, visit, visit.userId)] },
});
