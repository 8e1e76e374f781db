import { dayText } from '@hadcl/kernel/text/day-text';
import { decision } from '@hadcl/kernel/decision';
import {
  labDay,
  holdsSeats,
  seatsHeld,
  type Booking,
  type OfficeDecision,
  type LabDay,
} from '../../lab-days/day/lab-day.stream.js';
import { projectAccess, daysRemaining, type Access } from '../../projects/access/project-access.stream.js';
import { bookingCalls, undoRefused, undoSeconds } from '../booking/booking.contract.js';
import { type StayedWhy, officeAct } from './office-act.stream.js';

const refuseAll = (why: StayedWhy) => {
  if (why === 'late') throw undoRefused('undo-too-late', { seconds: undoSeconds });
  throw undoRefused(why === 'seats' || why === 'days' ? 'undo-seats-taken' : 'nothing-to-undo', {});
};

/** An officer undoes their own recent decisions, except for bookings that changed since. */
export const undoDecisions = decision(bookingCalls.undoDecisions, {
  reads: ({ body, idFor }) => [
    ...[...new Set(body.map(({ projectId }) => projectId))].map((projectId) => projectAccess.of(projectId)),
    ...[...new Set(body.map(({ bookDate }) => bookDate))].map((date) => labDay.of(date)),
    officeAct.of(idFor('act')),
  ],

  *decide({ body, by, now, idFor }, read) {
    const accessOf = (projectId: string) => read(projectAccess.of(projectId));
    const stayed: Stayed[] = [];
    const open: Undone[] = [];
    for (const { bookDate: date, projectId, requestId, version } of body) {
      const [day, access] = [read(labDay.of(date)), accessOf(projectId)];
      const last = day.bookings[projectId];
      const booking = last?.bookingId === requestId && last.version === version ? last : undefined;
      const its = { date, projectId, refNum: access.status === 'none' ? '' : access.refNum };
      const why = whyNot(booking, day, { officerId: by.userId, now });
      if (why) stayed.push({ ...its, why });
      else open.push({ ...its, day, booking: booking!, to: booking!.decided! });
    }
    const { undone, stayed: more } = judged(open, accessOf);
    stayed.push(...more);
    if (undone.length === 0) refuseAll(stayed[0]!.why);
    for (const { date, booking, to } of undone) {
      const { bookingId, projectId } = booking;
      const its = { date, bookingId, projectId, changedAt: now, office: true };
      yield labDay.of(date).records('BookingDecisionUndone', {
        ...{ ...its, status: to.status, seats: to.seats },
        ...(to.approval && { approval: to.approval }),
        ...(to.actId && { actId: to.actId }),
      });
    }
    for (const projectId of new Set(undone.map((one) => one.projectId))) {
      if (accessOf(projectId).status !== 'self-service') continue;
      const its = undone.filter((one) => one.projectId === projectId);
      const [taken, returned] = [its.filter(takes), its.filter(returns)].map((of) => of.map(({ date }) => date));
      const project = projectAccess.of(projectId);
      if (taken!.length > 0) yield project.records('AccessDaysTaken', { projectId, dates: taken! });
      if (returned!.length > 0) yield project.records('AccessDaysReturned', { projectId, dates: returned! });
    }
    const actId = idFor('act');
    if (stayed.length > 0) yield officeAct.of(actId).records('OfficeDecisionsStayed', { actId, stayed });
  },

  answer: ({ body, idFor }, read, facts) => {
    const { stayed } = read(officeAct.of(idFor('act')));
    const told = { undone: body.length - stayed.length, all: body.length };
    return {
      message: stayed.length > 0 ? facts.say('decisions-undone-partly', told) : facts.say('decision-undone', {}),
      stayed: stayed.map(({ date, refNum, why }) =>
        facts.say('undo-stayed', {
          ref: refNum,
          date: dayText(date, facts.language),
          why: facts.say(`stayed-${why}`, {}),
        }),
      ),
    };
  },
});

/** One booking whose decision is to be undone. */
type Asked = { readonly date: string; readonly projectId: string; readonly refNum: string };
type Undone = Asked & { readonly day: LabDay; readonly booking: Booking; readonly to: OfficeDecision };
type Stayed = Asked & { readonly why: StayedWhy };
type Judged = { readonly undone: readonly Undone[]; readonly stayed: readonly Stayed[] };

const heldBefore = ({ to }: Undone) => (to.status === 'REJECTED' ? 0 : to.seats);
const heldNow = ({ booking }: Undone) => (holdsSeats(booking) ? booking.seats : 0);
const takes = (one: Undone) => heldNow(one) === 0 && heldBefore(one) > 0;
const returns = (one: Undone) => heldNow(one) > 0 && heldBefore(one) === 0;
const more = (one: Undone) => heldBefore(one) - heldNow(one);

/** Why this booking's decision cannot be undone, regardless of other bookings; null if it can. */
const whyNot = (
  booking: Booking | undefined,
  day: LabDay,
  { officerId, now }: { officerId: string; now: string },
): StayedWhy | null => {
  if (booking?.decided?.officerId !== officerId) return 'changed';
  if (Object.values(day.visits).some(({ projectId }) => projectId === booking.projectId)) return 'used';
  return Date.parse(now) - Date.parse(booking.decided.at) > undoSeconds * 1_000 ? 'late' : null;
};

const staying = ({ date, projectId, refNum }: Asked, why: StayedWhy): Stayed => ({ date, projectId, refNum, why });

/** Accepts one after the other, those that free something first, while `room` allows the next. */
const asFarAs = (
  candidates: readonly Undone[],
  why: StayedWhy,
  room: (before: readonly Undone[], next: Undone) => boolean,
) => {
  const undone: Undone[] = [];
  const stayed: Stayed[] = [];
  for (const next of candidates.toSorted((a, b) => more(a) - more(b)))
    if (room(undone, next)) undone.push(next);
    else stayed.push(staying(next, why));
  return { undone, stayed };
};

/** The freed seats may have been taken since. A day that was above its capacity before the decision may be so again. */
const withSeats = (all: readonly Undone[]): Judged =>
  asFarAs(all, 'seats', (before, next) => {
    const { day, date, to } = next;
    const held = [...before.filter((one) => one.date === date), next].reduce(
      (sum, one) => sum + more(one),
      seatsHeld(day),
    );
    return more(next) <= 0 || held <= Math.max(day.status === 'open' ? day.capacity : 0, to.held);
  });

/** A self-service person may have used the access day that the decision returned. */
const withDays = (all: readonly Undone[], accessOf: (projectId: string) => Access): Judged =>
  asFarAs(all, 'days', (before, next) => {
    const left = takes(next) ? daysRemaining(accessOf(next.projectId)) : null;
    if (left === null) return true;
    const its = before.filter(({ projectId }) => projectId === next.projectId);
    return its.filter(takes).length - its.filter(returns).length < left;
  });

/** Which decisions can be undone, in an order that allows as many as possible. */
const judged = (all: readonly Undone[], accessOf: (projectId: string) => Access): Judged => {
  const seated = withSeats(all);
  const paid = withDays(seated.undone, accessOf);
  return { undone: all.filter((one) => paid.undone.includes(one)), stayed: [...seated.stayed, ...paid.stayed] };
};
