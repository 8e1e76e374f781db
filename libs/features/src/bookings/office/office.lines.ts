import type { Facts } from '@hadcl/kernel/decision';
import { said } from '@hadcl/kernel/text/said';
import {
  approvedSeatsOf,
  holdsSeats,
  isApproved,
  seatsFree,
  type Booking,
  type LabDay,
} from '../../lab-days/day/lab-day.stream.js';
import { projectTypeOf, type Granted } from '../../projects/access/project-access.stream.js';
import { officeRefused, type OfficeLine, type StatusCode, officeMoves } from '../booking/booking.contract.js';

/** What the office asks of one booking, read against what it is. */
export type Line = {
  readonly date: string;
  readonly projectId: string;
  readonly day: LabDay;
  readonly access: Granted;
  /** The booking as it is; null for a new line. */
  readonly booking: Booking | null;
  readonly to: StatusCode;
  /** Seats held before and after. */
  readonly before: number;
  readonly after: number;
  readonly seats: number;
  readonly remarks: string | null;
  readonly reason: string;
};

const heldBy = (booking: Booking | null) => (booking && holdsSeats(booking) ? booking.seats : 0);
/** Rejecting what is asked for beyond an approval leaves what was approved (B19). */
export const keptOf = (booking: Booking | null, to: StatusCode) =>
  to === 'REJECTED' ? (booking?.approval ?? null) : null;
const ends = (to: StatusCode) => to === 'REJECTED' || to === 'CANCELLED';
const named = ({ bookDate: date }: OfficeLine, day: LabDay, access: Granted) => ({
  date,
  remainingSeats: seatsFree(day),
  refNum: access.refNum,
  projectType: projectTypeOf(access),
  accessEndDate: access.until,
  remainingAccess: null,
});

/** Rejected or cancelled: it holds no seats that could be updated. */
const isOver = (booking: Booking) => !holdsSeats(booking);
/** Its remark is all that changes; its seats, if any are named, are those that it had. */
const isRemarkAlone = ({ quota, remarks }: OfficeLine, booking: Booking) =>
  quota === booking.seats && (remarks ?? booking.remarks) !== booking.remarks;

/** @throws officeRefused for a booking that is not there, not alone, or may not become what is asked */
export const lineOf = (asked: OfficeLine, day: LabDay, access: Granted, facts: Facts): Line => {
  const { bookDate: date, projectId, quota, statusCode: to, requestId, remarks, rejectReason } = asked;
  const last = day.bookings[projectId] ?? null;
  const invalidList = [named(asked, day, access)];
  if (requestId && last?.bookingId !== requestId) throw officeRefused('no-such-booking', { invalidList });
  if (!requestId && last && holdsSeats(last)) throw officeRefused('already-booked', { invalidList });

  const booking = !requestId && last?.status === 'CANCELLED' ? null : last;
  const mayBecome: readonly StatusCode[] = booking ? [booking.status, ...officeMoves[booking.status]] : ['APPROVED'];
  if (!mayBecome.includes(to)) {
    const [fromLabel, toLabel] = [facts.say(`status-${booking?.status ?? 'NEW'}`, {}), facts.say(`status-${to}`, {})];
    throw officeRefused('move-not-allowed', { invalidList, from: fromLabel, to: toLabel });
  }
  if (booking && isOver(booking) && to === booking.status && !isRemarkAlone(asked, booking))
    throw officeRefused('nothing-to-update', { invalidList, status: facts.say(`status-${booking.status}`, {}) });
  const before = heldBy(booking);
  const seats = ends(to) ? (booking?.seats ?? quota) : quota;
  const ordinary = { date, projectId, day, access, booking, to, before, seats };
  return {
    ...ordinary,
    after: ends(to) ? (keptOf(booking, to)?.seats ?? 0) : seats,
    remarks: typeof remarks === 'string' ? said(remarks) : null,
    reason: said(rejectReason ?? ''),
  };
};

export const isTaken = ({ before, after }: Line) => before === 0 && after > 0;
/** A day that was used is not given back. */
export const isReturned = ({ before, after, day, projectId }: Line) =>
  before > 0 && after === 0 && !Object.values(day.visits).some((visit) => visit.projectId === projectId);
export const asksMore = ({ before, after }: Line) => after > before;
/** Whether its number of seats is judged: it is new, or changes. */
export const setsSeats = ({ before, after, to }: Line) => !ends(to) && before !== after;
export const becomesApproved = ({ booking, to }: Line) => to === 'APPROVED' && !(booking && isApproved(booking));
/** Seats of it that are approved already. */
export const approvedBefore = ({ booking }: Line) => (booking ? approvedSeatsOf(booking) : 0);
/** Seats that it adds to the approved ones of its day. */
export const moreApproved = (line: Line) => {
  const { booking, to, after } = line;
  const approvedAfter = to === 'SUBMITTED' ? Math.min(after, booking?.approval?.seats ?? 0) : after;
  return approvedAfter - approvedBefore(line);
};
