import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useText } from '../../../i18n/i18n.js';
import { Icon } from '../../../ui/text/Icon.js';
import { keepsShades } from '../../../ui/theme/forced.js';

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
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2', whiteSpace: 'nowrap' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {before}
        </Box>
        <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
          →
        </Box>
        <Box component="span" sx={visuallyHidden}>
          {t('would-become')}
        </Box>
        <Box component="span" sx={{ fontWeight: 600, color: over ? 'tone.bad.fg' : 'text.primary' }}>
          {after}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          / {capacity}
        </Box>
        {over && <Icon name="block" size={16} sx={{ color: 'tone.bad.fg', ml: 0.5 }} />}
      </Box>
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
    </Box>
  );
}
