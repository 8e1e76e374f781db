import type { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import type { Output } from '@hadcl/kernel/call';
import Box from '@mui/material/Box';
import { useText } from '../../../i18n/i18n.js';
import { Icon } from '../../../ui/text/Icon.js';
import { filledWith } from '../../../ui/theme/forced.js';

/** The last approved days of a project, oldest first. */
export type LastDays = Output<typeof bookingCalls.lastBookings>[number]['days'];

/** Number of seats at which a frame reaches its full height; more seats look the same. */
const most = 6;
const tall = 16;
/** Attendance below this share of the expected people is highlighted. */
const few = 0.6;

/** How a project attended before: a frame is the seats of a day, its filling who came. A hint only; no rule uses it. */
export function LastBookings({ days }: { days: LastDays }) {
  const t = useText('lab-days');
  if (days.length === 0) return <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t('came-never')}</Box>;
  const seats = days.reduce((sum, day) => sum + day.seats, 0);
  const came = days.reduce((sum, day) => sum + Math.min(day.came, day.seats), 0);
  const low = came < seats * few;
  const tone = low ? 'tone.warn.solid' : 'tone.mute.solid';
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'row', lg: 'column' },
        alignItems: { xs: 'center', lg: 'start' },
        gap: { xs: 2, lg: 1 },
      }}
    >
      <Box aria-hidden sx={{ display: 'flex', alignItems: 'flex-end', gap: '2px', height: tall }}>
        {days.map((day) => (
          <Box
            key={day.date}
            sx={{
              display: 'flex',
              alignItems: 'flex-end',
              width: 7,
              height: 4 + (Math.min(day.seats, most) / most) * (tall - 4),
              border: 1,
              borderColor: tone,
              borderRadius: 0.125,
            }}
          >
            <Box
              sx={{
                ...{ width: 1, height: `${Math.min(1, day.came / Math.max(1, day.seats)) * 100}%`, bgcolor: tone },
                ...filledWith('CanvasText'),
              }}
            />
          </Box>
        ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          typography: 'caption',
          whiteSpace: 'nowrap',
          ...(low ? { color: 'tone.warn.fg', fontWeight: 550 } : { color: 'text.secondary' }),
        }}
      >
        {low && <Icon name="warn" size={14} />}
        {t('came-of', { came, seats })}
      </Box>
    </Box>
  );
}
