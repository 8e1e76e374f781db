import { datesOf, firstOf, monthOf } from '../../words/calendar.js';

/** Dates are yyyy-MM-dd and months yyyy-MM in the lab's zone; callers pass the lab's date (T1). */
type Period = { readonly from: string; readonly until: string };

/** The month `by` months later; earlier if negative. */
export const monthAfter = (month: string, by = 1): string => {
  const [year, of] = month.split('-').map(Number) as [number, number];
  const count = year * 12 + of - 1 + by;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
};

/** The deadline of a month's report: the last day of that month (R1). */
export const deadlineOf = (month: string): string => datesOf(month).at(-1)!;
/** The first date on which a report that was never submitted suspends access: the 9th of the next month (R1). */
export const suspendedFrom = (month: string): string => `${monthAfter(month)}-09`;
/** The last date on which submitting it avoids the suspension. */
export const lastBeforeSuspension = (month: string): string => `${monthAfter(month)}-08`;

/** What it means on `date` that a report is not submitted: nothing yet, suspension ahead, access suspended (R11). */
export const standingOf = (month: string, date: string): 'in time' | 'late' | 'suspends' => {
  if (date <= deadlineOf(month)) return 'in time';
  return date < suspendedFrom(month) ? 'late' : 'suspends';
};

/** Whether a report missed its deadline. A returned report counts as returned, not as overdue. */
export const isReportOverdue = (status: string, month: string, date: string): boolean =>
  (status === '' || status === 'SAVED') && standingOf(month, date) !== 'in time';

/**
 * Whether a project has a report of this month: from the month of access start to the present one, not past the access
 * end (R10).
 */
export const hasReportOf = (month: string, { from, until }: Period, today: string): boolean =>
  monthOf(from) <= month && month <= monthOf(until) && month <= monthOf(today);

/**
 * Whether the report of a month can be opened, written or judged. A report that was begun stays available even if the
 * project's dates moved past its month (R48); `status` is '' if it was not begun.
 */
export const isReportThere = (status: string, month: string, period: Period, today: string): boolean =>
  status !== '' || hasReportOf(month, period, today);

/** The months for which the project's dates require a report, oldest first. */
export const reportMonths = ({ from, until }: Period, today: string): readonly string[] => {
  const last = monthOf(until < today ? until : today);
  const found: string[] = [];
  for (let month = monthOf(from); month <= last; month = monthAfter(month)) found.push(month);
  return found;
};

/**
 * The months whose reports suspend the project's access on `date`, oldest first (R1, R11). `filed`: months whose report
 * was submitted at least once; these never suspend access.
 */
export const outstandingMonths = (period: Period, filed: ReadonlySet<string>, date: string): readonly string[] =>
  reportMonths(period, date).filter((month) => standingOf(month, date) === 'suspends' && !filed.has(month));

const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/**
 * The share of the access period that has passed at the end of a month: whole percent, rounded down, ends included (R2,
 * R10).
 */
export const expectedProgress = ({ from, until }: Period, month: string): number => {
  const days = dayNumber(until) - dayNumber(from) + 1;
  const gone = dayNumber(deadlineOf(month)) - dayNumber(from) + 1;
  return days <= 0 ? 100 : Math.floor((100 * Math.min(Math.max(gone, 0), days)) / days);
};

/** Warn if progress is more than so many points behind; exactly so many is no warning. */
const mayLag = 10;
/** Points that progress is behind; 0 within the tolerance. */
export const pointsBehind = (actual: number, expected: number): number =>
  expected - actual > mayLag ? expected - actual : 0;

/** A month as the calls write it: its first day. */
export const asReportMonth = (month: string): string => firstOf(month);
