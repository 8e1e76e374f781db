import { useRef, useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { monthOf } from '../../../i18n/dates.js';
import { sentLine } from '../batch/batch.js';
import type { LastDays } from './RequestParts.js';
import { isWaiting, type Line, type OfficeDay, asks, roomOn } from '../officeDay.js';
import type { useOfficeSubmit } from '../saving/useOfficeSubmit.js';

const none: ReadonlyMap<string, Line> = new Map();
const noIds: ReadonlySet<string> = new Set();

/** Requests from today on, those decided since the page was opened, and decisions sent one after another. */
export function useQueue(
  all: readonly OfficeDay[],
  office: ReturnType<typeof useOfficeSubmit>,
  lastDays: ReadonlyMap<string, LastDays> | undefined,
) {
  const t = useText('lab-days');
  const tell = useTell();
  const [kept, setKept] = useState(noIds);
  /** Sent lines as they will be, until they are read again; further decisions on the day count with them. */
  const [sent, setSent] = useState(none);
  const [chosen, setAt] = useState<string>();
  const [rejecting, setRejecting] = useState<string>();
  /** Drafts of reasons by request, kept while another request is selected. */
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const tail = useRef<Promise<unknown>>(Promise.resolve());

  const decided = (line: Line) => {
    const pending = sent.get(line.id);
    return pending && pending.version === line.version ? pending : line;
  };
  const days = all.map((day) => ({ ...day, lines: day.lines.map(decided) }));
  const queue = queueOf(days, ({ id }) => kept.has(id));
  const requests = queue.flatMap((one) => one.requests);
  const waiting = requests.filter(isWaiting);
  const at = requests.some(({ id }) => id === chosen) ? chosen : (waiting[0] ?? requests[0])?.id;

  const done = (lines: readonly Line[], lettersId: string | null | undefined) => {
    const word = lines[0]?.status === 'REJECTED' ? 'done-rejected' : 'done-approved';
    office.undo.done({
      ids: lines.map(({ id }) => id),
      text: t(word, { count: lines.length }),
      letters: lettersId && lines[0] ? { month: monthOf(lines[0].date), lettersId } : undefined,
    });
  };
  const notDone = (lines: readonly Line[]) => {
    const ids = new Set(lines.map(({ id }) => id));
    setKept((before) => new Set([...before].filter((id) => !ids.has(id))));
    setSent((before) => new Map([...before].filter(([id]) => !ids.has(id))));
  };
  const send = async (lines: readonly Line[]) => {
    const answer = await office.send(lines.map(sentLine), { told: true }).catch((failed: unknown) => {
      tell.failure(failed);
      return undefined;
    });
    if (answer) done(lines, answer.lettersId);
    else notDone(lines);
  };
  /** Sends each decision after the answer to the one before; the selection moves on at once. */
  const decide = (lines: readonly Line[]) => {
    const ids = lines.map(({ id }) => id);
    if (ids.length === 0) return;
    setKept((before) => new Set([...before, ...ids]));
    setSent((before) => new Map([...before, ...lines.map((line) => [line.id, line] as const)]));
    setAt(nextAfter(requests, at, ids));
    setRejecting(undefined);
    tail.current = tail.current.then(() => send(lines));
  };
  const undoLast = async () => {
    const act = await office.undo.undo();
    if (act) setAt(act.ids[0]);
  };
  return {
    queue,
    requests,
    waiting,
    at,
    setAt,
    rejecting,
    setRejecting,
    reasonOf: ({ id }: Line) => reasons.get(id) ?? '',
    write: ({ id }: Line, reason: string) => setReasons((before) => new Map([...before, [id, reason]])),
    /** Attendance of the project before; undefined until read. */
    lastDaysOf: ({ projectId }: Line) => lastDays?.get(projectId) ?? (lastDays && []),
    /** Approves with all the seats requested, or with `seats`. */
    approve: (lines: readonly Line[], seats?: number) => decide(lines.map((line) => approvedLine(line, seats))),
    reject: (line: Line, reason: string) => decide([rejectedLine(line, reason)]),
    /** The last act that can be undone. Undefined while a dialog is open that has its own Undo. */
    last: office.done ? undefined : office.undo.last,
    forget: office.undo.forget,
    undo: () => {
      tail.current = tail.current.then(undoLast);
    },
  };
}
export type Queue = ReturnType<typeof useQueue>;

export const requestFilters = {
  all: () => true,
  projects: ({ selfService }: Line) => !selfService,
  self: ({ selfService }: Line) => selfService,
  first: ({ first }: Line) => first,
};
export type RequestFilter = keyof typeof requestFilters;

/** A day of the queue: all its bookings, and `requests`, those that wait or were decided on this page. */
export type QueueDay = { readonly day: OfficeDay; readonly requests: readonly Line[] };

/** The days with requests. `keeps` marks lines decided on this page, so that decided rows keep their place. */
const queueOf = (days: readonly OfficeDay[], keeps: (line: Line) => boolean): QueueDay[] =>
  days
    .map((day) => ({ day, requests: day.lines.filter((line) => isWaiting(line) || keeps(line)) }))
    .filter(({ requests }) => requests.length > 0);

/** The first requests of a day, in order, that fit into the seats left. */
export const fitting = ({ day, requests }: QueueDay): Line[] => {
  let room = roomOn(day);
  return requests.filter((line) => {
    const fits = isWaiting(line) && asks(line) <= room;
    if (fits) room -= asks(line);
    return fits;
  });
};
const approvedLine = (line: Line, seats = line.seats): Line => ({ ...line, seats, status: 'APPROVED' });
const rejectedLine = (line: Line, rejectReason: string): Line => ({ ...line, rejectReason, status: 'REJECTED' });

/** The request to select after `gone` are decided: the next below that waits, else the last above. */
const nextAfter = (requests: readonly Line[], at: string | undefined, gone: readonly string[]) => {
  const from = requests.findIndex(({ id }) => id === at);
  const left = requests.flatMap((line, i) => (isWaiting(line) && !gone.includes(line.id) ? [{ id: line.id, i }] : []));
  return (left.find(({ i }) => i > from) ?? left.at(-1))?.id ?? at;
};
