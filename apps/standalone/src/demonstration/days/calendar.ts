import { daysBefore, isPublicHoliday } from '@hadcl/platform/serving/facts/working-days';
import { Chance } from '../random.js';

export const after = (date: string, days: number) => daysBefore(date, -days);
export const weekday = (date: string) => new Date(date).getUTCDay();
export const monthAfter = (month: string, months: number): string => {
  const [year, of] = month.split('-').map(Number) as [number, number];
  const n = year * 12 + of - 1 + months;
  return `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`;
};
export const datesOf = (month: string): readonly string[] => {
  const last = Number(daysBefore(`${monthAfter(month, 1)}-01`, 1).slice(8));
  return Array.from({ length: last }, (_, i) => `${month}-${String(i + 1).padStart(2, '0')}`);
};

/** Holidays with a fixed date; the others, which follow the moon or Easter, have no name here. */
const names: Readonly<Record<string, string>> = {
  '01-01': 'New Year’s Day',
  '05-01': 'Labour Day',
  '07-01': 'HKSAR Establishment Day',
  '10-01': 'National Day',
  '12-25': 'Christmas Day',
};

export type DaySetting = {
  readonly date: string;
  readonly available: string;
  readonly remarks: string;
  readonly capacity: number;
};

const everyone = 'COL_RESEARCHER,SELF_RESEARCHER';
const remarks = ['Network work 14:00–17:00', 'Fire drill at 11:00', 'Closes at 16:00', 'Workstation 12 out of service'];

/** The office's setting of a date: weekdays for all, the first Saturday of a month half a day, holidays closed. */
export const settingOf = (date: string): DaySetting => {
  const name = names[date.slice(5)];
  if (isPublicHoliday(date))
    return { date, available: '', remarks: name ? `Public holiday: ${name}` : 'Public holiday', capacity: 0 };
  if (weekday(date) === 0) return { date, available: '', remarks: '', capacity: 0 };
  if (weekday(date) === 6) {
    const first = Number(date.slice(8)) <= 7;
    return first
      ? { date, available: 'COL_RESEARCHER', remarks: '09:00–13:00 only', capacity: 12 }
      : { date, available: '', remarks: '', capacity: 0 };
  }
  const chance = new Chance(date, 'setting');
  return { date, available: everyone, remarks: chance.happens(0.09) ? chance.pick(remarks) : '', capacity: 24 };
};
