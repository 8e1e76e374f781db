import type { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import type { Output } from '@hadcl/kernel/call';
import Box from '@mui/material/Box';
import { useText } from '../../../i18n/i18n.js';
import { Icon } from '../../../ui/text/Icon.js';
import { filledWith, keepsShades } from '../../../ui/theme/forced.js';
import { Block, Row, Text, VisuallyHidden } from '../../../ui/layout/layout.js';

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
  if (days.length === 0)
    return (
      <Text as="div" variant="caption" tone="quiet">
        {t('came-never')}
      </Text>
    );
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
      <Row
        gap={1}
        align="center"
        variant="caption"
        tone={low ? 'warn' : 'quiet'}
        weight={low ? 'strong' : undefined}
        breaks="never"
      >
        {low && <Icon name="warn" size={14} />}
        {t('came-of', { came, seats })}
      </Row>
    </Box>
  );
}

type Props = { before: number; after: number; held: number; capacity: number };

const part = (seats: number, all: number) => `${(Math.max(0, seats) / Math.max(1, all)) * 100}%`;

/**
 * Approved seats before and after, of the capacity. Grey: approved; teal: this request; pale: other requests, which
 * already hold their seats.
 */
export function Fill({ before, after, held, capacity }: Props) {
  const t = useText('lab-days');
  const over = after > capacity;
  const all = Math.max(capacity, after, held);
  return (
    <Block shrink>
      <Row gap={1} align="center" variant="body2" breaks="never">
        <Text tone="quiet">{before}</Text>
        <Text aria-hidden tone="quiet">
          →
        </Text>
        <VisuallyHidden>{t('would-become')}</VisuallyHidden>
        <Text tone={over ? 'bad' : 'plain'} weight="bold">
          {after}
        </Text>
        <Text tone="quiet">/ {capacity}</Text>
        {over && <Icon name="block" size={16} tone="bad" before={0.5} />}
      </Row>
      <Box
        aria-hidden
        sx={{
          ...{ mt: 1.5, height: 6, borderRadius: 0.25, bgcolor: 'line.soft', display: 'flex', overflow: 'hidden' },
          ...keepsShades,
        }}
      >
        <Box sx={{ width: part(before, all), bgcolor: 'tone.mute.solid' }} />
        <Box sx={{ width: part(Math.min(after, capacity) - before, all), bgcolor: 'primary.main' }} />
        {over && <Box sx={{ width: part(after - Math.max(before, capacity), all), bgcolor: 'tone.bad.solid' }} />}
        <Box sx={{ width: part(held - after, all), bgcolor: 'primary.main', opacity: 0.3 }} />
      </Box>
    </Block>
  );
}
