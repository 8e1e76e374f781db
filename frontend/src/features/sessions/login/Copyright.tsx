import Typography from '@mui/material/Typography';
import { labDateOf } from '../../../shell/clock/labClock.js';
import { useText } from '../../../i18n/i18n.js';
import { useNow } from '../../../shell/live/useLive.js';

/** Copyright line; empty until the first answer tells the lab's year. */
export function Copyright() {
  const t = useText('frame');
  const now = useNow(60_000);
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ minHeight: 20 }}>
      {now !== undefined && t('copyright', { year: labDateOf(now).slice(0, 4) })}
    </Typography>
  );
}
