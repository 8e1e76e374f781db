import { withEntry } from '@hadcl/kernel/log/records';
import { stream } from '@hadcl/kernel/stream';
import { z } from 'zod';
import { event } from '@hadcl/kernel/event';
import { StatusCode } from '../../words/booking-status.js';

const lettersId = z.string();
const month = z.string();
const seats = z.int32().min(0).max(999);

/** Orders of the office for letters. They contain no names; the actor of the event is the officer who ordered. */
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
      /** Each booking as the save left it. */
      changes: z.array(
        z.object({
          date: z.iso.date(),
          bookingId: z.string(),
          projectId: z.string(),
          from: seats,
          to: seats,
          status: StatusCode,
          /** The act that made the decision; absent if it cannot be undone. */
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
  /** When the confirmations of each project were last ordered. */
  readonly confirmedAt: Readonly<Record<string, string>>;
};

/** The key is the month for confirmations, and the id of the letters for the changes of one save. */
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
