import type { Input } from '@hadcl/kernel/call';
import type { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import type { Status } from '../../../shell/lab/tone.js';
import { isApproved, isWaiting, type Line } from '../officeDay.js';

export type BatchAction = 'approve' | 'update' | 'cancel' | 'reject';
/** The batch form as typed; empty `refs` means all projects. */
export type BatchForm = {
  action: BatchAction;
  refs: readonly string[];
  seats: string | null;
  reason: string | null;
};
export type SentLine = Input<typeof bookingCalls.submitAllBookings>[number];

/** Statuses that a batch can be limited to; APPROVED includes REVISED and REVIEWED. */
export const batchGroups = ['SUBMITTED', 'APPROVED', 'REJECTED'] as const;
export type BatchGroup = (typeof batchGroups)[number];
/** Decided bookings are not changed unless their status is ticked. */
export const takenAtFirst: readonly BatchGroup[] = ['SUBMITTED'];
export const groupOf = (line: Line): BatchGroup =>
  isWaiting(line) ? 'SUBMITTED' : isApproved(line) ? 'APPROVED' : 'REJECTED';

const becomes: Record<Exclude<BatchAction, 'update'>, Status> = {
  approve: 'APPROVED',
  cancel: 'CANCELLED',
  reject: 'REJECTED',
};

/** A line as sent, with its version, so that the server refuses to overwrite a concurrent change. */
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

/** Message key of what is wrong with the number of researchers; undefined while the field is empty. */
export const problemOfSeats = ({ action, seats }: BatchForm, max: number): 'no-invalid' | 'max' | undefined => {
  if (action !== 'update' || !seats) return undefined;
  if (!/^\d+$/.test(seats)) return 'no-invalid';
  return Number(seats) > max ? 'max' : undefined;
};
/** True if the action needs a number of researchers and it is missing or invalid. */
export const lacksSeats = (batch: BatchForm, max: number) =>
  batch.action === 'update' && (problemOfSeats(batch, max) !== undefined || Number(batch.seats) < 1);

/** Whether the server allows the action for the line. A self-service booking always has one seat: no update. */
export const mayTake = (action: BatchAction, { allowed, selfService }: Line) =>
  allowed.includes(action) && (action !== 'update' || !selfService);

export const meantBy = ({ refs }: BatchForm, lines: readonly Line[]) =>
  lines.filter((line) => refs.length === 0 || refs.includes(line.refNum));

/** The lines that the action would change, as they would be after it. */
export const batchOf = (batch: BatchForm, lines: readonly Line[], taken: readonly BatchGroup[]): Line[] => {
  const { action, seats, reason } = batch;
  return meantBy(batch, lines)
    .filter((line) => mayTake(action, line) && taken.includes(groupOf(line)))
    .filter((line) => action !== 'update' || line.seats !== Number(seats))
    .map((line) =>
      action === 'update'
        ? { ...line, seats: Number(seats) }
        : { ...line, status: becomes[action], ...(action === 'reject' && { rejectReason: reason ?? '' }) },
    );
};

/** Counts the sent lines by outcome, comparing each with its status before. */
export const doneBy = (sent: readonly SentLine[], wasOf: (id: string) => Status | undefined) => {
  const outcomes = sent.map(({ requestId, statusCode }) => {
    const was = requestId ? wasOf(requestId) : undefined;
    return was === undefined ? 'added' : was === statusCode ? 'updated' : (doneWord[statusCode] ?? 'updated');
  });
  return doneWords.flatMap((word) => {
    const count = outcomes.filter((one) => one === word).length;
    return count > 0 ? [{ word, count }] : [];
  });
};
const doneWords = ['added', 'approved', 'reviewed', 'updated', 'rejected', 'cancelled'] as const;
const doneWord: Partial<Record<Status, (typeof doneWords)[number]>> = {
  APPROVED: 'approved',
  REVIEWED: 'reviewed',
  REJECTED: 'rejected',
  CANCELLED: 'cancelled',
};
export type Done = ReturnType<typeof doneBy>;
