import { weekday } from '../../ui/dates/dates.js';
import type { Status } from '../../shell/lab/tone.js';

/** A booking of the project on a day, as its researchers see it. */
export type Own = {
  seats: number;
  /** So many of them are approved while the others wait; 0 where nothing or all of it is. */
  kept: number;
  /** So many were asked for when the office approved no more; null: it refused nothing. */
  refused: number | null;
  status: Status;
  attended: number | null;
  reason: string;
  version: number;
};

/** A day of the researcher's calendar: what it has, what the project has on it, and whether it may be chosen. */
export type Day = {
  date: string;
  /** Of the month before or after: shown, never chosen. */
  outside: boolean;
  capacity: number;
  held: number;
  full: boolean;
  /** Why nobody can be here: closed in general, or not open for booking yet. */
  shut?: { kind: 'closed' | 'opens'; words: string };
  remark: string;
  own?: Own;
  canChoose: boolean;
  /** Why it may not be chosen, or why its booking can only be lowered, in words. */
  reason?: string;
  /** Its booking can be lowered or given back, and have no more seats. */
  onlyLess?: boolean;
  /** Nobody asks for it here any more: requests so near go by e-mail. */
  adHoc?: boolean;
  /** And nothing is booked on it. */
  tooNear?: boolean;
};

export type Project = {
  projectId: string;
  refNum: string;
  title: string;
  selfService: boolean;
  note: string;
  from: string;
  until: string;
  /** The access is remote: its people book, and never sign in. */
  remote?: boolean;
  disabled: boolean;
  /** Nothing stands against new days but that none remain: one that is given back in the same submission makes room. */
  mayOnlySwap: boolean;
  /** Days that may still be booked; null for a project, whose days are not counted. */
  remaining: number | null;
  allDays: number | null;
  max: number;
};

/** A booking that holds seats. */
export const holding = (own: Own | undefined) =>
  own !== undefined && own.status !== 'REJECTED' && own.status !== 'CANCELLED';
/** A closed weekend without a booking: in a list of days nobody would miss it. */
export const isDull = ({ date, outside, shut, own }: Day) =>
  outside || (shut?.kind === 'closed' && weekday(date) > 4 && !own);
/** What stands against a day by itself, to be seen before somebody tries: it is too near, or the office has said no. */
export const barred = ({ tooNear, own }: Day) => Boolean(tooNear) || own?.status === 'REJECTED';
/** The most seats that can be asked for on a day. */
export const mostOn = ({ onlyLess, own }: Day, max: number) => (onlyLess && own ? own.seats : max);
export const leftOn = ({ capacity, held }: Day) => Math.max(0, capacity - held);
