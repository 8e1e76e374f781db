import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/i18n.js';
import { Surface } from '../../ui/page/Surface.js';
import { dayAfter, inWeeks, saySpan, weekday } from '../../i18n/dates.js';
import { Row } from '../../ui/layout/layout.js';

type Props<D> = {
  days: readonly D[];
  today: string;
  /** Days to leave out, such as a weekend without bookings. */
  leaveOut: (day: D) => boolean;
  /** A day that is always shown, because a link led to it. */
  arrived?: string | undefined;
  renderDay: (day: D) => ReactNode;
  /** Show past days too, in a month that is not over. */
  past?: boolean;
  /** Replaces the dates beside the name of a week. */
  renderAside?: ((week: readonly D[], name: string) => ReactNode) | undefined;
};

/** The month on a phone as rows by week. Past days are left out unless `past` is set or the whole month is over. */
export function WeekList<D extends { date: string }>(props: Props<D>) {
  const { days, today, leaveOut, arrived, renderDay, past = false, renderAside } = props;
  const t = useText('calendar');
  const thisMonday = dayAfter(today, -weekday(today));
  const withPast = past || days.every(({ date }) => date < today);
  const shown = (week: readonly D[]) =>
    week.filter((day) => day.date === arrived || ((withPast || day.date >= today) && !leaveOut(day)));
  const nameOf = (monday: string) =>
    monday === thisMonday
      ? t('this-week')
      : monday === dayAfter(thisMonday, 7)
        ? t('next-week')
        : t('week-of', { date: monday });
  return inWeeks(days).map((week) => {
    const [first, last, rows] = [week[0], week.at(-1), shown(week)];
    if (!first || !last || rows.length === 0) return null;
    return (
      <Box component="section" key={first.date} aria-labelledby={first.date}>
        <Row align="center" justify="space-between" below={renderAside ? 0 : 2}>
          <Typography id={first.date} variant="h3" component="h2">
            {nameOf(first.date)}
          </Typography>
          {renderAside?.(rows, nameOf(first.date)) ?? (
            <Typography variant="body2" color="textSecondary">
              {saySpan(first.date, last.date, ' – ')}
            </Typography>
          )}
        </Row>
        <Surface
          component="ul"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            overflow: 'hidden',
            '& > li + li': { borderTop: 1, borderColor: 'line.soft' },
          }}
        >
          {rows.map(renderDay)}
        </Surface>
      </Box>
    );
  });
}
