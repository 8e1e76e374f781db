import { labMonth } from './topics.js';
import { z } from 'zod';

/** A date in the lab, yyyy-MM-dd. */
export const CalendarDate = z.iso.date();
/** An instant, ISO 8601 with offset. */
export const Instant = z.iso.datetime({ offset: true });
/** A month, yyyy-MM. */
export const Month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'a month is written yyyy-MM')
  .meta({ format: 'month' });

/** The month of a date. */
export const monthOf = (date: string) => date.slice(0, 7);
/** The first day of a month. */
export const firstOf = (month: string) => `${month}-01`;

const months = (startDate: string, endDate: string): readonly string[] => {
  const [last, found] = [monthOf(endDate), [] as string[]];
  for (let month = monthOf(startDate); month <= last && found.length < 14; ) {
    found.push(month);
    const [year, of] = month.split('-').map(Number) as [number, number];
    month = of === 12 ? `${year + 1}-01` : `${year}-${String(of + 1).padStart(2, '0')}`;
  }
  return found;
};
/** The topics of the months that two dates span; at most 14. */
export const monthsBetween = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  months(startDate, endDate).map(labMonth);

/** Every date of a month. */
export const datesOf = (month: string): readonly string[] => {
  const [year, of] = month.split('-').map(Number) as [number, number];
  const last = new Date(Date.UTC(year, of, 0)).getUTCDate();
  return Array.from({ length: last }, (_, i) => `${month}-${String(i + 1).padStart(2, '0')}`);
};
