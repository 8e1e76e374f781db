import { decision } from '@hadcl/kernel/decision';
import { holdsSeats, labDay, lastChangeDate } from '../../lab-days/day/lab-day.stream.js';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { bookingCalls, deleteRefused } from './booking.contract.js';
import { bookingIdParts } from './booking.ids.js';
import { membershipOf } from './booking.members.js';

/**
 * Deleting a request cancels it, up to 2 days before the date (B14). If an increase waits on an approved booking, only
 * the increase is deleted and the approved seats stay (B19).
 */
export const deleteRequest = decision(bookingCalls.deleteRequest, {
  reads: ({ body }) => [labDay.of(bookingIdParts(body.id).date), projectAccess.of(bookingIdParts(body.id).projectId)],

  *decide({ body: { id }, by, now, today }, read, facts) {
    const { date, projectId } = bookingIdParts(id);
    const [day, project] = [labDay.of(date), projectAccess.of(projectId)];
    const booking = read(day).bookings[projectId];
    if (booking?.bookingId !== id) throw deleteRefused('no-such-request', {});
    if (!membershipOf(read(project), by.userId, today)) throw deleteRefused('not-your-project', {});
    if (booking.status === 'CANCELLED') return;
    if (!holdsSeats(booking)) throw deleteRefused('request-not-cancellable', {});
    if (today > lastChangeDate(date, facts)) throw deleteRefused('delete-too-late', {});

    const changed = { date, bookingId: id, projectId, changedAt: now, office: false };
    const { seats, approval } = booking;
    if (approval) {
      const { seats: to, status } = approval;
      yield day.records('BookingIncreaseDropped', { ...changed, from: seats, to, status });
      return;
    }
    yield day.records('BookingCancelled', { ...changed, seats });
    if (read(project).status === 'self-service')
      yield project.records('AccessDaysReturned', { projectId, dates: [date] });
  },

  answer: (_command, _read, facts) => ({ message: facts.say('request-deleted', {}) }),
});
