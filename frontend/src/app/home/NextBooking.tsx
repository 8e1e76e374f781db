import { bookingCalls, type StatusCode } from '@hadcl/features/bookings/booking.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { addDays, format, parseISO } from 'date-fns';
import { Link } from 'react-router-dom';
import { useToday } from '../../api/useLive.js';
import { useRead } from '../../api/useRead.js';
import { StatusMark } from '../calendar/StatusMark.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { Surface, SurfaceHead } from '../../ui/Surface.js';
import { useText } from '../i18n.js';
import { type OpenAt, paths } from '../paths.js';
import { Failed } from '../states/Failed.js';

/** As far as a researcher may book, and a month more. */
const daysAhead = 92;
const shownAhead = 3;
/** What the office did with an approved booking is its own affair (B7). */
const seen = (status: StatusCode): StatusCode => (status === 'REVISED' || status === 'REVIEWED' ? 'APPROVED' : status);
const gone = new Set(['CANCELLED', 'REJECTED']);

/** When this person is next in the laboratory, and what follows. */
export function NextBooking({ onShowCode }: { onShowCode: () => void }) {
  const t = useText('frame');
  const today = useToday();
  const endDate = format(addDays(parseISO(today), daysAhead), 'yyyy-MM-dd');
  const { data, error, refetch } = useRead(bookingCalls.userBookings, { startDate: today, endDate }, { keep: true });
  const [next, ...ahead] = (data ?? [])
    .filter(({ statusCode, bookDate }) => !gone.has(statusCode) && bookDate >= today)
    .toSorted((a, b) => a.bookDate.localeCompare(b.bookDate));
  const all = (
    <Button component={Link} to={paths.manageBookings()} size="small" color="inherit" sx={{ mr: -2.5 }}>
      {t('all-bookings')}
    </Button>
  );
  return (
    <Surface component="section" aria-label={t('next-booking')} sx={{ display: 'flex', flexDirection: 'column' }}>
      <SurfaceHead title={t('next-booking')} aside={all} />
      {!data && !error && <Skeleton variant="rounded" height={132} sx={{ m: 4 }} />}
      {!data && error && <Failed error={error} onRetry={refetch} />}
      {data && !next && <EmptyState title={t('no-booking')} text={t('no-booking-text')} />}
      {next && (
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 4, p: 4, flex: 1 }}>
          <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
            <Typography variant="figureSmall" component="p">
              {next.bookDate === today ? t('today') : format(parseISO(next.bookDate), 'EEE d MMM yyyy')}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              <b>{next.refno}</b> · {t('seats', { count: next.capacity })}
            </Typography>
            <Box sx={{ ml: -1.5 }}>
              <StatusMark quiet status={seen(next.statusCode)} />
            </Box>
          </Box>
          {next.bookDate === today && (
            <Button variant="contained" startIcon={<Icon name="qr" />} onClick={onShowCode} sx={{ minHeight: 44 }}>
              {t('show-code')}
            </Button>
          )}
        </Box>
      )}
      {ahead.length > 0 && (
        <Box
          component="ul"
          aria-label={t('bookings-ahead')}
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gridTemplateColumns: `repeat(${shownAhead}, minmax(0, 1fr))`,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          {ahead.slice(0, shownAhead).map(({ id, bookDate, statusCode }) => (
            <Box component="li" key={id} sx={{ px: 4, py: 2, '& + &': { borderLeft: 1, borderColor: 'line.soft' } }}>
              <Button
                component={Link}
                to={paths.manageBookings()}
                state={{ date: bookDate } satisfies OpenAt}
                color="inherit"
                size="small"
                sx={{ ml: -2.5, whiteSpace: 'nowrap' }}
              >
                {format(parseISO(bookDate), 'EEE d MMM')}
              </Button>
              <Box sx={{ ml: -1.5 }}>
                <StatusMark quiet status={seen(statusCode)} />
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Surface>
  );
}
