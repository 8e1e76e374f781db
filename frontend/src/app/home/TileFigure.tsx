import { attendanceCalls } from '@hadcl/features/attendance/attendance.contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useRead } from '../../shell/api/useRead.js';
import { useText } from '../../shell/i18n/i18n.js';
import { useToday } from '../../shell/live/useLive.js';
import { paths } from '../../shell/routes/paths.js';
import { say } from '../../ui/calendar/dates.js';
import { Icon } from '../../ui/Icon.js';
import { words } from '../../ui/theme/theme.js';
import { useOverfull } from './useOverfull.js';
import { useOwnBookings } from './useOwnBookings.js';
import { useRequests } from './useRequests.js';

type Said = { figure: ReactNode; unit: string; line: string; warns?: boolean };

function Figure({ figure, unit, line, warns = false }: Said) {
  return (
    <>
      <Typography variant="figureSmall" component="span" sx={{ display: 'block' }}>
        {figure}{' '}
        <Typography component="span" color="textSecondary" sx={{ letterSpacing: 0 }}>
          {unit}
        </Typography>
      </Typography>
      <Box
        component="span"
        sx={{
          ...words,
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          typography: 'body2',
          color: warns ? 'tone.warn.fg' : 'text.secondary',
          fontWeight: warns ? 550 : 400,
        }}
      >
        {warns && <Icon name="warn" size={14} />}
        {line}
      </Box>
    </>
  );
}

function OwnBookings() {
  const t = useText('home');
  const { ahead } = useOwnBookings();
  if (!ahead) return null;
  const days = new Set(ahead.map(({ bookDate }) => bookDate)).size;
  const [next] = ahead;
  const line = next
    ? t('tile-next-day', { date: say(next.bookDate, 'EEE d MMM'), seats: t('seats', { count: next.capacity }) })
    : t('no-booking');
  return <Figure figure={days} unit={t('tile-days-ahead', { count: days })} line={line} />;
}

function OfficeRequests() {
  const t = useText('home');
  const { waiting, dates } = useRequests();
  const { data: overfull } = useOverfull();
  if (!waiting || !overfull) return null;
  const count = waiting.length;
  const line = count ? t('on-dates', { count: dates.length }) : t('tile-nothing-waits');
  return overfull.length > 0 ? (
    <Figure
      warns
      figure={count}
      unit={t('tile-requests', { count })}
      line={t('tile-overfull', { count: overfull.length })}
    />
  ) : (
    <Figure figure={count} unit={t('tile-requests', { count })} line={line} />
  );
}

function InsideNow() {
  const t = useText('home');
  const { data } = useRead(attendanceCalls.attendanceRate, { date: useToday() }, { keep: true });
  if (!data) return null;
  const { occupiedSeats, capacity, parts } = data;
  return (
    <Figure
      figure={`${occupiedSeats} / ${capacity}`}
      unit={t('tile-inside')}
      line={t('tile-to-come', { count: parts.toCome })}
    />
  );
}

const figures: Readonly<Record<string, () => ReactNode>> = {
  [paths.manageBookings()]: OwnBookings,
  [paths.accessManagement()]: OfficeRequests,
  [paths.attendanceManagement()]: InsideNow,
};

/** What is in a screen before it is opened: one live figure and one line; nothing where there is none. */
export function TileFigure({ path }: { path: string }) {
  const Shown = figures[path];
  return Shown ? <Shown /> : null;
}
