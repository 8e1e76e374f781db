/** Where a project stands: from its dates, or as somebody has said. */
export const projectStatuses = ['PENDING', 'ACTIVE', 'ACCESS_COMPLETED', 'INACTIVE'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** The dates of a project that are written; of its first visit is told by the door. */
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
/** The status that the dates (yyyy-MM-dd, both ends count) give on a date. */
export const statusOn = (
  { accessStartDate, accessEndDate, portalAccessEndDate }: Span,
  date: string,
): ProjectStatus => {
  if (date < accessStartDate) return 'PENDING';
  if (date > portalAccessEndDate) return 'INACTIVE';
  return date > accessEndDate ? 'ACCESS_COMPLETED' : 'ACTIVE';
};

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
/** The same day `years` later; 29 February becomes the 28th in a year that has none. */
export const yearsAfter = (date: string, years: number): string => {
  const year = Number(date.slice(0, 4)) + years;
  const day = date.endsWith('-02-29') && !isLeap(year) ? '02-28' : date.slice(5);
  return `${String(year).padStart(4, '0')}-${day}`;
};

/** For so many years a project is looked at after its access, or its study, is over. */
export const portalYears = 2;
/** What the portal access ends by itself: after the later of the two dates, or whichever there is. */
export const portalEndAfter = (accessEnd: string | null, studyCompletion: string | null): string | null => {
  const last = [accessEnd, studyCompletion]
    .filter((date) => date !== null)
    .toSorted()
    .at(-1);
  return last === undefined ? null : yearsAfter(last, portalYears);
};

/** No cohort before this one is meant: the year is still being typed. */
export const firstCohort = 1800;
/** Where the access of a cohort ends when nothing else is said: 31 March of the year after. */
export const cohortEnd = (cohort: string): string | null => {
  const year = /^\d{4}$/.test(cohort.trim()) ? Number(cohort) : 0;
  return year > firstCohort && year < 9999 ? `${year + 1}-03-31` : null;
};

/** The dates of the form; null where there is none yet. */
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
/** A date that moves by itself: where to, and why. */
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

/** What moves by itself when one of these was changed; `dates` are as they stand then (R12). A date that is none moves nothing. */
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
 * The people whose access ended when that of their project did (`former`), and would end before its new end. Of these it is
 * asked whether they are extended; whoever was given an earlier end of their own keeps it.
 */
export const endWithProject = <P extends { readonly accessEndDate: string }>(
  people: readonly P[],
  { former, end }: { readonly former: string; readonly end: string },
): readonly P[] => people.filter(({ accessEndDate }) => accessEndDate >= former && accessEndDate < end);
