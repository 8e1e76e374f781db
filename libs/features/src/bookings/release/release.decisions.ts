import { decision } from '@hadcl/kernel/decision';
import { holdsSeats, labDay } from '../../lab-days/day/lab-day.stream.js';
import { projectAccess, type Granted } from '../../projects/access/project-access.stream.js';
import { officeAct } from '../office/office-act.stream.js';
import { releaseOrders } from './release.contract.js';

/** An application has one person: it allows nothing without them or outside its period. */
const allows = ({ people, from, until }: Granted, date: string) =>
  Object.keys(people).length > 0 && from <= date && date <= until;

/**
 * Cancels the bookings of an application that ended or was shortened, as an act of the office, which ended it. Used
 * days stay. Bookings of a collaboration project belong to the project and stay when a member leaves.
 */
export const releaseBookings = decision(releaseOrders.releaseBookings, {
  reads: ({ body: { projectId, dates }, idFor }) => [
    projectAccess.of(projectId),
    ...[...new Set(dates)].map((date) => labDay.of(date)),
    // Last, because streams are appended in the order of `reads`: this event must follow those of the days that it
    // summarizes.
    officeAct.of(idFor('act')),
  ],

  *decide({ body: { projectId, dates }, now, today, idFor }, read) {
    const project = projectAccess.of(projectId);
    const access = read(project);
    if (access.status !== 'self-service') return;
    const released = [...new Set(dates)].toSorted().flatMap((date) => {
      const { bookings, visits } = read(labDay.of(date));
      const booking = bookings[projectId];
      const isUsed = Object.values(visits).some((visit) => visit.projectId === projectId);
      return date >= today && booking && holdsSeats(booking) && !isUsed && !allows(access, date)
        ? [{ date, bookingId: booking.bookingId, projectId, seats: booking.seats }]
        : [];
    });
    if (released.length === 0) return;
    for (const { seats, ...its } of released)
      yield labDay.of(its.date).records('BookingCancelled', { ...its, changedAt: now, office: true, seats });
    yield project.records('AccessDaysReturned', { projectId, dates: released.map(({ date }) => date) });
    const actId = idFor('act');
    const changes = released.map(({ seats: _, ...its }) => ({ kind: 'cancelled' as const, ...its }));
    yield officeAct.of(actId).records('OfficeChangedBookings', { actId, changes });
  },

  answer: () => ({}),
});
