import type { bookingCalls, StatusCode } from '@hadcl/features/bookings/booking.contract';
import type { Output } from '@hadcl/kernel/call';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { ScreenLink } from '../../shell/routes/ScreenLink.js';
import { StatusMark } from '../../ui/calendar/StatusMark.js';
import { useText } from '../../shell/i18n/i18n.js';
import { type OpenAt, paths } from '../../shell/routes/paths.js';
import { say } from '../../ui/calendar/dates.js';
import { words } from '../../ui/theme/theme.js';

export type Booking = Output<typeof bookingCalls.userBookings>[number];

/** What the office did with an approved booking is its own affair (B7). */
export const seen = (status: StatusCode): StatusCode =>
  status === 'REVISED' || status === 'REVIEWED' ? 'APPROVED' : status;

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

/** The weekday of a Chinese date may go to a line of its own. */
const dayOf = (date: string) => say(date, 'EEE d MMM').split(/(?=（)/);

/** What follows the next booking, each the way to its month. */
export function BookingsAhead({ bookings }: { bookings: readonly Booking[] }) {
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
