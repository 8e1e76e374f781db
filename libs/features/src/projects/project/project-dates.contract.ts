/** The statuses of a project: derived from its dates, or set by hand. */
export const projectStatuses = ['PENDING', 'ACTIVE', 'ACCESS_COMPLETED', 'INACTIVE'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** The dates that are typed. The date of the first visit is not one of them: it comes from the door. */
export const dateFields = [
  'accessStartDate',
  'accessEndDate',
  'expectedAccessEndDate',
  'studyCompletionDate',
  'portalAccessEndDate',
] as const;
export type DateField = (typeof dateFields)[number];

type Span = {
  readonly accessStartDate: string;
  readonly accessEndDate: string;
  readonly portalAccessEndDate: string;
};
/** The status that the dates (yyyy-MM-dd, ends included) give on `date`. */
export const statusOn = (
  { accessStartDate, accessEndDate, portalAccessEndDate }: Span,
  date: string,
): ProjectStatus => {
  if (date < accessStartDate) return 'PENDING';
  if (date > portalAccessEndDate) return 'INACTIVE';
  return date > accessEndDate ? 'ACCESS_COMPLETED' : 'ACTIVE';
};

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
/** The same day `years` later; 29 February becomes 28 February in other years. */
export const yearsAfter = (date: string, years: number): string => {
  const year = Number(date.slice(0, 4)) + years;
  const day = date.endsWith('-02-29') && !isLeap(year) ? '02-28' : date.slice(5);
  return `${String(year).padStart(4, '0')}-${day}`;
};

/** Portal access goes on for so many years after lab access, or the study, has ended. */
export const portalYears = 2;
/**
 * The default end of portal access: `portalYears` after the later of the two dates, or the only one; null without
 * either.
 */
export const portalEndAfter = (accessEnd: string | null, studyCompletion: string | null): string | null => {
  const last = [accessEnd, studyCompletion]
    .filter((date) => date !== null)
    .toSorted()
    .at(-1);
  return last === undefined ? null : yearsAfter(last, portalYears);
};

/** An earlier year is one that is still being typed. */
export const firstCohort = 1800;
/** The default end of access of a cohort: 31 March of the year after it. */
export const cohortEnd = (cohort: string): string | null => {
  const year = /^\d{4}$/.test(cohort.trim()) ? Number(cohort) : 0;
  return year > firstCohort && year < 9999 ? `${year + 1}-03-31` : null;
};

/** The dates of the form; null for one that is not filled in. */
export type FormDates = {
  readonly cohort: string | null;
  readonly accessStartDate: string | null;
  readonly accessEndDate: string | null;
  readonly expectedAccessEndDate: string | null;
  readonly studyCompletionDate: string | null;
  readonly portalAccessEndDate: string | null;
};
export type MovedDate = 'accessEndDate' | 'expectedAccessEndDate' | 'portalAccessEndDate';
export type MoveReason = 'cohort-end' | 'follows-end' | 'after-end' | 'after-study';
/** A date that the form moves by itself: where to, and why. */
export type DateMove = { readonly field: MovedDate; readonly to: string; readonly why: MoveReason };
type Changed = 'cohort' | 'accessEndDate' | 'studyCompletionDate';

const isDate = (date: string | null): date is string =>
  date !== null && /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)) && date >= `${firstCohort}`;
const portalMove = (dates: FormDates): readonly DateMove[] => {
  const [end, study] = [dates.accessEndDate, dates.studyCompletionDate].map((date) => (isDate(date) ? date : null));
  const to = portalEndAfter(end!, study!);
  if (to === null || to === dates.portalAccessEndDate) return [];
  return [
    { field: 'portalAccessEndDate', to, why: study !== null && study! > (end ?? '') ? 'after-study' : 'after-end' },
  ];
};

/**
 * The dates that move when one of these was changed; `dates` includes the change (R12). An invalid date moves nothing.
 */
export const movesAfter = (changed: Changed, dates: FormDates): readonly DateMove[] => {
  if (changed === 'studyCompletionDate') return portalMove(dates);
  if (changed === 'accessEndDate') {
    const end = dates.accessEndDate;
    if (!isDate(end)) return [];
    const follows: DateMove = { field: 'expectedAccessEndDate', to: end, why: 'follows-end' };
    return [...(dates.expectedAccessEndDate === end ? [] : [follows]), ...portalMove(dates)];
  }
  const end = dates.accessEndDate === null ? cohortEnd(dates.cohort ?? '') : null;
  if (end === null) return [];
  const because = { to: end, why: 'cohort-end' } as const;
  return [
    { field: 'accessEndDate', ...because },
    ...(dates.expectedAccessEndDate === null ? [{ field: 'expectedAccessEndDate' as const, ...because }] : []),
    ...portalMove({ ...dates, accessEndDate: end }),
  ];
};

/**
 * The people whose access ended together with the project's (`former`) and would end before its new end. The form asks
 * whether to extend them; people with an earlier end of their own keep it.
 */
export const endWithProject = <P extends { readonly accessEndDate: string }>(
  people: readonly P[],
  { former, end }: { readonly former: string; readonly end: string },
): readonly P[] => people.filter(({ accessEndDate }) => accessEndDate >= former && accessEndDate < end);
