import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { beyond } from '@hadcl/kernel/text/limits';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { merge } from '../../../shell/form/merge.js';
import { CallFailed } from '../../../shell/api/client.js';
import { focusWrong } from '../../../shell/form/refusedFields.js';
import { useText } from '../../../i18n/i18n.js';
import { countOf } from '../../../ui/form/frame/field.js';
import { sentLine } from '../batch/batch.js';
import type { Line, OfficeDay } from '../officeDay.js';
import type { useOfficeSubmit } from '../saving/useOfficeSubmit.js';
import type { Status } from '../../../shell/lab/tone.js';

const none: Drafts = new Map();
type Wrong = Readonly<Record<string, string>>;
const fine: Wrong = {};
const { limits } = bookingCalls.submitAllBookings;
/** Counts a text of a line against the call's limit, as the server counts. */
export const countOfText = (field: 'remarks' | 'rejectReason', text: string) => countOf(limits, `*.${field}`, text);

/** Unsent changes of the office to the bookings of one day (see `Draft` for why this is no form). */
export function useDayDrafts(day: OfficeDay | undefined, office: ReturnType<typeof useOfficeSubmit>) {
  const t = useText('form');
  const [drafts, setDrafts] = useState(none);
  const [added, setAdded] = useState<readonly Line[]>([]);
  const [reason, setReason] = useState<string>();
  const [wrong, setWrong] = useState(fine);
  /** The day as it was when opened, or when the office last sent something. */
  const [begun, setBegun] = useState<{ date?: string; lines: readonly Line[] }>({ lines: [] });
  if (day && day.date !== begun.date) setBegun({ date: day.date, lines: day.lines });
  const standing = day?.lines ?? [];
  const lines = drafted(standing, added, drafts);
  /** The server's version of a line; undefined for one that is being added. */
  const wasOf = (line: Line) => standing.find(({ projectId }) => projectId === line.projectId);
  const changed = lines.filter((line) => differs(line, wasOf(line)));
  const disputes = (line: Line) => disputedIn(drafts.get(line.projectId), wasOf(line));

  /** The version from when the dialog opened, if somebody else has changed the line since. */
  const before = (line: Line) => {
    const [was, now] = [begun.lines.find(({ id }) => id === line.id), wasOf(line)];
    return was && now && was.version !== now.version ? was : undefined;
  };
  const ownReason = (line: Line) => drafts.get(line.projectId)?.mine.rejectReason ?? '';

  const write = (altered: readonly Line[]) => {
    const next = altered.flatMap((line) => {
      const shown = lines.find(({ projectId }) => projectId === line.projectId);
      return shown ? [[line.projectId, redrafted(drafts.get(line.projectId), shown, line)] as const] : [];
    });
    setDrafts(new Map([...drafts, ...next]));
    const ids = new Set(altered.map(({ projectId }) => projectId));
    setWrong(Object.fromEntries(Object.entries(wrong).filter(([place]) => !ids.has(place.split(' ')[0] ?? ''))));
  };
  const clear = () => {
    setBegun({ lines: [] });
    setDrafts(none);
    setAdded([]);
    setReason(undefined);
    setWrong(fine);
  };
  /** After sending: keeps what was edited meanwhile, based on what was sent. */
  const clearSent = (sent: readonly Line[]) => {
    const sentIds = new Set(sent.map(({ projectId }) => projectId));
    setBegun({ lines: [] });
    setDrafts((now) => draftedSince(now, drafts));
    setAdded((now) => now.filter(({ projectId }) => !sentIds.has(projectId)));
    setReason((now) => (now === reason ? undefined : now));
    setWrong(fine);
  };
  /** Shows field errors of a refused submission at their lines; a path begins with the index of the sent line. */
  const show = (fields: Wrong, sent: readonly Line[]) => {
    const placed = Object.entries(fields).map(([path, sentence]) => {
      const [index, field] = path.split('.');
      return [`${sent[Number(index)]?.projectId} ${field}`, sentence] as const;
    });
    flushSync(() => setWrong(Object.fromEntries(placed)));
    focusWrong(document.querySelector('[data-day]') ?? document.body);
  };
  const send = async (): Promise<boolean> => {
    const input = changed.map(sentLine);
    const long = beyond(limits, input).map(({ path, max }) => {
      const [index, field] = path.split('.') as [string, 'remarks' | 'rejectReason'];
      const { used = 0 } = countOfText(field, input[Number(index)]?.[field] ?? '') ?? {};
      return [path, t('too-much', { over: used - Number(max), used, most: Number(max) })];
    });
    if (long.length > 0 || changed.some((line) => disputes(line).length > 0)) {
      show(Object.fromEntries(long), changed);
      return false;
    }
    const answer = await office.send(input).catch((failed: unknown) => {
      if (!(failed instanceof CallFailed)) throw failed;
      show(failed.fields, changed);
      return undefined;
    });
    if (answer) clearSent(changed);
    return answer !== undefined;
  };
  return {
    lines,
    wasOf,
    changed,
    /** The reason for “Reject all”; undefined until that was pressed. */
    reason,
    wrongAt: (line: Line, field: 'remarks' | 'rejectReason') => wrong[`${line.projectId} ${field}`],
    disputes,
    before,
    settle: (line: Line, keep: boolean) => {
      const [draft, was] = [drafts.get(line.projectId), wasOf(line)];
      if (draft && was) setDrafts(new Map([...drafts, [line.projectId, settled(draft, was, keep)]]));
    },
    put: (line: Line) => write([line]),
    add: (line: Line) => setAdded((now) => [...now, line]),
    /** Removes a line that was being added. */
    remove: ({ projectId }: Line) => {
      setAdded((now) => now.filter((line) => line.projectId !== projectId));
      setDrafts(new Map([...drafts].filter(([id]) => id !== projectId)));
    },
    /** Keeps edited seats, remarks, and a line's own reason. */
    rejectAll: () => {
      setReason(reason ?? '');
      const ids = new Set(rejectable(standing).map(({ projectId }) => projectId));
      write(
        lines
          .filter(({ projectId }) => ids.has(projectId))
          .map((line) => ({ ...line, status: 'REJECTED', rejectReason: ownReason(line) || (reason ?? '') })),
      );
    },
    /** Also updates each line being rejected whose reason is the common one or empty. */
    setReason: (why: string) => {
      setReason(why);
      const follows = (line: Line) =>
        line.status === 'REJECTED' && wasOf(line)?.status !== 'REJECTED' && ['', reason].includes(ownReason(line));
      write(lines.filter(follows).map((line) => ({ ...line, rejectReason: why })));
    },
    send,
    clear,
  };
}

export type DayDrafts = ReturnType<typeof useDayDrafts>;

/** The fields of a line that the office may edit. */
export type Editable = Pick<Line, 'status' | 'seats' | 'remarks' | 'rejectReason'>;
const fields = ['status', 'seats', 'remarks', 'rejectReason'] as const satisfies readonly (keyof Editable)[];

/**
 * Unsent edits of one line: `mine` the new values, `seen` the values that they replaced. Kept per field instead of as a
 * form of the whole day, so that untouched fields follow changes by others and only edited lines are sent.
 */
type Draft = { readonly mine: Partial<Editable>; readonly seen: Partial<Editable> };
/** By project id. */
type Drafts = ReadonlyMap<string, Draft>;

const pick = <K extends keyof Editable>(line: Editable, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, line[key]])) as Pick<Editable, K>;

/** The draft after the line that was displayed as `shown` is edited to `next`. */
const redrafted = (draft: Draft | undefined, shown: Line, next: Editable): Draft => {
  const written = fields.filter((field) => next[field] !== shown[field]);
  return {
    mine: { ...draft?.mine, ...pick(next, written) },
    seen: { ...pick(shown, written), ...draft?.seen },
  };
};

/** The lines with their drafts, added lines last. An added line is dropped once the project is booked on the day. */
const drafted = (lines: readonly Line[], added: readonly Line[], drafts: Drafts): Line[] =>
  [...lines, ...added.filter(({ projectId }) => !lines.some((line) => line.projectId === projectId))].map((line) => ({
    ...line,
    ...drafts.get(line.projectId)?.mine,
  }));

/** The fields that the office and somebody else changed to different values. */
const disputedIn = (draft: Draft | undefined, now: Line | undefined): readonly (keyof Editable)[] =>
  draft && now
    ? merge<Partial<Editable>>({
        base: draft.seen,
        mine: draft.mine,
        theirs: now,
        typed: fields.filter((field) => field in draft.mine),
      }).conflicts
    : [];
/** Settles the disputed fields: `keep` overwrites the other person's values; otherwise these edits are dropped. */
const settled = (draft: Draft, now: Line, keep: boolean): Draft => {
  const disputed = disputedIn(draft, now);
  const others = fields.filter((field) => field in draft.mine && !disputed.includes(field));
  return {
    mine: pick({ ...now, ...draft.mine }, keep ? [...others, ...disputed] : others),
    seen: { ...draft.seen, ...pick(now, disputed) },
  };
};

/** The drafts that remain after `sent` was accepted: later edits, now based on what was sent. */
const draftedSince = (now: Drafts, sent: Drafts): Drafts =>
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
