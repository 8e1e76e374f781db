import { z } from 'zod';
import { event } from '@hadcl/kernel/event';

export const attendanceMonthEvents = {
  /** Recorded on the first working day after the month: which projects came too rarely, in percent of what they booked. */
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
