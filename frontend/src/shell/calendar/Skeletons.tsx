import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useText } from '../../i18n/i18n.js';
import { Calendar } from './Calendar.js';
import { DayNumber } from './DayNumber.js';
import { gridOf, say } from '../../i18n/dates.js';
import { Stack } from '../../ui/layout/layout.js';

/** The month's grid with its dates, while the data loads. */
export function CalendarSkeleton({ month, today }: { month: string; today: string }) {
  const t = useText('calendar');
  const days = gridOf(month).map((date) => ({ date }));
  return (
    <>
      <Calendar
        busy
        label={t('calendar-loading')}
        days={days}
        today={today}
        describe={({ date }) => say(date, 'EEEE d MMMM yyyy')}
        renderDay={({ date }) => (
          <>
            <DayNumber date={date} today={today} quiet />
            <Skeleton variant="rounded" width="72%" height={20} sx={{ mt: 1 }} />
            <Skeleton variant="text" width="44%" sx={{ mt: 'auto' }} />
          </>
        )}
      />
      <Box sx={{ height: 37, borderTop: 1, borderColor: 'divider' }} />
    </>
  );
}

/** Placeholder rows while a list loads. */
export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Stack aria-hidden gap={3} pad={4}>
      {Array.from({ length: rows }, (_, i) => (
        <Skeleton key={i} variant="rounded" height={28} />
      ))}
    </Stack>
  );
}
