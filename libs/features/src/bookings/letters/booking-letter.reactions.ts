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
  type Change,
  type WrittenLetter,
} from './booking-letter.queries.js';

const mailed = ({ userId, subject, text, html }: WrittenLetter): Mail => ({ mailTo: userId, subject, text, html });

/** A decision undone at the last moment is heard of before its letter goes. */
const spareSeconds = 5;
/** One change as one order for letters tells it: another order may tell of the same booking. */
const toldIn = (lettersId: string, bookingId: string) => `${lettersId} ${bookingId}`;

/** What these letters tell that was not undone, in one letter a person; each waits as long as any of it can be undone. */
const standing = async (
  { lettersId, changes }: { lettersId: string; changes: readonly Change[] },
  { meta, facts, rows }: Cause,
): Promise<readonly Mail[]> => {
  const undone = await rows(undoneOf(changes.map(({ bookingId }) => bookingId)));
  const isUndone = (change: Change) =>
    undone.some(({ bookingId, actId }) => bookingId === change.bookingId && actId === change.actId);
  const kept = changes.filter((change) => !isUndone(change));
  const ids = kept.map(({ bookingId }) => bookingId);
  const found = await rows(announcedRows(ids, facts.localOf(meta.happenedAt).date));
  // Taken back by what this reader reads of, not by what others do.
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
 * What the office took back is not told by letter: one that waits is not sent. What else it told is written anew, to
 * those alone who lose it: who has read it already is not written to twice.
 */
export const undoneLetters = reaction({
  name: 'undone-letters',
  events: labDayEvents,
  on: {
    BookingDecisionUndone: async ({ bookingId, actId }, cause) => {
      const told = actId ? await cause.rows(toldWith(bookingId, actId)) : [];
      const why = cause.facts.say('letter-taken-back', {});
      return Promise.all(
        [...new Set(told.map(({ lettersId }) => lettersId))].map(async (lettersId) => {
          const its = told.filter((change) => change.lettersId === lettersId);
          const changes = its.map((change) => ({ ...change, actId: change.actId ?? undefined }));
          const instead = await standing({ lettersId, changes }, cause);
          return { takesBack: [toldIn(lettersId, bookingId)], why, instead };
        }),
      );
    },
  },
});

/** Writes the letters that the office ordered: one a person and order, whoever tries again. */
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
