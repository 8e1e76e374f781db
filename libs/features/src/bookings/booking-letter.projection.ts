import { projection } from '@hadcl/kernel/projection';
import { labDayEvents } from '../lab-days/lab-day.events.js';
import { bookingLetterEvents } from './booking-letter.events.js';
import { announcedChanges, undoneDecisions } from './booking-letter.tables.js';

export const bookingLetterProjection = projection({
  name: 'booking-letters',
  version: 1,
  tables: [announcedChanges, undoneDecisions],
  events: { ...bookingLetterEvents, ...labDayEvents },
  // For the writing of letters alone: no page shows it.
  topics: () => [],
  on: {
    BookingChangesAnnounced: ({ lettersId, changes }) =>
      changes.map(({ bookingId, actId = null, date, projectId, from, to, status }) =>
        announcedChanges.put(
          { letters_id: lettersId, booking_id: bookingId },
          { act_id: actId, date, project_id: projectId, from_seats: from, to_seats: to, status },
        ),
      ),
    BookingDecisionUndone: ({ bookingId, actId }, { happenedAt }) =>
      actId ? [undoneDecisions.put({ booking_id: bookingId, act_id: actId }, { undone_at: happenedAt })] : [],
  },
});
