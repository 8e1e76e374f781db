import { weekday } from '../../i18n/dates.js';
import type { Status } from '../../shell/lab/tone.js';

/** A project's booking of a day, as its researchers see it. */
export type Own = {
  seats: number;
  /** Seats that stay approved while the booking waits for more; else 0. */
  kept: number;
  /** Seats that were requested when the office refused more; null if nothing was refused. */
  refused: number | null;
  status: Status;
  attended: number | null;
  reason: string;
  version: number;
};

/** A day of the researcher's calendar for one project. */
export type Day = {
  date: string;
  /** Day of the month before or after: shown, but cannot be chosen. */
  outside: boolean;
  capacity: number;
  held: number;
  full: boolean;
  /** Why the lab is not available: closed, or not open for booking yet. */
  shut?: { kind: 'closed' | 'opens'; words: string };
  remark: string;
  own?: Own;
  canChoose: boolean;
  /** Text: why the day cannot be chosen, or why its booking can only be lowered. */
  reason?: string;
  /** The booking can be lowered or cancelled, but not raised. */
  onlyLess?: boolean;
  /** Within the notice period: requests go by e-mail, not through this page. */
  adHoc?: boolean;
  /** As `adHoc`, and nothing is booked on the day. */
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
  /** Remote access: its people book, but never sign in. */
  remote?: boolean;
  disabled: boolean;
  /** No access days remain, but a day cancelled in the same submission makes room for a new one. */
  mayOnlySwap: boolean;
  /** Access days left; null for a project, whose days are not counted. */
  remaining: number | null;
  allDays: number | null;
  max: number;
};

/** Whether a booking holds seats. */
export const holding = (own: Own | undefined) =>
  own !== undefined && own.status !== 'REJECTED' && own.status !== 'CANCELLED';
/** A closed weekend day without a booking; lists of days leave it out. */
export const isDull = ({ date, outside, shut, own }: Day) =>
  outside || (shut?.kind === 'closed' && weekday(date) > 4 && !own);
/** Shown as unavailable before anybody tries: within the notice period, or rejected by the office. */
export const barred = ({ tooNear, own }: Day) => Boolean(tooNear) || own?.status === 'REJECTED';
/** The highest number of seats that can be requested on a day. */
export const mostOn = ({ onlyLess, own }: Day, max: number) => (onlyLess && own ? own.seats : max);
export const leftOn = ({ capacity, held }: Day) => Math.max(0, capacity - held);
