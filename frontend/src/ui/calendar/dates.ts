import { addDays, addMonths, eachDayOfInterval, endOfMonth, endOfWeek, format, parseISO, startOfWeek } from 'date-fns';

/** Dates are `yyyy-MM-dd` and months `yyyy-MM`, always the lab's; a Date is only their local midnight, for counting and writing. */
const written = (date: Date) => format(date, 'yyyy-MM-dd');
const monday = { weekStartsOn: 1 } as const;

export const say = (date: string, pattern = 'd MMM yyyy') => format(parseISO(date), pattern);
export const sayMonth = (month: string, pattern = 'MMMM yyyy') => format(parseISO(`${month}-01`), pattern);
export const monthOf = (date: string) => date.slice(0, 7);
export const monthAfter = (month: string, by = 1) => format(addMonths(parseISO(`${month}-01`), by), 'yyyy-MM');
export const dayAfter = (date: string, by = 1) => written(addDays(parseISO(date), by));

/** 0 is Monday. */
export const weekday = (date: string) => (parseISO(date).getDay() + 6) % 7;
/** The names of the week's days, Monday first: 2024 began on one. */
export const weekdays = (pattern = 'EEE') => Array.from({ length: 7 }, (_, i) => say(`2024-01-0${i + 1}`, pattern));

const between = (start: Date, end: Date) => eachDayOfInterval({ start, end }).map(written);

/** Every date of the weeks that a month touches, Monday to Sunday. */
export const gridOf = (month: string) => {
  const first = parseISO(`${month}-01`);
  return between(startOfWeek(first, monday), endOfWeek(endOfMonth(first), monday));
};

export const inWeeks = <T>(days: readonly T[]) =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, i) => days.slice(i * 7, i * 7 + 7));

export const isMonth = (text: string | null): text is string => text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
export const isDate = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(parseISO(text).getTime());
