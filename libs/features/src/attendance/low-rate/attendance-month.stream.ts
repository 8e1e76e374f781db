import { stream } from '@hadcl/kernel/stream';
import { z } from 'zod';
import { event } from '@hadcl/kernel/event';

export const attendanceMonthEvents = {
  /** The first working day after the month has come: its rates are due. */
  AttendanceMonthEnded: event({ month: z.string() }, {}, { clear: ['month'] }),
  /**
   * Projects under the limit, with their rate in percent of what they booked; projects that work remotely are left out.
   */
  AttendanceMonthClosed: event(
    {
      month: z.string(),
      /** Percent. */
      limit: z.int32(),
      low: z.array(z.object({ projectId: z.string(), refNum: z.string(), percent: z.number() })),
    },
    {},
    { clear: ['month', 'low.refNum'] },
  ),
};

/** The attendance of one month (`2027-03`); it is closed once. */
export const attendanceMonth = stream({
  name: 'attendance-month',
  events: attendanceMonthEvents,
  audit: null,
  grows: { until: 'a record', events: 2 },
  initial: { isEnded: false as boolean, isClosed: false as boolean },
  evolve: {
    AttendanceMonthEnded: (month) => ({ ...month, isEnded: true }),
    AttendanceMonthClosed: () => ({ isEnded: true, isClosed: true }),
  },
});
