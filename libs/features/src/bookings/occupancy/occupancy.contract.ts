import { DayReason } from '../../lab-days/day/lab-day.contract.js';
import { z } from 'zod';
import { read } from '@hadcl/kernel/call';
import { informationChanged } from '../../words/topics.js';
import { CalendarDate, monthsBetween } from '../../words/calendar.js';
import { DaySpan, inOrder, SentId, SetUpDay } from '../../lab-days/day/lab-day.contract.js';
import { ProjectType } from '../../words/project-type.js';

const Day = SetUpDay.extend({
  /** Seats held. */
  quota: z.int32(),
  /** Approved seats among those held; the others wait for the office. */
  approvedSeats: z.int32(),
  uavailableReason: z.string(),
  releaseTime: z.string().nullable(),
  /** True if no seat is left: `quota` ≥ `capacity`. */
  isLimit: z.boolean(),
  /** `quota` / `capacity` in whole percent, rounded down; 100 for a capacity of 0. */
  fullPercent: z.int32(),
  remainingSeats: z.int32(),
  overBooked: z.boolean(),
  isReleased: z.boolean(),
  /** True if one more seat can be booked for this project type; otherwise `reason` says why not. */
  bookable: z.boolean(),
  reason: DayReason.nullable(),
  /** True if a researcher may still change or cancel (until 2 days before). */
  changeable: z.boolean(),
});

/** Occupancy of the lab days. */
export const occupancyCalls = {
  capacityFull: read(
    'GET',
    '/booksetup/capacity-full',
    DaySpan.extend({ pt: ProjectType.optional(), projectId: SentId.optional() }).refine(...inOrder),
    z.array(Day),
    {
      codes: ['MANAGE_BOOKINGS', 'ACCESS_MANAGEMENT'],
      // The notice period for bookings is a parameter.
      live: (asked) => [...monthsBetween(asked), informationChanged],
    },
  ),
  availableQuota: read(
    'GET',
    '/bookSetup/available-quota',
    DaySpan.refine(...inOrder),
    z.array(z.object({ bookingDate: CalendarDate, availableQuota: z.int32() })),
    {
      codes: ['MANAGE_BOOKINGS', 'ACCESS_MANAGEMENT'],
      // The notice period for bookings is a parameter.
      live: (asked) => [...monthsBetween(asked), informationChanged],
    },
  ),
};
