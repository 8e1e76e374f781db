import type { Status } from '../../../shell/lab/tone.js';
import type { Line } from '../officeDay.js';

/** What the office may write in a line. */
export type Editable = Pick<Line, 'status' | 'seats' | 'remarks' | 'rejectReason'>;
const fields = ['status', 'seats', 'remarks', 'rejectReason'] as const satisfies readonly (keyof Editable)[];

/**
 * What the office has written in a line and not sent yet, with what stood there before. It is kept by field and not as a
 * form of the whole day: every other field follows what others do meanwhile, and only lines that were altered are sent.
 */
export type Draft = { readonly mine: Partial<Editable>; readonly seen: Partial<Editable> };
/** By project. */
export type Drafts = ReadonlyMap<string, Draft>;

const pick = <K extends keyof Editable>(line: Editable, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, line[key]])) as Pick<Editable, K>;

/** The draft of a line that was shown as `shown` and is written anew as `next`. */
export const redrafted = (draft: Draft | undefined, shown: Line, next: Editable): Draft => {
  const written = fields.filter((field) => next[field] !== shown[field]);
  return {
    mine: { ...draft?.mine, ...pick(next, written) },
    seen: { ...pick(shown, written), ...draft?.seen },
  };
};

/** The lines as they would be, in the order of the day, added ones last; one that was booked meanwhile is no longer added. */
export const drafted = (lines: readonly Line[], added: readonly Line[], drafts: Drafts): Line[] =>
  [...lines, ...added.filter(({ projectId }) => !lines.some((line) => line.projectId === projectId))].map((line) => ({
    ...line,
    ...drafts.get(line.projectId)?.mine,
  }));

/** The fields that the office and somebody else have both changed, each to something else. */
export const disputedIn = (draft: Draft | undefined, now: Line | undefined): readonly (keyof Editable)[] =>
  draft && now
    ? fields.filter(
        (field) => field in draft.mine && draft.seen[field] !== now[field] && draft.mine[field] !== now[field],
      )
    : [];
/** Settles a dispute: what is kept is written over theirs, what is not is as they made it. */
export const settled = (draft: Draft, now: Line, keep: boolean): Draft => {
  const disputed = disputedIn(draft, now);
  const others = fields.filter((field) => field in draft.mine && !disputed.includes(field));
  return {
    mine: pick({ ...now, ...draft.mine }, keep ? [...others, ...disputed] : others),
    seen: { ...draft.seen, ...pick(now, disputed) },
  };
};

/** What was written after `sent` was sent and carried out, each line over what was sent of it. */
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

/** Whether a line may become this, as the server said when it was read. */
export const mayBecome = (was: Line, status: Status) => {
  const act = actOf[status];
  return was.status === status || (act !== undefined && was.allowed.includes(act));
};
/** Those that “Reject all” would reject. */
export const rejectable = (lines: readonly Line[]) =>
  lines.filter((line) => mayBecome(line, 'REJECTED') && line.status !== 'REJECTED');
