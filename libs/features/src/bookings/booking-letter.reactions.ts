import { reaction, type Mail } from '@hadcl/kernel/reaction';
import { labDayEvents } from '../lab-days/lab-day.events.js';
import { undoSeconds } from './booking.contract.js';
import { bookingLetterEvents } from './booking-letter.events.js';
import { announcedRows, confirmedRows } from './booking-letter.rows.js';
import { changeLetters, confirmationLetters, type WrittenLetter } from './booking-letters.js';

const mailed = ({ userId, subject, text, html }: WrittenLetter): Mail => ({ mailTo: userId, subject, text, html });

/** A decision undone at the last moment is heard of before its letter goes. */
const spareSeconds = 5;

/** What the office took back is not told by letter: one that waits is not sent. */
export const undoneLetters = reaction({
  name: 'undone-letters',
  events: labDayEvents,
  on: {
    BookingDecisionUndone: async ({ bookingId }, { facts }) => [
      { takesBack: [bookingId], why: facts.say('letter-taken-back', {}) },
    ],
  },
});

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
      // Taken back by what this reader reads of, not by what others do.
      const aboutOf = (userId: string) => found.filter((row) => row.userId === userId).map((row) => row.bookingId);
      return changeLetters(found, changes, facts).map((letter) => ({
        ...mailed(letter),
        waits: { seconds: undoSeconds + spareSeconds, about: aboutOf(letter.userId) },
      }));
    },
  },
});
