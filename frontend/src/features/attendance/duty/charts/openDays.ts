import type { MonthFigures } from '../../types.js';

/** An open day and its utilisation in whole percent. */
export type OpenDay = { date: string; value: number };
const most = 21;

/** The last open days until `date`; that day's own figure is the one the tiles show. */
export function openDays(months: readonly (MonthFigures | undefined)[], date: string, own: number | null): OpenDay[] {
  return months
    .flatMap((month) => month?.days ?? [])
    .filter((day) => day.date <= date)
    .map((day) => ({ date: day.date, value: Math.round((day.date === date ? own : day.utilisation) ?? 0) }))
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .slice(-most);
}

/** The mean of the days that are over, in whole percent: one that goes on has no rate of its own yet. */
export function averageOver(days: readonly OpenDay[], today: string): { count: number; average: number } | undefined {
  const over = days.filter(({ date }) => date < today);
  if (!over.length) return undefined;
  return { count: over.length, average: Math.round(over.reduce((sum, { value }) => sum + value, 0) / over.length) };
}
