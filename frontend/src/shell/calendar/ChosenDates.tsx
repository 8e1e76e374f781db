import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useText } from '../i18n/i18n.js';
import { Icon } from '../../ui/Icon.js';
import { say } from '../../ui/calendar/dates.js';

const chip = {
  minHeight: 26,
  pl: 2,
  pr: 1,
  gap: 1,
  borderRadius: 0.75,
  bgcolor: 'primary.light',
  color: 'primary.dark',
  typography: 'caption',
  fontWeight: 550,
};

/** The days an officer has chosen, each with the way to let go of it. */
export function ChosenDates({ dates, onRemove }: { dates: readonly string[]; onRemove: (date: string) => void }) {
  const t = useText('bookings');
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 2 }}>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {t('selected-dates')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('days', { count: dates.length })}
        </Typography>
      </Box>
      {dates.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('choose-days')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, maxHeight: 180, overflowY: 'auto' }}>
        {dates.map((date) => (
          <ButtonBase
            key={date}
            disableRipple
            aria-label={t('remove-date', { date: say(date, 'EEE d MMM') })}
            onClick={() => onRemove(date)}
            sx={chip}
          >
            {say(date, 'EEE d MMM')}
            <Icon name="close" size={14} />
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}
