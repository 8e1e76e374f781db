import type { Who } from '@hadcl/kernel/call';
import { decision } from '@hadcl/kernel/decision';
import { holdsSeats, labDay, seatsHeld, type Booking, type Decided, type LabDay } from '../lab-days/lab-day.stream.js';
import { daysRemaining, projectAccess } from '../projects/project-access.stream.js';
import { bookingCalls, undoRefused, undoSeconds } from './booking.contract.js';

type Undone = { readonly date: string; readonly day: LabDay; readonly booking: Booking; readonly to: Decided };

const heldBefore = ({ to }: Undone) => (to.status === 'REJECTED' ? 0 : to.seats);
const heldNow = ({ booking }: Undone) => (holdsSeats(booking) ? booking.seats : 0);
const takes = (one: Undone) => heldNow(one) === 0 && heldBefore(one) > 0;
const returns = (one: Undone) => heldNow(one) > 0 && heldBefore(one) === 0;

/** @throws undoRefused for what is not the caller's last word on the booking, or is older than a minute */
const undoneOf = (booking: Booking | undefined, day: LabDay, date: string, by: Who, now: string): Undone => {
  const to = booking?.decided;
  const used = Object.values(day.visits).some(({ projectId }) => projectId === booking?.projectId);
  if (!booking || !to || used || to.officerId !== by.userId) throw undoRefused('nothing-to-undo', {});
  if (Date.parse(now) - Date.parse(to.at) > undoSeconds * 1_000)
    throw undoRefused('undo-too-late', { seconds: undoSeconds });
  return { date, day, booking, to };
};

/** Seats that a rejection gave back may be others' by now; a day that was above its capacity before may be so again. */
const refuseTakenSeats = (undone: readonly Undone[]) => {
  for (const { date, day } of undone) {
    const its = undone.filter((one) => one.date === date);
    const held = its.reduce((sum, one) => sum + heldBefore(one) - heldNow(one), seatsHeld(day));
    const capacity = day.status === 'open' ? day.capacity : 0;
    if (held > Math.max(capacity, ...its.map(({ to }) => to.held))) throw undoRefused('undo-seats-taken', {});
  }
};

/** An officer takes back what they have just approved or rejected: an act of its own, all or none. */
export const undoDecisions = decision(bookingCalls.undoDecisions, {
  reads: ({ body }) => [
    ...[...new Set(body.map(({ projectId }) => projectId))].map((projectId) => projectAccess.of(projectId)),
    ...[...new Set(body.map(({ bookDate }) => bookDate))].map((date) => labDay.of(date)),
  ],

  *decide({ body, by, now }, read) {
    const undone = body.map(({ bookDate, projectId, requestId, version }) => {
      const day = read(labDay.of(bookDate));
      const last = day.bookings[projectId];
      const meant = last?.bookingId === requestId && last.version === version ? last : undefined;
      return undoneOf(meant, day, bookDate, by, now);
    });
    refuseTakenSeats(undone);
    for (const { date, booking, to } of undone) {
      const { bookingId, projectId } = booking;
      const its = { date, bookingId, projectId, changedAt: now, office: true };
      yield labDay.of(date).records('BookingDecisionUndone', {
        ...{ ...its, status: to.status, seats: to.seats },
        ...(to.approval && { approval: to.approval }),
        ...(to.actId && { actId: to.actId }),
      });
    }
    for (const projectId of new Set(undone.map(({ booking }) => booking.projectId))) {
      const project = projectAccess.of(projectId);
      const access = read(project);
      if (access.status !== 'self-service') continue;
      const its = undone.filter(({ booking }) => booking.projectId === projectId);
      const [taken, returned] = [its.filter(takes), its.filter(returns)].map((of) => of.map(({ date }) => date));
      if (taken!.length - returned!.length > (daysRemaining(access) ?? 0)) throw undoRefused('undo-seats-taken', {});
      if (taken!.length > 0) yield project.records('AccessDaysTaken', { projectId, dates: taken! });
      if (returned!.length > 0) yield project.records('AccessDaysReturned', { projectId, dates: returned! });
    }
  },

  answer: (_command, _read, facts) => ({ message: facts.say('decision-undone', {}) }),
});
