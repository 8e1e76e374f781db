import type { Status } from '../../ui/calendar/tone.js';
import type { Line } from './officeDay.js';

/** What the office has altered on a line and not sent yet; `version` is that of the line it was looking at. */
export type Draft = Pick<Line, 'status' | 'seats' | 'remarks' | 'rejectReason' | 'version'>;
export type Drafts = ReadonlyMap<string, Draft>;

export const draftOf = ({ status, seats, remarks, rejectReason, version }: Line): Draft => ({
  status,
  seats,
  remarks,
  rejectReason,
  version,
});

/** The lines as they would be, in the order of the day, added ones last; one that was booked meanwhile is no longer added. */
export const drafted = (lines: readonly Line[], added: readonly Line[], drafts: Drafts): Line[] =>
  [...lines, ...added.filter(({ projectId }) => !lines.some((line) => line.projectId === projectId))].map((line) => ({
    ...line,
    ...drafts.get(line.projectId),
  }));

export const differs = (line: Line, was: Line | undefined) =>
  !was ||
  line.status !== was.status ||
  line.seats !== was.seats ||
  line.remarks !== was.remarks ||
  (line.status === 'REJECTED' && line.rejectReason !== was.rejectReason);

const actOf: Partial<Record<Status, Line['allowed'][number]>> = {
  APPROVED: 'approve',
  CANCELLED: 'cancel',
  REJECTED: 'reject',
  REVIEWED: 'review',
};
export const lineChoices = ['APPROVED', 'REVIEWED', 'CANCELLED', 'REJECTED'] as const satisfies readonly Status[];

/** Whether a line may become this, as the server said when it was read. */
export const mayBecome = (was: Line, status: Status) => {
  const act = actOf[status];
  return was.status === status || (act !== undefined && was.allowed.includes(act));
};

export const rejectEach = (lines: readonly Line[], reason: string): Drafts =>
  new Map(
    lines
      .filter((line) => mayBecome(line, 'REJECTED') && line.status !== 'REJECTED')
      .map((line) => [line.projectId, { ...draftOf(line), status: 'REJECTED', rejectReason: reason }]),
  );
