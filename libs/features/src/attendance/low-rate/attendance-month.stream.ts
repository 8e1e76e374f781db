import { stream } from '@hadcl/kernel/stream';
import { z } from 'zod';
import { event } from '@hadcl/kernel/event';

export const attendanceMonthEvents = {
  /** The first working day after the month has come: its rates are to be found out. */
  AttendanceMonthEnded: event({ month: z.string() }, {}, { clear: ['month'] }),
  /** Which projects came too rarely, in percent of what they booked; whoever works from elsewhere is none of them. */
  AttendanceMonthClosed: event(
    {
      month: z.string(),
      /** Under so many percent. */
      limit: z.int32(),
      low: z.array(z.object({ projectId: z.string(), refNum: z.string(), percent: z.number() })),
    },
    {},
    { clear: ['month', 'low.refNum'] },
  ),
};

/** A month of attendance (`2027-03`), closed once. */
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
