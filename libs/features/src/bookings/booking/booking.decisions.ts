import { decision, type Command, type Facts, type Read } from '@hadcl/kernel/decision';
import { hasOutstandingCourses } from '../../ecourses/course/course.contract.js';
import { bookingNotice } from '../../lab-days/day/lab-day.contract.js';
import {
  holdsSeats,
  isApproved,
  labDay,
  lastBookableDate,
  lastChangeDate,
  type Booking,
} from '../../lab-days/day/lab-day.stream.js';
import {
  projectAccess,
  daysRemaining,
  projectTypeOf,
  type Access,
  type Granted,
} from '../../projects/access/project-access.stream.js';
import { autoApproval, bookingCalls, submitRefused, deleteRefused } from './booking.contract.js';
import { maxSeatsOf } from '../../projects/project/project.contract.js';
import {
  bookingIdOf,
  failTypeOf,
  isCancelled,
  isNew,
  refuseBroken,
  type BookingProject,
  refuseStale,
  bookingIdParts,
} from './booking.rules.js';

type AccessRef = ReturnType<typeof projectAccess.of>;
type Submitting = Command<typeof bookingCalls.submitBookings>;
type Line = Submitting['body'][number];
const each = (body: readonly Line[], field: 'projectId' | 'bookDate') => [...new Set(body.map((line) => line[field]))];

/** A project of the submission with what this person may book for it. */
const askingFor = (
  projectId: string,
  { by, today }: Submitting,
  read: Read<AccessRef>,
  facts: Facts,
): BookingProject => {
  const member = membershipOf(read(projectAccess.of(projectId)), by.userId, today);
  if (!member) throw submitRefused('not-your-project', {});
  const { granted, from, until } = member;
  const max = maxSeatsOf(projectTypeOf(granted), facts.parameter);
  return { projectId, access: granted, from, until, max };
};
/** Days left of the one self-service application in the submission; null if there is none. */
const remainingAccess = (body: readonly Line[], read: Read<AccessRef>) =>
  each(body, 'projectId')
    .map((projectId) => daysRemaining(read(projectAccess.of(projectId))))
    .find((days) => days !== null) ?? null;

type Change = {
  readonly bookingId: string;
  readonly date: string;
  readonly projectId: string;
  readonly changedAt: string;
};

/**
 * Changes the seats of a booking that holds some. More seats on an approved booking wait for the office while the
 * approved ones stay valid; no more seats than were approved need no decision (B19). With automatic approval nothing
 * waits.
 */
const seatsChanged = function* (booking: Booking, to: number, booked: Change, autoApprove: boolean) {
  const day = labDay.of(booked.date);
  const { seats: from, status, approval } = booking;
  const changed = { ...booked, office: false, from, to };
  if (isApproved(booking) && to > from && !autoApprove)
    yield day.records('BookingIncreaseAsked', { ...changed, approval: { seats: from, status } });
  else if (approval && to <= approval.seats)
    yield day.records('BookingIncreaseDropped', { ...changed, status: approval.status });
  else yield day.records('BookingSeatsChanged', changed);
  if (autoApprove && !isApproved(booking) && to > from)
    yield day.records('BookingApproved', { ...booked, office: false, seats: to });
};

/** Books, changes or cancels (0 seats) several dates, for any of the person's projects: all lines or none. */
export const submitBookings = decision(bookingCalls.submitBookings, {
  reads: ({ body }) => [
    ...each(body, 'projectId').map((projectId) => projectAccess.of(projectId)),
    ...each(body, 'bookDate').map((date) => labDay.of(date)),
  ],

  *decide(command, read, facts) {
    const { body, by, now, today, idFor } = command;
    const noticeDays = facts.parameter(bookingNotice);
    const projects = each(body, 'projectId').map((projectId) => askingFor(projectId, command, read, facts));

    const lines = projects.flatMap((asking) =>
      body
        .filter(({ projectId }) => projectId === asking.projectId)
        .flatMap(({ bookDate: date, quota: seats, version }) => {
          const day = read(labDay.of(date));
          const before = day.bookings[asking.projectId];
          const held = before && holdsSeats(before) ? before : null;
          const { bookingId, seats: booked } = held ?? {
            bookingId: bookingIdOf(date, asking.projectId, idFor),
            seats: 0,
          };
          if (booked === seats) return [];
          const rejected = before?.status === 'REJECTED';
          // A new request for a rejected date gets the refusal `rejected-date` instead of `booking-changed`.
          if (version !== undefined || !rejected) refuseStale(submitRefused, date, before, version, facts);
          const lastChange = lastChangeDate(date, facts);
          return { asking, date, day, held, bookingId, booked, seats, rejected, lastChange };
        }),
    );
    refuseBroken(
      {
        now,
        today,
        noticeDays,
        lines,
        lastNotice: (date) => facts.workingDaysBefore(date, noticeDays),
        lastDate: lastBookableDate(today, facts),
        coursesOutstanding: hasOutstandingCourses(by.userId),
      },
      facts,
    );

    const autoApprove = facts.parameter(autoApproval) === 1;
    for (const { asking, date, held, bookingId, booked, seats } of lines) {
      const { projectId, access: granted } = asking;
      const day = labDay.of(date);
      const booking = { date, bookingId, projectId, changedAt: now };
      const changed = { ...booking, office: false };
      const { refNum } = granted;
      if (seats === 0) yield day.records('BookingCancelled', { ...changed, seats: booked });
      else if (held) yield* seatsChanged(held, seats, booking, autoApprove);
      else {
        yield day.records('BookingSubmitted', { ...booking, refNum, projectType: projectTypeOf(granted), seats });
        if (autoApprove) yield day.records('BookingApproved', { ...changed, seats });
      }
    }
    for (const asking of projects.filter(({ access: { status } }) => status === 'self-service')) {
      const { projectId } = asking;
      const own = lines.filter((one) => one.asking === asking);
      const [taken, returned] = [isNew, isCancelled].map((test) => own.filter(test).map(({ date }) => date));
      if (taken!.length > 0) yield projectAccess.of(projectId).records('AccessDaysTaken', { projectId, dates: taken! });
      if (returned!.length > 0)
        yield projectAccess.of(projectId).records('AccessDaysReturned', { projectId, dates: returned! });
    }
  },

  answer: ({ body }, read, facts) => ({
    isSuccess: true,
    message: facts.say('booking-submitted', {}),
    failType: null,
    invalidList: [],
    remainingAccess: remainingAccess(body, read),
  }),

  refused: ({ body }, read, refusal, facts) => {
    const { code, facts: broken } = refusal;
    if (!('invalidList' in broken)) return null;
    return {
      isSuccess: false,
      message: facts.tell(refusal),
      failType: failTypeOf(code),
      invalidList: broken.invalidList,
      remainingAccess: remainingAccess(body, read),
    };
  },
});

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

/** What one member may use of a project: the member's dates within the project's, both inclusive. */
export type Membership = { readonly granted: Granted; readonly from: string; readonly until: string };

/** Null if the person was never attached to the project, or their own dates have ended. */
export const membershipOf = (access: Access, userId: string, today: string): Membership | null => {
  if (access.status === 'none') return null;
  const member = access.people[userId];
  if (!member || today > member.until) return null;
  return {
    granted: access,
    from: member.from > access.from ? member.from : access.from,
    until: member.until < access.until ? member.until : access.until,
  };
};
