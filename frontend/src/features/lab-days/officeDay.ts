import type { BookingAct } from '@hadcl/features/bookings/booking/booking.contract';
import type { Status } from '../../shell/lab/tone.js';

/** One project's booking of one day; `id` is empty for a line that the office is only adding. */
export type Line = {
  id: string;
  date: string;
  projectId: string;
  refNum: string;
  title: string;
  selfService: boolean;
  seats: number;
  /** So many of its seats are approved while it waits, for more of them; else 0. */
  kept: number;
  /** So many were asked for when no more were approved; null: nothing was refused. */
  refused: number | null;
  status: Status;
  first: boolean;
  /** Its people work from elsewhere: they book, and never come. */
  remote: boolean;
  remarks: string;
  rejectReason: string;
  version: number | undefined;
  /** When it was asked for; empty for a line that the office is only adding. */
  requestedAt: string;
  allowed: readonly BookingAct[];
  /** What stands in the way of a line that is being added, as its project was read. */
  warning?: 'no-days-left' | 'beyond-access';
};

/** A day's setting, as the set-up form begins with it. */
export type DaySetting = {
  capacity: number;
  project: boolean;
  selfService: boolean;
  remarks: string;
  releaseTime: string | null;
  version: number | undefined;
};

/** A day of the office calendar. */
export type OfficeDay = {
  date: string;
  outside: boolean;
  capacity: number;
  /** Seats of the bookings that are shown: approved ones, or while one manages or sets up all that hold seats. */
  held: number;
  /** All seats that the day holds, whichever are shown. */
  taken: number;
  overBooked: boolean;
  closed?: string;
  opens?: string;
  remark: string;
  setting: DaySetting | undefined;
  lines: readonly Line[];
};

const approvedStatuses: readonly Status[] = ['APPROVED', 'REVISED', 'REVIEWED'];
export const isApproved = ({ status }: { status: Status }) => approvedStatuses.includes(status);
export const isWaiting = ({ status }: { status: Status }) => status === 'SUBMITTED';
export const isHeld = (line: { status: Status }) => isApproved(line) || isWaiting(line);

export const seatsOf = (lines: readonly { seats: number }[]) => lines.reduce((sum, { seats }) => sum + seats, 0);
/** So many people a line lets in: while more is waited for, those that were approved before. */
export const approvedSeats = (line: Pick<Line, 'status' | 'seats' | 'kept'>) =>
  isApproved(line) ? line.seats : line.status === 'CANCELLED' ? 0 : line.kept;
export const letsIn = (line: Line) => approvedSeats(line) > 0;
/** Seats that wait for a decision. */
export const asks = ({ seats, kept }: Line) => seats - kept;
export const askedOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + asks(line), 0);
/** First visits that are really expected: of approved bookings. */
export const firstOn = ({ lines }: OfficeDay) => lines.filter((line) => line.first && letsIn(line)).length;
export const isFull = ({ closed, taken, capacity }: OfficeDay) => closed === undefined && taken >= capacity;
/** Seats that are approved of a day. */
export const approvedOn = ({ lines }: Pick<OfficeDay, 'lines'>) =>
  lines.reduce((sum, line) => sum + approvedSeats(line), 0);
/** How many seats can still be approved on a day. */
export const roomOn = (day: OfficeDay) => (day.closed === undefined ? Math.max(0, day.capacity - approvedOn(day)) : 0);
export const waitingOn = ({ lines }: OfficeDay) => lines.filter(isWaiting).length;
