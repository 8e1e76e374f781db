import { decision } from '@hadcl/kernel/decision';
import { isJustSent } from '@hadcl/kernel/refusing/sent-again';
import { datesOf } from '../../words/calendar.js';
import { approvedSeatsOf, labDay } from '../../lab-days/day/lab-day.stream.js';
import { bookingLetterCalls, bookingLetterOrders, lettersRefused } from './booking-letter.contract.js';
import { bookingLetters } from './booking-letter.stream.js';

/** Only records the order; a reaction writes the letters, so that no caller waits for a mail server. */
export const orderConfirmations = decision(bookingLetterOrders.orderConfirmations, {
  reads: ({ body }) => [bookingLetters.of(body.month), ...datesOf(body.month).map((date) => labDay.of(date))],

  *decide({ body: { month, projects, letters, leftOut }, now, idFor }, read, { language }) {
    const isConfirmed = (projectId: string) =>
      datesOf(month).some((date) => {
        const booking = read(labDay.of(date)).bookings[projectId];
        return booking !== undefined && approvedSeatsOf(booking) > 0;
      });
    const confirmed = [...new Set(projects)].filter(isConfirmed);
    if (confirmed.length === 0) throw lettersRefused('nothing-to-confirm', {});
    const monthly = bookingLetters.of(month);
    const { confirmedAt } = read(monthly);
    const projectIds = confirmed.filter((projectId) => !isJustSent(confirmedAt[projectId], now));
    if (projectIds.length === 0) throw lettersRefused('just-confirmed', {});
    if (letters === 0) {
      if (leftOut.length === 0) throw lettersRefused('nobody-written-to', {});
      throw lettersRefused('all-left-out', { people: new Intl.ListFormat(language).format(leftOut) });
    }
    const lettersId = idFor('letters');
    yield monthly.records('BookingConfirmationsOrdered', { lettersId, month, projectIds, orderedAt: now });
  },

  answer: (_, __, facts) => ({ message: facts.say('letters-ordered', {}) }),
});

/**
 * Announces seats and status as they are in the log, because somebody may have changed a booking since the save; only
 * the former seats come from the caller. A booking that no longer exists is skipped.
 */
export const emailNotification = decision(bookingLetterCalls.emailNotification, {
  reads: ({ body, idFor }) => [
    bookingLetters.of(idFor('letters')),
    ...(body.lettersId ? [bookingLetters.of(body.lettersId)] : []),
    ...[...new Set(body.updatedList.map(({ bookDate }) => bookDate))].map((date) => labDay.of(date)),
  ],

  *decide({ body: { month, projects, updatedList, lettersId: byTheSave }, idFor }, read) {
    if (byTheSave && read(bookingLetters.of(byTheSave)).isOrdered) return;
    const changes = updatedList.flatMap(({ id, bookDate: date, projectId, oldQuota: from }) => {
      const booking = read(labDay.of(date)).bookings[projectId];
      if (!booking || (id && booking.bookingId !== id) || !projects.includes(projectId)) return [];
      const { bookingId, seats: to, status, decided } = booking;
      return [{ date, bookingId, projectId, from, to, status, ...(decided?.actId && { actId: decided.actId }) }];
    });
    if (changes.length === 0) throw lettersRefused('nothing-to-announce', {});
    const lettersId = idFor('letters');
    yield bookingLetters.of(lettersId).records('BookingChangesAnnounced', { lettersId, month, changes });
  },

  answer: (_, __, facts) => ({ message: facts.say('letters-ordered', {}) }),
});
