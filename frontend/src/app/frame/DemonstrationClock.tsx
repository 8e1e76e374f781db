import Box from '@mui/material/Box';
import { useApi } from '../../shell/api/Api.js';
import { format, parseISO } from 'date-fns';
import { labDate, labTime } from '../../shell/clock/labClock.js';
import { useNow } from '../../shell/live/useLive.js';
import { useText } from '../../shell/i18n/i18n.js';

/** A quiet line while the lab's clock is not the real one, as in a demonstration; production never shows it. */
export function DemonstrationClock() {
  const t = useText('frame');
  const { clock } = useApi();
  const now = useNow();
  if (now === undefined || !clock.isMoved()) return null;
  const time = `${format(parseISO(labDate(now)), 'EEE d MMM yyyy')} ${labTime(now).slice(0, 5)}`;
  return (
    <Box sx={{ bgcolor: 'surface.sunken', borderBottom: 1, borderColor: 'divider', color: 'text.secondary' }}>
      <Box sx={{ maxWidth: 1440, mx: 'auto', px: { xs: 4, sm: 6 }, py: 0.5, typography: 'caption' }}>
        {t('demonstration-clock', { time })}
      </Box>
    </Box>
  );
}
