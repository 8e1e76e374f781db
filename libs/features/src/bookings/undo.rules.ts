import { holdsSeats, seatsHeld, type Booking, type Decided, type LabDay } from '../lab-days/lab-day.stream.js';
import { daysRemaining, type Access } from '../projects/project-access.stream.js';
import { undoSeconds } from './booking.contract.js';
import type { StayedWhy } from './office-act.events.js';

/** What is asked to be taken back of one booking, read against what it is. */
export type Asked = { readonly date: string; readonly projectId: string; readonly refNum: string };
export type Undone = Asked & { readonly day: LabDay; readonly booking: Booking; readonly to: Decided };
export type Stayed = Asked & { readonly why: StayedWhy };
export type Judged = { readonly undone: readonly Undone[]; readonly stayed: readonly Stayed[] };

const heldBefore = ({ to }: Undone) => (to.status === 'REJECTED' ? 0 : to.seats);
const heldNow = ({ booking }: Undone) => (holdsSeats(booking) ? booking.seats : 0);
export const takes = (one: Undone) => heldNow(one) === 0 && heldBefore(one) > 0;
export const returns = (one: Undone) => heldNow(one) > 0 && heldBefore(one) === 0;
const more = (one: Undone) => heldBefore(one) - heldNow(one);

/** Why one booking cannot be taken back, whatever others can; null where it can. */
export const whyNot = (
  booking: Booking | undefined,
  day: LabDay,
  { officerId, now }: { officerId: string; now: string },
): StayedWhy | null => {
  if (booking?.decided?.officerId !== officerId) return 'changed';
  if (Object.values(day.visits).some(({ projectId }) => projectId === booking.projectId)) return 'used';
  return Date.parse(now) - Date.parse(booking.decided.at) > undoSeconds * 1_000 ? 'late' : null;
};

const staying = ({ date, projectId, refNum }: Asked, why: StayedWhy): Stayed => ({ date, projectId, refNum, why });

/** Goes through them, those that give something back first, as long as there is room for the next. */
const asFarAs = (
  its: readonly Undone[],
  why: StayedWhy,
  room: (before: readonly Undone[], next: Undone) => boolean,
) => {
  const undone: Undone[] = [];
  const stayed: Stayed[] = [];
  for (const next of its.toSorted((a, b) => more(a) - more(b)))
    if (room(undone, next)) undone.push(next);
    else stayed.push(staying(next, why));
  return { undone, stayed };
};

/** Seats that were given back may be others' by now; a day that was above its capacity before may be so again. */
const withSeats = (all: readonly Undone[]): Judged =>
  asFarAs(all, 'seats', (before, next) => {
    const { day, date, to } = next;
    const held = [...before.filter((one) => one.date === date), next].reduce(
      (sum, one) => sum + more(one),
      seatsHeld(day),
    );
    return more(next) <= 0 || held <= Math.max(day.status === 'open' ? day.capacity : 0, to.held);
  });

/** A self-service person may have spent the access day that a decision gave back. */
const withDays = (all: readonly Undone[], accessOf: (projectId: string) => Access): Judged =>
  asFarAs(all, 'days', (before, next) => {
    const left = takes(next) ? daysRemaining(accessOf(next.projectId)) : null;
    if (left === null) return true;
    const its = before.filter(({ projectId }) => projectId === next.projectId);
    return its.filter(takes).length - its.filter(returns).length < left;
  });

/** Which of them can be taken back, in an order that serves as many as possible. */
export const judged = (all: readonly Undone[], accessOf: (projectId: string) => Access): Judged => {
  const seated = withSeats(all);
  const paid = withDays(seated.undone, accessOf);
  return { undone: all.filter((one) => paid.undone.includes(one)), stayed: [...seated.stayed, ...paid.stayed] };
};
