import type { Input } from '@hadcl/kernel/call';
import type { bookingCalls } from '@hadcl/features/bookings/booking.contract';
import type { Status } from '../../ui/calendar/tone.js';
import type { Line } from './officeDay.js';

export const batchActions = ['approve', 'update', 'cancel', 'reject'] as const;
export type BatchAction = (typeof batchActions)[number];
/** What is to be done with the bookings of the chosen days, as it is typed; no `refs` means all of them. */
export type BatchForm = {
  action: BatchAction;
  refs: readonly string[];
  seats: string | null;
  reason: string | null;
};
export type SentLine = Input<typeof bookingCalls.submitAllBookings>[number];

const becomes: Record<Exclude<BatchAction, 'update'>, Status> = {
  approve: 'APPROVED',
  cancel: 'CANCELLED',
  reject: 'REJECTED',
};

/** A line as it is sent: with its version, so that a change by somebody else in between is not overwritten. */
export const sentLine = (line: Line): SentLine => ({
  bookDate: line.date,
  quota: line.seats,
  projectId: line.projectId,
  projectCode: line.refNum,
  requestId: line.id || null,
  statusCode: line.status,
  remarks: line.remarks,
  rejectReason: line.rejectReason,
  ...(line.version !== undefined && { version: line.version }),
});

/** What stands against the number of researchers; nothing while none is written. */
export const problemOfSeats = ({ action, seats }: BatchForm, max: number): 'no-invalid' | 'max' | undefined => {
  if (action !== 'update' || !seats) return undefined;
  if (!/^\d+$/.test(seats)) return 'no-invalid';
  return Number(seats) > max ? 'max' : undefined;
};
/** Whether the number of researchers that the action needs is there. */
export const lacksSeats = (batch: BatchForm, max: number) =>
  batch.action === 'update' && (problemOfSeats(batch, max) !== undefined || Number(batch.seats) < 1);

/** Whether the action can be meant for a line; the server says which may be. */
export const mayTake = (action: BatchAction, { allowed, selfService }: Line) =>
  allowed.includes(action) && (action !== 'update' || !selfService);

/** The lines that the action would change: the server says which may be, the panel which are meant. */
export const batchOf = ({ action, refs, seats, reason }: BatchForm, lines: readonly Line[]): Line[] =>
  lines
    .filter((line) => mayTake(action, line) && (refs.length === 0 || refs.includes(line.refNum)))
    .filter((line) => action !== 'update' || line.seats !== Number(seats))
    .map((line) =>
      action === 'update'
        ? { ...line, seats: Number(seats) }
        : { ...line, status: becomes[action], ...(action === 'reject' && { rejectReason: reason ?? '' }) },
    );
