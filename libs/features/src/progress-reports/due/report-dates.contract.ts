import { datesOf, firstOf, monthOf } from '../../words/calendar.js';

/** Dates are yyyy-MM-dd and months yyyy-MM: nothing here knows a zone, whoever asks has the lab's date (T1). */
type Period = { readonly from: string; readonly until: string };

/** The month so many after this one, or before it. */
export const monthAfter = (month: string, by = 1): string => {
  const [year, of] = month.split('-').map(Number) as [number, number];
  const count = year * 12 + of - 1 + by;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
};

/** The last day on which the report of a month is in time: that of the month itself (R1). */
export const deadlineOf = (month: string): string => datesOf(month).at(-1)!;
/** From this date a report that was never submitted suspends access: the 9th of the next month (R1). */
export const suspendedFrom = (month: string): string => `${monthAfter(month)}-09`;
/** The last day on which it can be submitted before that. */
export const lastBeforeSuspension = (month: string): string => `${monthAfter(month)}-08`;

/** What a report that is not submitted means on a date: nothing yet, access will be suspended, access is suspended (R11). */
export const standingOf = (month: string, date: string): 'in time' | 'late' | 'suspends' => {
  if (date <= deadlineOf(month)) return 'in time';
  return date < suspendedFrom(month) ? 'late' : 'suspends';
};

/** Whether the deadline of a report is over without it. One that was returned is counted as returned, and nowhere else. */
export const isReportOverdue = (status: string, month: string, date: string): boolean =>
  (status === '' || status === 'SAVED') && standingOf(month, date) !== 'in time';

/** Whether a project has a report of this month: from that of its access start to the present one, never past its end (R10). */
export const hasReportOf = (month: string, { from, until }: Period, today: string): boolean =>
  monthOf(from) <= month && month <= monthOf(until) && month <= monthOf(today);

/**
 * Whether the report of a month can be opened, written or judged. A report that was begun stays there after the dates of
 * its project moved past its month (R48); `status` is '' for one that was not begun.
 */
export const isReportThere = (status: string, month: string, period: Period, today: string): boolean =>
  status !== '' || hasReportOf(month, period, today);

/** The months whose reports the dates of a project ask for, the oldest first. */
export const reportMonths = ({ from, until }: Period, today: string): readonly string[] => {
  const last = monthOf(until < today ? until : today);
  const found: string[] = [];
  for (let month = monthOf(from); month <= last; month = monthAfter(month)) found.push(month);
  return found;
};

/**
 * The months whose reports suspend the access of a project on a date, the oldest first (R1, R11). `filed` has the months
 * whose report was submitted once: what became of it since suspends nothing.
 */
export const outstandingMonths = (period: Period, filed: ReadonlySet<string>, date: string): readonly string[] =>
  reportMonths(period, date).filter((month) => standingOf(month, date) === 'suspends' && !filed.has(month));

const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/** The share of the access period that has gone by at the end of a month, in whole percent: both ends count, rounded down (R2, R10). */
export const expectedProgress = ({ from, until }: Period, month: string): number => {
  const days = dayNumber(until) - dayNumber(from) + 1;
  const gone = dayNumber(deadlineOf(month)) - dayNumber(from) + 1;
  return days <= 0 ? 100 : Math.floor((100 * Math.min(Math.max(gone, 0), days)) / days);
};

/** More than so many points behind what the calendar expects is worth a warning; exactly so many is not. */
const mayLag = 10;
/** How many points a progress is behind, 0 where that is within what is usual. */
export const pointsBehind = (actual: number, expected: number): number =>
  expected - actual > mayLag ? expected - actual : 0;

/** A month as calls write it: its first day. */
export const asReportMonth = (month: string): string => firstOf(month);
