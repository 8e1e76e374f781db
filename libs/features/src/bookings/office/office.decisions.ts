import { decision } from '@hadcl/kernel/decision';
import type { Entry } from '@hadcl/kernel/stream';
import { holdsSeats, labDay, seatsHeld } from '../../lab-days/day/lab-day.stream.js';
import { projectAccess, projectTypeOf } from '../../projects/access/project-access.stream.js';
import { bookingLetters } from '../letters/booking-letter.stream.js';
import { bookingCalls, officeRefused } from '../booking/booking.contract.js';
import { bookingIdOf, failTypeOf, refuseStale } from '../booking/booking.rules.js';
import { officeAct, officeChangeOf } from './office-act.stream.js';
import { becomesApproved, isReturned, isTaken, keptOf, decidedLineOf, type DecidedLine } from './office.lines.js';
import { refuseBrokenLines } from './office.rules.js';

const projectsIn = (lines: readonly { projectId: string }[]) => [...new Set(lines.map(({ projectId }) => projectId))];
const datesIn = (lines: readonly { bookDate: string }[]) => [...new Set(lines.map(({ bookDate }) => bookDate))];

type DayRef = ReturnType<typeof labDay.of>;
type Around = { bookingId: string; changedAt: string; officerId: string; actId: string };

/** The events of one line, in order. */
const eventsOf = function* (line: DecidedLine, { bookingId, changedAt, officerId, actId }: Around) {
  const { date, projectId, booking, to, seats, reason, remarks } = line;
  const day = labDay.of(date);
  const its = { date, bookingId, projectId, changedAt };
  const changed = { ...its, office: true };
  if (!booking) {
    const { refNum } = line.access;
    const projectType = projectTypeOf(line.access);
    yield day.records('BookingPlaced', { ...its, refNum, projectType, seats, remarks: remarks ?? '' });
    return;
  }
  const { approval } = booking;
  const before = {
    ...{ status: booking.status, seats: booking.seats, held: seatsHeld(line.day) },
    ...(approval && { approval }),
  };
  const decided = { ...changed, officerId, actId, before };
  const approves = becomesApproved(line);
  const kept = keptOf(booking, to);
  if (kept)
    yield day.records('BookingIncreaseRejected', {
      ...decided,
      from: booking.seats,
      to: kept.seats,
      status: kept.status,
      reason,
    });
  else if (approval && to === 'SUBMITTED' && seats <= approval.seats) {
    // No more seats than were approved are requested, so nothing is left to decide.
    const status = seats === approval.seats ? approval.status : 'REVISED';
    yield day.records('BookingIncreaseDropped', { ...decided, from: booking.seats, to: seats, status });
  } else if (line.before > 0 && line.after > 0 && line.before !== line.after)
    yield day.records('BookingSeatsChanged', {
      ...{ from: line.before, to: seats },
      ...(approves ? { ...changed, withApproval: true } : decided),
    });
  if (approves) yield day.records('BookingApproved', { ...decided, seats });
  if (to !== booking.status) {
    if (to === 'REVIEWED') yield day.records('BookingReviewed', changed);
    if (to === 'REJECTED' && !kept) yield day.records('BookingRejected', { ...decided, seats: booking.seats, reason });
    if (to === 'CANCELLED') yield day.records('BookingCancelled', { ...decided, seats: booking.seats });
  }
  if (remarks !== null && remarks !== booking.remarks) yield day.records('BookingRemarked', { ...changed, remarks });
};

const ordersLetters = (lines: readonly { letter?: boolean | undefined }[]) => lines.some(({ letter }) => letter);
/** The change of one line for the letters: the booking as its events leave it. */
const toldOf = ({ date, projectId, day, before }: DecidedLine, events: readonly Entry<DayRef>[]) => {
  if (events.length === 0) return [];
  const { bookings } = events.reduce((state, [, event]) => labDay.evolve(state, event), day);
  const { bookingId, seats: to, status, decided } = bookings[projectId]!;
  const its = { date, bookingId, projectId, from: before, to, status };
  return [{ ...its, ...(decided?.actId && { actId: decided.actId }) }];
};

/** The office approves, places, changes, rejects and cancels bookings of any dates and projects: all lines or none. */
export const submitAllBookings = decision(bookingCalls.submitAllBookings, {
  reads: ({ body, idFor }) => [
    ...projectsIn(body).map((projectId) => projectAccess.of(projectId)),
    ...datesIn(body).map((date) => labDay.of(date)),
    // Last, because streams are appended in the order of `reads`: these events must follow those of the days that they
    // summarize.
    officeAct.of(idFor('act')),
    ...(ordersLetters(body) ? [bookingLetters.of(idFor('letters'))] : []),
  ],

  *decide({ body, by, now, idFor }, read, facts) {
    const lines = body.map((asked) => {
      const day = read(labDay.of(asked.bookDate));
      const granted = read(projectAccess.of(asked.projectId));
      if (granted.status === 'none') throw officeRefused('no-such-project', { invalidList: [] });
      const last = day.bookings[asked.projectId];
      // A missing or duplicate booking has its own refusal, so only the meant booking is checked for its version.
      const isMeant = asked.requestId ? last?.bookingId === asked.requestId : !last || !holdsSeats(last);
      if (isMeant) refuseStale(officeRefused, asked.bookDate, last, asked.version, facts);
      return decidedLineOf(asked, day, granted, facts);
    });
    refuseBrokenLines(lines, facts);

    const actId = idFor('act');
    const changed = lines.map((line) => {
      const bookingId = line.booking?.bookingId ?? bookingIdOf(line.date, line.projectId, idFor);
      return { line, events: [...eventsOf(line, { bookingId, changedAt: now, officerId: by.userId, actId })] };
    });
    const recorded = changed.flatMap(({ events }) => events);
    yield* recorded;
    const changes = recorded.flatMap(([, event]) => officeChangeOf(event));
    if (changes.length > 0) yield officeAct.of(actId).records('OfficeChangedBookings', { actId, changes });
    const told = changed.flatMap(({ line, events }, i) => (body[i]!.letter ? toldOf(line, events) : []));
    const lettersId = idFor('letters');
    const month = body[0]!.bookDate.slice(0, 7);
    if (told.length > 0)
      yield bookingLetters.of(lettersId).records('BookingChangesAnnounced', { lettersId, month, changes: told });
    for (const projectId of projectsIn(lines)) {
      const project = projectAccess.of(projectId);
      if (read(project).status !== 'self-service') continue;
      const ofProject = lines.filter((line) => line.projectId === projectId);
      const [taken, returned] = [ofProject.filter(isTaken), ofProject.filter(isReturned)].map((of) =>
        of.map(({ date }) => date),
      );
      if (taken!.length > 0) yield project.records('AccessDaysTaken', { projectId, dates: taken! });
      if (returned!.length > 0) yield project.records('AccessDaysReturned', { projectId, dates: returned! });
    }
  },

  answer: ({ body, idFor }, _read, facts) => ({
    ...{ isSuccess: true, message: facts.say('booking-submitted', {}), failType: null, invalidList: [] },
    ...(ordersLetters(body) && { lettersId: idFor('letters') }),
  }),

  refused: (_command, _read, refusal, facts) =>
    'invalidList' in refusal.facts
      ? {
          isSuccess: false,
          message: facts.tell(refusal),
          failType: failTypeOf(refusal.code),
          invalidList: refusal.facts.invalidList,
        }
      : null,
});
