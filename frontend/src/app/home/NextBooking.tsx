import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import ButtonBase from '@mui/material/ButtonBase';
import { projectCalls } from '@hadcl/features/projects/project/project.contract';
import { ScreenLink } from '../../shell/routes/ScreenLink.js';
import { useToday } from '../../shell/live/useLive.js';
import { useRead } from '../../shell/api/useRead.js';
import { StatusMark } from '../../shell/lab/StatusMark.js';
import { say } from '../../i18n/dates.js';
import { EmptyState } from '../../ui/page/EmptyState.js';
import { Icon } from '../../ui/text/Icon.js';
import { Surface, SurfaceHead } from '../../ui/page/Surface.js';
import { useText } from '../../i18n/i18n.js';
import { type OpenAt, paths } from '../../shell/routes/paths.js';
import { Failed } from '../../shell/states/states.js';
import { words } from '../../ui/theme/theme.js';
import { useOwnBookings } from '../../features/bookings/home.js';
import type { StatusCode, bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import type { Output } from '@hadcl/kernel/call';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { closing } from '@hadcl/features/words/lab-hours';
import { labTimeOf } from '../../shell/clock/labClock.js';
import { useUser } from '../../shell/session/Session.js';

const shownAhead = 3;

/** The person's next booking and those after it. */
export function NextBooking({ onShowCode }: { onShowCode: () => void }) {
  const t = useText('home');
  const today = useToday();
  const { ahead: data, error, refetch } = useOwnBookings();
  const [next, ...ahead] = data ?? [];
  const projects = useRead(projectCalls.userProjects, {}, { keep: true });
  const title = projects.data?.find(({ projectId }) => projectId === next?.projectId)?.title;
  const inFull = next && say(next.bookDate, 'EEE d MMM yyyy');
  const all = (
    <Button component={ScreenLink} to={paths.manageBookings()} size="small" color="inherit" sx={{ mr: -2.5 }}>
      {t('all-bookings')}
    </Button>
  );
  return (
    <Surface component="section" aria-label={t('next-booking')} sx={{ display: 'flex', flexDirection: 'column' }}>
      <SurfaceHead title={t('next-booking')} aside={all} />
      {!data && !error && <Skeleton variant="rounded" sx={{ m: 4, height: { xs: 215, md: 155 } }} />}
      {!data && error && <Failed error={error} onRetry={refetch} />}
      {data && !next && <EmptyState title={t('no-booking')} text={t('no-booking-text')} />}
      {next && (
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 4, p: 4, flex: 1 }}>
          <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
            <Typography variant="figureSmall" component="p">
              {next.bookDate === today ? t('today') : inFull}
              {next.bookDate === today && (
                <Typography component="span" color="textSecondary" sx={{ ml: 2, letterSpacing: 0, fontWeight: 400 }}>
                  {inFull}
                </Typography>
              )}
            </Typography>
            <Typography variant="body2" noWrap title={title} sx={words}>
              <Box component="b" sx={{ whiteSpace: 'nowrap' }}>
                {next.refno}
              </Box>{' '}
              {title}
            </Typography>
            <Box sx={{ ml: -1.5 }}>
              <StatusMark
                quiet
                status={seen(next.statusCode)}
                aside={
                  next.statusCode === 'SUBMITTED' && next.approvedSeats > 0
                    ? t('approved-of', { approved: next.approvedSeats, count: next.capacity })
                    : t('seats', { count: next.capacity })
                }
              />
            </Box>
          </Box>
          {next.bookDate === today && (
            <Button variant="contained" startIcon={<Icon name="qr" />} onClick={onShowCode} sx={{ minHeight: 44 }}>
              {t('show-code')}
            </Button>
          )}
        </Box>
      )}
      {ahead.length > 0 && <BookingsAhead bookings={ahead.slice(0, shownAhead)} />}
    </Surface>
  );
}

type Booking = Output<typeof bookingCalls.userBookings>[number];

/** Researchers see the internal statuses of an approved booking as approved (B7). */
const seen = (status: StatusCode): StatusCode => (status === 'REVISED' || status === 'REVIEWED' ? 'APPROVED' : status);

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  borderTop: 1,
  borderColor: 'divider',
  '@media (max-width:359px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > li:nth-of-type(3)': { display: 'none' },
  },
  '& > li + li': { borderLeft: 1, borderColor: 'line.soft' },
};
const cell = {
  display: 'block',
  width: 1,
  px: { xs: 3, md: 4 },
  py: 2.5,
  textAlign: 'left',
  '&:hover': { bgcolor: 'surface.sunken' },
  '&:focus-visible': { outlineOffset: -3 },
};

/** Splits a Chinese date before its weekday, which may wrap. */
const dayOf = (date: string) => say(date, 'EEE d MMM').split(/(?=（)/);

/** The bookings after the next one, each a link to its month. */
function BookingsAhead({ bookings }: { bookings: readonly Booking[] }) {
  const t = useText('home');
  return (
    <Box component="ul" aria-label={t('bookings-ahead')} sx={list}>
      {bookings.map(({ id, bookDate, projectId, refno, statusCode }) => (
        <li key={id}>
          <ButtonBase
            disableRipple
            component={ScreenLink}
            to={paths.manageBookings()}
            state={{ date: bookDate, projectId } satisfies OpenAt}
            sx={cell}
          >
            <Typography variant="h3" component="div">
              {dayOf(bookDate).map((part) => (
                <Box component="span" key={part} sx={{ display: 'inline-block' }}>
                  {part}
                </Box>
              ))}
            </Typography>
            <Typography variant="caption" component="div" color="textSecondary" noWrap title={refno} sx={words}>
              {refno}
            </Typography>
            <Box sx={{ ml: -1.5 }}>
              <StatusMark quiet status={seen(statusCode)} />
            </Box>
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}

const timeOf = (instant: string) => labTimeOf(instant).slice(0, 5);

/**
 * Whether the person is inside now, since when and where; after signing out, when that was. Nothing on a day without a
 * visit.
 */
export function InsideNow({ onShowCode }: { onShowCode: () => void }) {
  const t = useText('home');
  const { data } = useRead(attendanceCalls.attendanceQrs, { userId: useUser().id }, { keep: true });
  const visit = data?.lastVisit;
  if (!visit || (!visit.isOpen && !visit.signoutTime)) return null;
  const { refNum, signinTime, signoutTime, workstationNo: seat } = visit;
  const since = { time: timeOf(signinTime) };
  return (
    <Surface component="section" aria-label={t('today-in-lab')}>
      <SurfaceHead title={t('today-in-lab')} />
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 4,
          p: 4,
          borderLeft: 3,
          borderColor: visit.isOpen ? 'tone.good.solid' : 'transparent',
        }}
      >
        <Icon
          name={visit.isOpen ? 'signIn' : 'signOut'}
          size={28}
          sx={{ color: visit.isOpen ? 'tone.good.fg' : 'text.secondary' }}
        />
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography variant={signoutTime ? 'h2' : 'figureSmall'} component="p" sx={words}>
            {signoutTime ? t('left-title', { time: timeOf(signoutTime) }) : t('inside-title')}{' '}
            {!signoutTime && (
              <Typography
                component="span"
                variant="inherit"
                color="textSecondary"
                sx={{ fontWeight: 400, whiteSpace: 'nowrap' }}
              >
                {seat ? t('inside-seat', { ...since, seat }) : t('inside-since', since)}
              </Typography>
            )}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={words}>
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {refNum}
            </Box>
            {!signoutTime && ` · ${t('inside-leave-by', { time: closing })}`}
          </Typography>
        </Box>
        {visit.isOpen && (
          <Button variant="contained" startIcon={<Icon name="qr" />} onClick={onShowCode} sx={{ minHeight: 44 }}>
            {t('show-code-out')}
          </Button>
        )}
      </Box>
    </Surface>
  );
}
