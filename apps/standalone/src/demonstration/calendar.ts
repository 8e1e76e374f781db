import Holidays from 'date-holidays';
import { daysBefore } from '@hadcl/platform/serving/facts/working-days';
import { Chance } from './random.js';

const holidays = new Holidays('HK', { languages: ['en'] });

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

const namesByYear = new Map<string, ReadonlyMap<string, string>>();
const namesOf = (year: string): ReadonlyMap<string, string> => {
  const known = namesByYear.get(year);
  if (known) return known;
  const publicOnes = holidays.getHolidays(Number(year)).filter(({ type }) => type === 'public');
  const names = new Map(publicOnes.map(({ date, name }) => [date.slice(0, 10), name]));
  namesByYear.set(year, names);
  return names;
};

/** The public holiday of Hong Kong on a date, by name. */
export const holidayOn = (date: string): string | null => namesOf(date.slice(0, 4)).get(date) ?? null;

export type DaySetting = {
  readonly date: string;
  readonly available: string;
  readonly remarks: string;
  readonly capacity: number;
};

const everyone = 'COL_RESEARCHER,SELF_RESEARCHER';
const remarks = ['Network work 14:00–17:00', 'Fire drill at 11:00', 'Closes at 16:00', 'Workstation 12 out of service'];

/** How the office sets up a date: weekdays for all, the first Saturday of a month half a day, holidays closed. */
export const settingOf = (date: string): DaySetting => {
  const holiday = holidayOn(date);
  if (holiday) return { date, available: '', remarks: `Public holiday: ${holiday}`, capacity: 0 };
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
