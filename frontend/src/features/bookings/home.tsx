import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { projectCalls } from '@hadcl/features/projects/project/project.contract';
import type { StatusCode } from '@hadcl/features/words/booking-status';
import type { Output } from '@hadcl/kernel/call';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRead } from '../../shell/api/useRead.js';
import { Figure } from '../../shell/home/Figure.js';
import { useText } from '../../i18n/i18n.js';
import { useDayPhase, useToday } from '../../shell/live/useLive.js';
import { dayAfter, say } from '../../i18n/dates.js';
import type { PanelProps } from '../../shell/home/parts.js';
import { StatusMark } from '../../shell/lab/StatusMark.js';
import { type OpenAt, paths } from '../../shell/routes/paths.js';
import { ScreenLink } from '../../shell/routes/ScreenLink.js';
import { Failed } from '../../shell/states/states.js';
import { EmptyState } from '../../ui/page/EmptyState.js';
import { Surface, SurfaceHead } from '../../ui/page/Surface.js';
import { Icon } from '../../ui/text/Icon.js';
import { Block, Row, Text } from '../../ui/layout/layout.js';

/** As far ahead as a researcher may book, plus a month. */
const daysAhead = 92;
const gone = new Set(['CANCELLED', 'REJECTED']);

/** The person's upcoming bookings in order, today's until the lab closes; undefined until they are known. */
function useOwnBookings() {
  const today = useToday();
  const first = useDayPhase(today) === 'over' ? dayAfter(today, 1) : today;
  const endDate = dayAfter(today, daysAhead);
  const { data, error, refetch } = useRead(bookingCalls.userBookings, { startDate: today, endDate }, { keep: true });
  const ahead = data
    ?.filter(({ statusCode, bookDate }) => !gone.has(statusCode) && bookDate >= first)
    .toSorted((a, b) => a.bookDate.localeCompare(b.bookDate));
  return { ahead, error, refetch };
}

export function OwnBookings() {
  const t = useText('bookings-home');
  const { ahead } = useOwnBookings();
  if (!ahead) return null;
  const days = new Set(ahead.map(({ bookDate }) => bookDate)).size;
  const [next] = ahead;
  const line = next
    ? t('tile-next-day', { date: say(next.bookDate, 'EEE d MMM'), seats: t('seats', { count: next.capacity }) })
    : t('no-booking');
  return <Figure figure={days} unit={t('tile-days-ahead', { count: days })} line={line} />;
}

const shownAhead = 3;

/** The person's next booking and those after it. */
export function NextBooking({ onShowCode }: PanelProps) {
  const t = useText('bookings-home');
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
        <Row gap={4} align="center" wrap pad={4} grow>
          <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
            <Typography variant="figureSmall" component="p">
              {next.bookDate === today ? t('today') : inFull}
              {next.bookDate === today && (
                <Typography component="span" color="textSecondary" sx={{ ml: 2, letterSpacing: 0, fontWeight: 400 }}>
                  {inFull}
                </Typography>
              )}
            </Typography>
            <Text title={title} as="p" variant="body2" words breaks="cut">
              <Text as="b" breaks="never">
                {next.refno}
              </Text>{' '}
              {title}
            </Text>
            <Block before={-1.5}>
              <StatusMark
                quiet
                status={seen(next.statusCode)}
                aside={
                  next.statusCode === 'SUBMITTED' && next.approvedSeats > 0
                    ? t('approved-of', { approved: next.approvedSeats, count: next.capacity })
                    : t('seats', { count: next.capacity })
                }
              />
            </Block>
          </Box>
          {next.bookDate === today && (
            <Button variant="contained" startIcon={<Icon name="qr" />} onClick={onShowCode} sx={{ minHeight: 44 }}>
              {t('show-code')}
            </Button>
          )}
        </Row>
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
  const t = useText('bookings-home');
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
            <Text title={refno} as="div" variant="caption" tone="quiet" words breaks="cut">
              {refno}
            </Text>
            <Block before={-1.5}>
              <StatusMark quiet status={seen(statusCode)} />
            </Block>
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}
