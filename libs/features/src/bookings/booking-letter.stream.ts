import { withEntry } from '@hadcl/kernel/records';
import { stream } from '@hadcl/kernel/stream';
import { bookingLetterEvents } from './booking-letter.events.js';

type Ordered = {
  readonly isOrdered: boolean;
  /** Of the confirmations of a month: when those of each project were ordered last. */
  readonly confirmedAt: Readonly<Record<string, string>>;
};

/** What the office had written about the bookings of one save, by its id, or the confirmations of a month, by the month. */
export const bookingLetters = stream({
  name: 'booking-letters',
  events: bookingLetterEvents,
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
