import type { Who } from '@hadcl/kernel/call';
import type { BookingAct, StatusCode } from './booking.contract.js';

/** What the office may do with a booking, by its status (B15). */
export const officeActs: Record<StatusCode, readonly BookingAct[]> = {
  SUBMITTED: ['update', 'approve', 'reject', 'cancel'],
  APPROVED: ['update', 'review', 'reject', 'cancel'],
  REVISED: ['update', 'review', 'reject', 'cancel'],
  REVIEWED: ['update', 'reject', 'cancel'],
  REJECTED: ['approve', 'cancel'],
  CANCELLED: [],
};

/** What its own people may do, up to the last day of change. */
export const ownActs: Record<StatusCode, readonly BookingAct[]> = {
  SUBMITTED: ['change', 'cancel'],
  APPROVED: ['change', 'cancel'],
  REVISED: ['change', 'cancel'],
  REVIEWED: ['change', 'cancel'],
  REJECTED: [],
  CANCELLED: [],
};

/** Which statuses the office may ask a line to become, beside the one that it has. */
export const officeMoves: Record<StatusCode, readonly StatusCode[]> = {
  SUBMITTED: ['APPROVED', 'REJECTED', 'CANCELLED'],
  APPROVED: ['REVISED', 'REVIEWED', 'REJECTED', 'CANCELLED'],
  REVISED: ['REVIEWED', 'REJECTED', 'CANCELLED'],
  REVIEWED: ['REVISED', 'REJECTED', 'CANCELLED'],
  REJECTED: ['APPROVED', 'CANCELLED'],
  CANCELLED: [],
};

const holdsOne =
  (...codes: readonly string[]) =>
  (_id: string, who: Who): boolean =>
    codes.some((code) => who.codes.includes(code));

/** Who may hear that something of these topics changed; what it is, each reads through their own calls. */
export const bookingListeners: Record<'lab-visits' | 'bookings', (id: string, who: Who) => boolean> = {
  'lab-visits': holdsOne('MANAGE_BOOKINGS', 'ACCESS_MANAGEMENT'),
  bookings: holdsOne('MANAGE_BOOKINGS'),
};
