import Holidays from 'date-holidays';
import { remembered } from '../../base/cache/remembered.js';

const dayMs = 86_400_000;

/** `days` calendar days before a date (after it when negative), both yyyy-MM-dd. */
export const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * dayMs).toISOString().slice(0, 10);

/** Monday to Friday that is no public holiday of Hong Kong (T3). */
export const workingDays = () => {
  const calendar = new Holidays('HK', { languages: ['en'] });
  const holidaysOf = remembered(
    1_000,
    (year: string): ReadonlySet<string> =>
      new Set(
        calendar
          .getHolidays(Number(year))
          .filter(({ type }) => type === 'public')
          .map(({ date }) => date.slice(0, 10)),
      ),
  );
  const isWorkingDay = (date: string) =>
    ![0, 6].includes(new Date(date).getUTCDay()) && !holidaysOf(date.slice(0, 4)).has(date);
  const before = remembered(10, (days: number) =>
    remembered(10_000, (date: string): string => {
      let [at, left] = [date, days];
      while (left > 0) {
        at = daysBefore(at, 1);
        if (isWorkingDay(at)) left -= 1;
      }
      return at;
    }),
  );
  const workingDaysBefore = (date: string, days: number): string => before(days)(date);
  return { isWorkingDay, workingDaysBefore };
};
