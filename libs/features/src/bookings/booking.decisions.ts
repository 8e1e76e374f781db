import { decision } from '@hadcl/kernel/decision';
import { hasOutstandingCourses } from '../ecourses/course.contract.js';
import { bookingNotice } from '../lab-days/lab-day.contract.js';
import { holdsSeats, labDay, lastBookableDate, lastChangeDate } from '../lab-days/lab-day.stream.js';
import { access, daysRemaining } from '../projects/access.stream.js';
import { autoApproval, bookingCalls, submitRefused } from './booking.contract.js';
import { maxSeats } from '../projects/project.contract.js';
import { bookingIdOf } from './booking.ids.js';
import { membershipOf } from './booking.members.js';
import { failTypeOf, isCancelled, isNew, refuseBroken } from './booking.rules.js';
import { refuseStale } from './booking.versions.js';

/** A project's people ask for seats on several dates, all or none; 0 seats cancel. */
export const submitBookings = decision(bookingCalls.submitBookings, {
  reads: ({ body }) => [access.of(body[0]!.projectId), ...body.map(({ bookDate }) => labDay.of(bookDate))],

  *decide({ body, by, now, today, idFor }, read, facts) {
    const { projectId } = body[0]!;
    const project = access.of(projectId);
    const member = membershipOf(read(project), by.userId, today);
    if (!member) throw submitRefused('not-your-project', {});
    const { granted } = member;
    const selfService = granted.status === 'self-service';
    const noticeDays = facts.parameter(bookingNotice);

    const asked = body
      .map(({ bookDate: date, quota: seats, version }) => {
        const day = read(labDay.of(date));
        const before = day.bookings[projectId];
        refuseStale(submitRefused, date, before, version, facts);
        const held = before && holdsSeats(before) ? before : null;
        const { bookingId, seats: booked } = held ?? { bookingId: bookingIdOf(date, projectId, idFor), seats: 0 };
        const lastNotice = facts.workingDaysBefore(date, noticeDays);
        const lastChange = lastChangeDate(date, facts);
        return { date, day, bookingId, booked, seats, rejected: before?.status === 'REJECTED', lastChange, lastNotice };
      })
      .filter(({ booked, seats }) => booked !== seats);
    const taken = asked.filter(isNew).map(({ date }) => date);
    const returned = asked.filter(isCancelled).map(({ date }) => date);
    const daysLeft = daysRemaining(granted) ?? Number.POSITIVE_INFINITY;

    const submission = {
      ...{ access: granted, from: member.from, until: member.until, now, today, noticeDays },
      max: selfService ? 1 : facts.parameter(maxSeats),
      lastDate: lastBookableDate(today, facts),
      daysLeftAfter: daysLeft - taken.length + returned.length,
      coursesOutstanding: hasOutstandingCourses(by.userId),
    };
    refuseBroken(asked, submission, facts);

    const projectType = selfService ? 'SELF_RESEARCHER' : 'COL_RESEARCHER';
    const autoApprove = facts.parameter(autoApproval) === 1;
    for (const { date, bookingId, booked, seats } of asked) {
      const day = labDay.of(date);
      const booking = { date, bookingId, projectId, changedAt: now };
      const changed = { ...booking, office: false };
      if (seats === 0) yield day.records('BookingCancelled', { ...changed, seats: booked });
      else if (booked > 0) yield day.records('BookingSeatsChanged', { ...changed, from: booked, to: seats });
      else {
        yield day.records('BookingSubmitted', { ...booking, refNum: granted.refNum, projectType, seats });
        if (autoApprove) yield day.records('BookingApproved', { ...changed, seats });
      }
    }
    if (!selfService) return;
    if (taken.length > 0) yield project.records('AccessDaysTaken', { projectId, dates: taken });
    if (returned.length > 0) yield project.records('AccessDaysReturned', { projectId, dates: returned });
  },

  answer: ({ body }, read, facts) => ({
    isSuccess: true,
    message: facts.say('booking-submitted', {}),
    failType: null,
    invalidList: [],
    remainingAccess: daysRemaining(read(access.of(body[0]!.projectId))),
  }),

  refused: ({ body }, read, { code, facts: broken }, facts) => {
    if (!('invalidList' in broken)) return null;
    return {
      isSuccess: false,
      message: facts.say(code, broken),
      failType: failTypeOf(code),
      invalidList: broken.invalidList,
      remainingAccess: daysRemaining(read(access.of(body[0]!.projectId))),
    };
  },
});
