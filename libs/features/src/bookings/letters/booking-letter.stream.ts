import { withEntry } from '@hadcl/kernel/log/records';
import { stream } from '@hadcl/kernel/stream';
import { z } from 'zod';
import { event } from '@hadcl/kernel/event';
import { StatusCode } from '../../words/booking-status.js';

const lettersId = z.string();
const month = z.string();
const seats = z.int32().min(0).max(999);

/** What the office had letters written about, in words and ids that name nobody; who asked for it is the event’s actor. */
export const bookingLetterEvents = {
  BookingConfirmationsOrdered: event(
    { lettersId, month, projectIds: z.array(z.string()), orderedAt: z.iso.datetime({ offset: true }).optional() },
    {},
    { clear: ['month', 'projectIds'] },
  ),
  BookingChangesAnnounced: event(
    {
      lettersId,
      month,
      /** As each booking was after the save. */
      changes: z.array(
        z.object({
          date: z.iso.date(),
          bookingId: z.string(),
          projectId: z.string(),
          from: seats,
          to: seats,
          status: StatusCode,
          /** Of the act that decided it, where it can be undone. */
          actId: z.string().optional(),
        }),
      ),
    },
    {},
    { clear: ['month'] },
  ),
};

type Ordered = {
  readonly isOrdered: boolean;
  /** Of the confirmations of a month: when those of each project were ordered last. */
  readonly confirmedAt: Readonly<Record<string, string>>;
};

/** What the office had written about the bookings of one save, by its id, or the confirmations of a month, by the month. */
export const bookingLetters = stream({
  name: 'booking-letters',
  events: bookingLetterEvents,
  audit: 'letters',
  grows: { until: 'a month', events: 200 },
  initial: { isOrdered: false, confirmedAt: {} } as Ordered,
  evolve: {
    BookingConfirmationsOrdered: ({ confirmedAt }, { projectIds, orderedAt }) => ({
      isOrdered: true,
      confirmedAt: orderedAt
        ? projectIds.reduce((found, projectId) => withEntry(found, projectId, orderedAt), confirmedAt)
        : confirmedAt,
    }),
    BookingChangesAnnounced: (before) => ({ ...before, isOrdered: true }),
  },
});
