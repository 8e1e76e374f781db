import { stream } from '@hadcl/kernel/stream';
import { attendanceMonthEvents } from './attendance-month.events.js';

/** A month of attendance (`2027-03`), closed once. */
export const attendanceMonth = stream({
  name: 'attendance-month',
  events: attendanceMonthEvents,
  grows: { until: 'a record', events: 2 },
  initial: { isEnded: false as boolean, isClosed: false as boolean },
  evolve: {
    AttendanceMonthEnded: (month) => ({ ...month, isEnded: true }),
    AttendanceMonthClosed: () => ({ isEnded: true, isClosed: true }),
  },
});
