import Box from '@mui/material/Box';
import { format, parseISO } from 'date-fns';
import { labDate, labTime } from '../../api/labClock.js';
import { useLabNow } from '../../api/useLive.js';
import { useText } from '../i18n.js';

/** More than this apart, the lab's clock is one that was set. */
const apart = 5 * 60_000;

/** A quiet line while the lab's clock is not the real one, as in a demonstration; production never shows it. */
export function DemonstrationClock() {
  const t = useText('frame');
  const now = useLabNow();
  // The only place that looks at the browser's date: to tell that the lab's is another.
  if (now === undefined || Math.abs(now - Date.now()) < apart) return null;
  const time = `${format(parseISO(labDate(now)), 'EEE d MMM yyyy')} ${labTime(now).slice(0, 5)}`;
  return (
    <Box sx={{ bgcolor: 'surface.sunken', borderBottom: 1, borderColor: 'divider', color: 'text.secondary' }}>
      <Box sx={{ maxWidth: 1440, mx: 'auto', px: { xs: 4, md: 6 }, py: 0.5, typography: 'caption' }}>
        {t('demonstration-clock', { time })}
      </Box>
    </Box>
  );
}
