import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../i18n/i18n.js';
import { Surface } from '../../ui/Surface.js';
import { dayAfter, inWeeks, say, weekday } from '../../ui/calendar/dates.js';

type Props<D> = {
  days: readonly D[];
  today: string;
  /** Days that nobody would miss: a weekend without bookings. */
  leaveOut: (day: D) => boolean;
  renderDay: (day: D) => ReactNode;
};

/** The month on a phone, a row a day, week by week; what is over is left out unless the whole month is. */
export function WeekList<D extends { date: string }>({ days, today, leaveOut, renderDay }: Props<D>) {
  const t = useText('bookings');
  const thisMonday = dayAfter(today, -weekday(today));
  const allOver = days.every(({ date }) => date < today);
  const shown = (week: readonly D[]) => week.filter((day) => (allOver || day.date >= today) && !leaveOut(day));
  const nameOf = (monday: string) =>
    monday === thisMonday
      ? t('this-week')
      : monday === dayAfter(thisMonday, 7)
        ? t('next-week')
        : t('week-of', { date: say(monday, 'd MMMM') });
  return inWeeks(days).map((week) => {
    const [first, last, rows] = [week[0], week.at(-1), shown(week)];
    if (!first || !last || rows.length === 0) return null;
    return (
      <Box component="section" key={first.date} aria-labelledby={first.date}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 2 }}>
          <Typography id={first.date} variant="h3" component="h2">
            {nameOf(first.date)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {say(first.date, 'd MMM')} – {say(last.date, 'd MMM')}
          </Typography>
        </Box>
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
