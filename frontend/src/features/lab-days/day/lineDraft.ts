import type { Status } from '../../../shell/lab/tone.js';
import type { Line } from '../officeDay.js';

/** The fields of a line that the office may edit. */
export type Editable = Pick<Line, 'status' | 'seats' | 'remarks' | 'rejectReason'>;
const fields = ['status', 'seats', 'remarks', 'rejectReason'] as const satisfies readonly (keyof Editable)[];

/**
 * Unsent edits of one line: `mine` the new values, `seen` the values that they replaced. Kept per field instead of as a
 * form of the whole day, so that untouched fields follow changes by others and only edited lines are sent.
 */
export type Draft = { readonly mine: Partial<Editable>; readonly seen: Partial<Editable> };
/** By project id. */
export type Drafts = ReadonlyMap<string, Draft>;

const pick = <K extends keyof Editable>(line: Editable, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, line[key]])) as Pick<Editable, K>;

/** The draft after the line that was displayed as `shown` is edited to `next`. */
export const redrafted = (draft: Draft | undefined, shown: Line, next: Editable): Draft => {
  const written = fields.filter((field) => next[field] !== shown[field]);
  return {
    mine: { ...draft?.mine, ...pick(next, written) },
    seen: { ...pick(shown, written), ...draft?.seen },
  };
};

/** The lines with their drafts, added lines last. An added line is dropped once the project is booked on the day. */
export const drafted = (lines: readonly Line[], added: readonly Line[], drafts: Drafts): Line[] =>
  [...lines, ...added.filter(({ projectId }) => !lines.some((line) => line.projectId === projectId))].map((line) => ({
    ...line,
    ...drafts.get(line.projectId)?.mine,
  }));

/** The fields that the office and somebody else changed to different values. */
export const disputedIn = (draft: Draft | undefined, now: Line | undefined): readonly (keyof Editable)[] =>
  draft && now
    ? fields.filter(
        (field) => field in draft.mine && draft.seen[field] !== now[field] && draft.mine[field] !== now[field],
      )
    : [];
/** Settles the disputed fields: `keep` overwrites the other person's values; otherwise these edits are dropped. */
export const settled = (draft: Draft, now: Line, keep: boolean): Draft => {
  const disputed = disputedIn(draft, now);
  const others = fields.filter((field) => field in draft.mine && !disputed.includes(field));
  return {
    mine: pick({ ...now, ...draft.mine }, keep ? [...others, ...disputed] : others),
    seen: { ...draft.seen, ...pick(now, disputed) },
  };
};

/** The drafts that remain after `sent` was accepted: later edits, now based on what was sent. */
export const draftedSince = (now: Drafts, sent: Drafts): Drafts =>
  new Map(
    [...now].flatMap(([projectId, draft]) => {
      const before = sent.get(projectId);
      if (draft === before) return [];
      return [[projectId, { mine: draft.mine, seen: { ...draft.seen, ...before?.mine } }] as const];
    }),
  );

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

/** Whether the server allowed this status for the line when it was read. */
export const mayBecome = (was: Line, status: Status) => {
  const act = actOf[status];
  return was.status === status || (act !== undefined && was.allowed.includes(act));
};
/** The lines that “Reject all” would reject. */
export const rejectable = (lines: readonly Line[]) =>
  lines.filter((line) => mayBecome(line, 'REJECTED') && line.status !== 'REJECTED');
