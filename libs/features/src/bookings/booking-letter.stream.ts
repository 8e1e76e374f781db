import { stream } from '@hadcl/kernel/stream';
import { bookingLetterEvents } from './booking-letter.events.js';

/** One order of the office for letters about bookings. */
export const bookingLetters = stream({
  name: 'booking-letters',
  events: bookingLetterEvents,
  grows: { until: 'a record', events: 1 },
  initial: { isOrdered: false as boolean },
  evolve: {
    BookingConfirmationsOrdered: () => ({ isOrdered: true }),
    BookingChangesAnnounced: () => ({ isOrdered: true }),
  },
});
