import { remembered } from '../../base/cache/remembered.js';
import { publicHolidays } from './public-holidays.js';

const dayMs = 86_400_000;

/** By how many days before which date: every booking asks for the same few. */
const before = remembered(5_000, (asked: string) => {
  const [days, date] = asked.split(' ') as [string, string];
  return new Date(Date.parse(date) - Number(days) * dayMs).toISOString().slice(0, 10);
});

/** `days` calendar days before a date (after it when negative), both yyyy-MM-dd. */
export const daysBefore = (date: string, days: number): string => before(`${days} ${date}`);

const holidays: ReadonlySet<string> = new Set(
  Object.entries(publicHolidays).flatMap(([year, days]) => days.split(' ').map((day) => `${year}-${day}`)),
);

/** Of years that the table has. */
export const isPublicHoliday = (date: string): boolean => holidays.has(date);

/** Monday to Friday that is no public holiday of Hong Kong (T3); of years that the table lacks, any Monday to Friday. */
export const isWorkingDay = (date: string): boolean =>
  ![0, 6].includes(new Date(date).getUTCDay()) && !isPublicHoliday(date);

/** The date from which `days` working days lie before `date`. */
export const workingDaysBefore = (date: string, days: number): string => {
  let [at, left] = [date, days];
  while (left > 0) {
    at = daysBefore(at, 1);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
};
