import Holidays from 'date-holidays';

const dayMs = 86_400_000;

/** `days` calendar days before a date (after it when negative), both yyyy-MM-dd. */
export const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * dayMs).toISOString().slice(0, 10);

/** Monday to Friday that is no public holiday of Hong Kong (T3). */
export const workingDays = () => {
  const calendar = new Holidays('HK', { languages: ['en'] });
  const byYear = new Map<string, ReadonlySet<string>>();
  const holidaysOf = (year: string) => {
    const known = byYear.get(year);
    if (known) return known;
    const found = new Set(
      calendar
        .getHolidays(Number(year))
        .filter(({ type }) => type === 'public')
        .map(({ date }) => date.slice(0, 10)),
    );
    byYear.set(year, found);
    return found;
  };
  const isWorkingDay = (date: string) =>
    ![0, 6].includes(new Date(date).getUTCDay()) && !holidaysOf(date.slice(0, 4)).has(date);
  const found = new Map<string, string>();
  const workingDaysBefore = (date: string, days: number): string => {
    const asked = `${date} ${days}`;
    const known = found.get(asked);
    if (known) return known;
    let [at, left] = [date, days];
    while (left > 0) {
      at = daysBefore(at, 1);
      if (isWorkingDay(at)) left -= 1;
    }
    if (found.size >= 10_000) found.clear();
    found.set(asked, at);
    return at;
  };
  return { isWorkingDay, workingDaysBefore };
};
