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

/** One line of the office's save, with the booking that it changes. */
export type DecidedLine = {
  readonly date: string;
  readonly projectId: string;
  readonly day: LabDay;
  readonly access: Granted;
  /** The present booking; null for a new line. */
  readonly booking: Booking | null;
  readonly to: StatusCode;
  /** Seats held before and after the save. */
  readonly before: number;
  readonly after: number;
  readonly seats: number;
  readonly remarks: string | null;
  readonly reason: string;
};

const heldBy = (booking: Booking | null) => (booking && holdsSeats(booking) ? booking.seats : 0);
/** Rejecting an increase keeps what was approved before (B19). */
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

/** Rejected or cancelled, so there are no seats to change. */
const isOver = (booking: Booking) => !holdsSeats(booking);
/** True if only the remark changes. */
const isRemarkAlone = ({ quota, remarks }: OfficeLine, booking: Booking) =>
  quota === booking.seats && (remarks ?? booking.remarks) !== booking.remarks;

/** @throws officeRefused if the booking does not exist, is a duplicate, or may not move to the requested status */
export const decidedLineOf = (asked: OfficeLine, day: LabDay, access: Granted, facts: Facts): DecidedLine => {
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

export const isTaken = ({ before, after }: DecidedLine) => before === 0 && after > 0;
/** The access day of a used booking is not returned. */
export const isReturned = ({ before, after, day, projectId }: DecidedLine) =>
  before > 0 && after === 0 && !Object.values(day.visits).some((visit) => visit.projectId === projectId);
export const asksMore = ({ before, after }: DecidedLine) => after > before;
/** True if the number of seats must be checked: it is new or changes. */
export const setsSeats = ({ before, after, to }: DecidedLine) => !ends(to) && before !== after;
export const becomesApproved = ({ booking, to }: DecidedLine) => to === 'APPROVED' && !(booking && isApproved(booking));
/** Seats of the booking that are already approved. */
export const approvedBefore = ({ booking }: DecidedLine) => (booking ? approvedSeatsOf(booking) : 0);
/** Seats that the line adds to the approved seats of its day. */
export const moreApproved = (line: DecidedLine) => {
  const { booking, to, after } = line;
  const approvedAfter = to === 'SUBMITTED' ? Math.min(after, booking?.approval?.seats ?? 0) : after;
  return approvedAfter - approvedBefore(line);
};
