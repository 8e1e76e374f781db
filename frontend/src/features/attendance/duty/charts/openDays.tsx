import Typography from '@mui/material/Typography';
import { useText } from '../../../../i18n/i18n.js';
import { say } from '../../../../i18n/dates.js';
import type { MonthFigures, Rate } from '../../types.js';
import { Text } from '../../../../ui/layout/layout.js';

/** An open day: capacity, seats booked and used; rates in whole percent, null if the divisor is zero. */
export type OpenDay = MonthFigures['days'][number];
/** The indexes of the first and last day shown, both included. */
export type Shown = { readonly from: number; readonly to: number };

/** Number of open days that each choice shows: about a month, a quarter, and the whole year. */
export const spans = { month: 21, quarter: 63, year: Number.POSITIVE_INFINITY } as const;
export type Span = keyof typeof spans;

/** The open days up to the date. Its own figures come from the tiles, which follow every scan. */
export function openDays({ days }: MonthFigures, date: string, rate: Rate): readonly OpenDay[] {
  const { projectAttended, selfServiceAttended } = rate.parts;
  const figures = {
    ...{ booked: rate.bookedCapacity, used: projectAttended + selfServiceAttended, capacity: rate.capacity },
    ...{ utilisation: rate.labUtilizationRate, attendance: rate.totalAttendanceRate },
  };
  return days.filter((day) => day.date <= date).map((day) => (day.date === date ? { ...day, ...figures } : day));
}

export const lastOf = (days: readonly OpenDay[], span: Span): Shown => ({
  from: Math.max(0, days.length - spans[span]),
  to: days.length - 1,
});

const share = (part: number, whole: number) => (whole ? Math.round((100 * part) / whole) : 0);
export const inPercent = ({ booked, used, capacity }: OpenDay) => ({
  booked: share(booked, capacity),
  used: share(used, capacity),
});

/** Mean utilisation in whole percent of the days that are over; today has no final rate yet. */
export function averageOver(days: readonly OpenDay[], today: string): { count: number; average: number } | undefined {
  const over = days.filter(({ date }) => date < today);
  if (!over.length) return undefined;
  const sum = over.reduce((total, { utilisation }) => total + (utilisation ?? 0), 0);
  return { count: over.length, average: Math.round(sum / over.length) };
}

/** Formats a rate as the tiles do. */
export const rateText = (rate: number | null) => (rate === null ? '–' : `${Math.round(rate)}%`);

/** One day of the chart as text. */
export function DayWords({ day: { date, booked, used, capacity, utilisation, attendance } }: { day: OpenDay }) {
  const t = useText('attendance');
  return (
    <>
      <Text as="p" variant="body2" weight="bold">
        {say(date, 'EEE d MMM yyyy')}
      </Text>
      <Typography variant="body2">{t('month-seats', { used, booked, capacity })}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t('month-rates', { utilisation: rateText(utilisation), attendance: rateText(attendance) })}
      </Typography>
    </>
  );
}
