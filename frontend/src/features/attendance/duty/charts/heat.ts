import { say } from '../../../../i18n/dates.js';
import { CLOSE, OPEN } from '../../moment.js';
import type { MonthFigures } from '../../types.js';

/** The hours that begin while the lab is open. */
export const hours = Array.from({ length: (CLOSE - OPEN) / 60 }, (_, i) => OPEN / 60 + i);
export const stepOf = (percent: number) => `s${Math.min(5, Math.floor(percent / 16))}`;

/** ISO weekday (1 = Monday) of a date. */
export const isoWeekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
/** 5 January 1970 was a Monday. */
const nameOf = (weekday: number) => say(`1970-01-${String(4 + weekday).padStart(2, '0')}`, 'EEE');

/** One row for each weekday with open days; whole percents by hour. */
export function heatRows(heat: MonthFigures['heat']) {
  const weekdays = [...new Set(heat.map(({ weekday }) => weekday))].sort((a, b) => a - b);
  return weekdays.map((weekday) => ({
    weekday,
    name: nameOf(weekday),
    values: hours.map((hour) =>
      Math.round(heat.find((one) => one.weekday === weekday && one.hour === hour)?.percent ?? 0),
    ),
  }));
}
