import { reaction, type Cause, type Mail } from '@hadcl/kernel/reaction';
import { labDayEvents } from '../../lab-days/day/lab-day.events.js';
import { undoSeconds } from '../booking/booking.contract.js';
import { bookingLetterEvents } from './booking-letter.stream.js';
import {
  announcedRows,
  confirmedRows,
  toldWith,
  undoneOf,
  changeLetters,
  monthLetters,
  type AnnouncedChange,
  type WrittenLetter,
} from './booking-letter.queries.js';

const mailed = ({ userId, subject, text, html }: WrittenLetter): Mail => ({ mailTo: userId, subject, text, html });

/** Letters wait this much longer than an undo is possible, so that an undo at the last moment is processed first. */
const spareSeconds = 5;
/** Identifies a change within an order for letters; several orders may announce the same booking. */
const toldIn = (lettersId: string, bookingId: string) => `${lettersId} ${bookingId}`;

/**
 * Letters about the changes that were not undone, one a person. Each waits as long as one of its changes can be undone.
 */
const standing = async (
  { lettersId, changes }: { lettersId: string; changes: readonly AnnouncedChange[] },
  { meta, facts, rows }: Cause,
): Promise<readonly Mail[]> => {
  const undone = await rows(undoneOf(changes.map(({ bookingId }) => bookingId)));
  const isUndone = (change: AnnouncedChange) =>
    undone.some(({ bookingId, actId }) => bookingId === change.bookingId && actId === change.actId);
  const kept = changes.filter((change) => !isUndone(change));
  const ids = kept.map(({ bookingId }) => bookingId);
  const found = await rows(announcedRows(ids, facts.localOf(meta.happenedAt).date));
  // Only an undo of something in the recipient's own letter may withdraw it.
  const aboutOf = (userId: string) =>
    found
      .filter((row) => row.userId === userId && row.notWritten === null)
      .map(({ bookingId }) => toldIn(lettersId, bookingId));
  return changeLetters(found, kept, facts).map((letter) => ({
    ...mailed(letter),
    waits: { seconds: undoSeconds + spareSeconds, about: aboutOf(letter.userId) },
  }));
};

/**
 * A waiting letter about an undone decision is withdrawn. A new letter with its remaining changes goes only to people
 * whose letter was withdrawn, so that nobody gets the same changes twice.
 */
export const undoneLetters = reaction({
  name: 'undone-letters',
  events: labDayEvents,
  on: {
    BookingDecisionUndone: async ({ bookingId, actId }, cause) => {
      const announced = actId ? await cause.rows(toldWith(bookingId, actId)) : [];
      const why = cause.facts.say('letter-taken-back', {});
      return Promise.all(
        [...new Set(announced.map(({ lettersId }) => lettersId))].map(async (lettersId) => {
          const ofLetters = announced.filter((change) => change.lettersId === lettersId);
          const changes = ofLetters.map((change) => ({ ...change, actId: change.actId ?? undefined }));
          const instead = await standing({ lettersId, changes }, cause);
          return { takesBack: [toldIn(lettersId, bookingId)], why, instead };
        }),
      );
    },
  },
});

/** Writes the letters that the office ordered: one for each person and order, also when the reaction runs again. */
export const bookingLetterMails = reaction({
  name: 'booking-letters',
  events: bookingLetterEvents,
  on: {
    BookingConfirmationsOrdered: async ({ month, projectIds }, { meta, facts, rows }) => {
      const found = await rows(confirmedRows(month, projectIds, facts.localOf(meta.happenedAt).date));
      return monthLetters(found, month, facts).map(mailed);
    },
    BookingChangesAnnounced: (announced, cause) => standing(announced, cause),
  },
});
