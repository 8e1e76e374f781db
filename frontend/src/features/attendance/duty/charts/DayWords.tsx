import Typography from '@mui/material/Typography';
import { useText } from '../../../../i18n/i18n.js';
import { say } from '../../../../i18n/dates.js';
import type { OpenDay } from './openDays.js';

/** Formats a rate as the tiles do. */
export const rateText = (rate: number | null) => (rate === null ? '–' : `${Math.round(rate)}%`);

/** One day of the chart as text. */
export function DayWords({ day: { date, booked, used, capacity, utilisation, attendance } }: { day: OpenDay }) {
  const t = useText('attendance');
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {say(date, 'EEE d MMM yyyy')}
      </Typography>
      <Typography variant="body2">{t('month-seats', { used, booked, capacity })}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t('month-rates', { utilisation: rateText(utilisation), attendance: rateText(attendance) })}
      </Typography>
    </>
  );
}
