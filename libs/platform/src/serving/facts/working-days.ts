import { remembered } from '../../base/cache/remembered.js';
import { publicHolidays } from './public-holidays.js';

const dayMs = 86_400_000;

/** Cached by days and date, since every booking asks for the same few. */
const before = remembered(5_000, (asked: string) => {
  const [days, date] = asked.split(' ') as [string, string];
  return new Date(Date.parse(date) - Number(days) * dayMs).toISOString().slice(0, 10);
});

/** `days` calendar days before a date (after it when negative), both yyyy-MM-dd. */
export const daysBefore = (date: string, days: number): string => before(`${days} ${date}`);

const holidays: ReadonlySet<string> = new Set(
  Object.entries(publicHolidays).flatMap(([year, days]) => days.split(' ').map((day) => `${year}-${day}`)),
);

/** Only for years in the table. */
export const isPublicHoliday = (date: string): boolean => holidays.has(date);

/**
 * Monday to Friday that is no public holiday of Hong Kong (T3). In years beyond the table, holidays count as working
 * days.
 */
export const isWorkingDay = (date: string): boolean =>
  ![0, 6].includes(new Date(date).getUTCDay()) && !isPublicHoliday(date);

/** The latest date such that `days` working days lie from it to before `date`. */
export const workingDaysBefore = (date: string, days: number): string => {
  let [at, left] = [date, days];
  while (left > 0) {
    at = daysBefore(at, 1);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
};
