import { projection } from '@hadcl/kernel/projection';
import { labMonth } from '../../words/topics.js';
import { labDayEvents } from '../../lab-days/day/lab-day.events.js';
import { bookingLetterEvents } from './booking-letter.stream.js';
import { announcedChanges, undoneDecisions } from './booking-letter.tables.js';

export const bookingLetterProjection = projection({
  name: 'booking-letters',
  version: 1,
  tables: [announcedChanges, undoneDecisions],
  events: { ...bookingLetterEvents, ...labDayEvents },
  // Notifies the saving officer's page, which shows who gets no letter.
  topics: (event) => (event.type === 'BookingChangesAnnounced' ? [labMonth(event.data.month)] : []),
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
