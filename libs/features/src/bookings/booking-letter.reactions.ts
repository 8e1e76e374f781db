import { reaction, type Mail } from '@hadcl/kernel/reaction';
import { bookingLetterEvents } from './booking-letter.events.js';
import { announcedRows, confirmedRows } from './booking-letter.rows.js';
import { changeLetters, confirmationLetters, type WrittenLetter } from './booking-letters.js';

const mailed = ({ userId, subject, text, html }: WrittenLetter): Mail => ({ mailTo: userId, subject, text, html });

/** Writes the letters that the office ordered: one a person and order, whoever tries again. */
export const bookingLetterMails = reaction({
  name: 'booking-letters',
  events: bookingLetterEvents,
  on: {
    BookingConfirmationsOrdered: async ({ month, projectIds }, { meta, facts, rows }) => {
      const found = await rows(confirmedRows(month, projectIds, facts.localOf(meta.happenedAt).date));
      return confirmationLetters(found, month, facts).map(mailed);
    },
    BookingChangesAnnounced: async ({ changes }, { meta, facts, rows }) => {
      const ids = changes.map(({ bookingId }) => bookingId);
      const found = await rows(announcedRows(ids, facts.localOf(meta.happenedAt).date));
      return changeLetters(found, changes, facts).map(mailed);
    },
  },
});
