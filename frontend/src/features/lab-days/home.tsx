import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRead } from '../../shell/api/useRead.js';
import { type DuesProps, duesOf } from '../../shell/home/parts.js';
import { Figure } from '../../shell/home/Figure.js';
import { useText } from '../../i18n/i18n.js';
import { useToday } from '../../shell/live/useLive.js';
import { type OpenAt, paths } from '../../shell/routes/paths.js';
import { ScreenLink } from '../../shell/routes/ScreenLink.js';
import { Failed } from '../../shell/states/states.js';
import { Surface, SurfaceHead } from '../../ui/page/Surface.js';
import { lastOf, monthAfter, say } from '../../i18n/dates.js';
import { Block, Row } from '../../ui/layout/layout.js';

/**
 * Requests that wait for the office, this month and next, and their dates in order; `waiting` is undefined until both
 * months are known.
 */
function useRequests() {
  const today = useToday();
  const month = today.slice(0, 7);
  const now = useRead(bookingCalls.allUserBookings, { bookMonth: month }, { keep: true });
  const then = useRead(bookingCalls.allUserBookings, { bookMonth: monthAfter(month) }, { keep: true });
  const known = now.data && then.data && [...now.data, ...then.data];
  const waiting = known?.filter(({ statusCode, bookDate }) => statusCode === 'SUBMITTED' && bookDate >= today);
  return {
    waiting,
    dates: [...new Set(waiting?.map(({ bookDate }) => bookDate))].toSorted(),
    error: now.error ?? then.error,
    retry: () => {
      void now.refetch();
      void then.refetch();
    },
  };
}

/** Days of this month and next with more seats reserved than their capacity. */
function useOverfull() {
  const startDate = useToday();
  const endDate = lastOf(monthAfter(startDate.slice(0, 7)));
  const { data, error, refetch } = useRead(occupancyCalls.capacityFull, { startDate, endDate }, { keep: true });
  return { data: data?.filter(({ overBooked }) => overBooked), error, refetch };
}

export function Requests() {
  const t = useText('lab-days-home');
  const { waiting, dates } = useRequests();
  const { data: overfull } = useOverfull();
  if (!waiting || !overfull) return null;
  const count = waiting.length;
  const calm = count ? t('on-dates', { count: dates.length }) : t('tile-nothing-waits');
  const warns = overfull.length > 0;
  const line = warns ? t('tile-overfull', { count: overfull.length }) : calm;
  return <Figure warns={warns} figure={count} unit={t('tile-requests', { count })} line={line} />;
}

export function OverfullDues({ children }: DuesProps) {
  const t = useText('lab-days-home');
  const dues = duesOf(useOverfull(), (days) =>
    days.map(({ bookingDate: date, quota, capacity }) => ({
      ...{ id: date, icon: 'warn', action: t('due-full-act'), path: paths.accessManagement(), state: { date } },
      text: t('due-full', { date: say(date, 'EEE d MMM'), count: quota - capacity }),
      detail: t('due-full-detail', { held: quota, capacity }),
    })),
  );
  return children(dues);
}

const shown = 3;

/** Requests that wait for the office, this month and next, nearest dates first. */
export function WaitingRequests() {
  const t = useText('lab-days-home');
  const { waiting, dates, error, retry } = useRequests();
  const on = (date: string) => waiting?.filter(({ bookDate }) => bookDate === date).length ?? 0;
  const all = (
    <Button component={ScreenLink} to={paths.manageRequests()} size="small" color="inherit" sx={{ mr: -2.5 }}>
      {t('all-requests')}
    </Button>
  );
  return (
    <Surface component="section" aria-label={t('requests-waiting')}>
      <SurfaceHead title={t('requests-waiting')} aside={all} />
      {!waiting && !error && <Skeleton variant="rounded" height={58} sx={{ m: 4 }} />}
      {!waiting && error && <Failed error={error} onRetry={retry} />}
      {waiting && (
        <Row gap={4} align="center" wrap pad={4}>
          <Block after="auto">
            <Typography variant="figure" component="p">
              {waiting.length}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {waiting.length ? t('on-dates', { count: dates.length }) : t('nothing-waits')}
            </Typography>
          </Block>
          <Row gap={2} wrap>
            {dates.slice(0, shown).map((date) => (
              <Button
                key={date}
                component={ScreenLink}
                to={paths.accessManagement()}
                state={{ date } satisfies OpenAt}
                variant="outlined"
                color="inherit"
                size="small"
              >
                {say(date, 'EEE d MMM')} · {on(date)}
              </Button>
            ))}
          </Row>
        </Row>
      )}
    </Surface>
  );
}
