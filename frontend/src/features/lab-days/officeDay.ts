import type { BookingAct, bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import type { projectCalls } from '@hadcl/features/projects/project/project.contract';
import type { Output } from '@hadcl/kernel/call';
import type { Status } from '../../shell/lab/tone.js';

/** One project's booking of one day; `id` is empty for a line that the office is adding. */
export type Line = {
  id: string;
  date: string;
  projectId: string;
  refNum: string;
  title: string;
  selfService: boolean;
  seats: number;
  /** Seats that stay approved while the booking waits for more; else 0. */
  kept: number;
  /** Seats that were requested when the office refused more; null if nothing was refused. */
  refused: number | null;
  status: Status;
  first: boolean;
  /** Remote access: its people book, but never come. */
  remote: boolean;
  remarks: string;
  rejectReason: string;
  version: number | undefined;
  /** When it was requested; empty for a line that the office is adding. */
  requestedAt: string;
  allowed: readonly BookingAct[];
  /** Why a line that is being added is doubtful, as read with its project. */
  warning?: 'no-days-left' | 'beyond-access';
};

export type OfficeBooking = Output<typeof bookingCalls.allUserBookings>[number];

/** A booking as it was read. */
export const lineOf = (booking: OfficeBooking): Line => ({
  id: booking.id,
  date: booking.bookDate,
  projectId: booking.projectId,
  refNum: booking.projectCode,
  title: booking.title,
  selfService: booking.userTypeCode === 'SELF_RESEARCHER',
  seats: booking.capacity,
  kept: booking.statusCode === 'SUBMITTED' ? booking.approvedSeats : 0,
  refused: booking.refusedSeats,
  status: booking.statusCode,
  first: booking.isFirst,
  remote: booking.accessLocation === 1,
  remarks: booking.remarks,
  rejectReason: booking.rejectReason,
  version: booking.version,
  requestedAt: booking.requestDate,
  allowed: booking.allowed,
});

type AddProject = Output<typeof projectCalls.addProjects>[number];

const warningOf = ({ remainingAccess, accessEndDate }: AddProject, date: string): Pick<Line, 'warning'> => {
  if (date > accessEndDate) return { warning: 'beyond-access' };
  return remainingAccess !== null && remainingAccess <= 0 ? { warning: 'no-days-left' } : {};
};
/** A line that the office is adding. */
export const newLine = (project: AddProject, date: string): Line => ({
  ...warningOf(project, date),
  id: '',
  date,
  projectId: project.projectId,
  refNum: project.refNum,
  title: project.title,
  selfService: project.projectType === 'SELF_RESEARCHER',
  seats: 1,
  kept: 0,
  refused: null,
  status: 'APPROVED',
  first: false,
  remote: project.accessLocation === 1,
  remarks: '',
  rejectReason: '',
  version: undefined,
  requestedAt: '',
  allowed: [],
});

/** A day's setting, from which the set-up form begins. */
export type DaySetting = {
  capacity: number;
  project: boolean;
  selfService: boolean;
  remarks: string;
  releaseTime: string | null;
  version: number | undefined;
};

export type OfficeDay = {
  date: string;
  outside: boolean;
  capacity: number;
  /** Seats of the bookings shown: in view mode approved ones, in the other modes all that hold seats. */
  held: number;
  /** All seats held on the day, whatever the filter. */
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
/** How many people the line admits: while it waits for more seats, those approved before. */
export const approvedSeats = (line: Pick<Line, 'status' | 'seats' | 'kept'>) =>
  isApproved(line) ? line.seats : line.status === 'CANCELLED' ? 0 : line.kept;
export const letsIn = (line: Line) => approvedSeats(line) > 0;
/** Seats that wait for a decision. */
export const asks = ({ seats, kept }: Line) => seats - kept;
export const askedOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + asks(line), 0);
/** Expected first visits: of approved bookings only. */
export const firstOn = ({ lines }: OfficeDay) => lines.filter((line) => line.first && letsIn(line)).length;
export const isFull = ({ closed, taken, capacity }: OfficeDay) => closed === undefined && taken >= capacity;
export const approvedOn = ({ lines }: Pick<OfficeDay, 'lines'>) =>
  lines.reduce((sum, line) => sum + approvedSeats(line), 0);
/** Seats that can still be approved on a day. */
export const roomOn = (day: OfficeDay) => (day.closed === undefined ? Math.max(0, day.capacity - approvedOn(day)) : 0);
export const waitingOn = ({ lines }: OfficeDay) => lines.filter(isWaiting).length;
