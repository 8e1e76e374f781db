import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useCalendarWords } from './words.js';
import { Icon } from '../Icon.js';
import { say } from './dates.js';

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
  const { chosen } = useCalendarWords();
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 2 }}>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {chosen.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {chosen.count(dates.length)}
        </Typography>
      </Box>
      {dates.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {chosen.none}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, maxHeight: 180, overflowY: 'auto' }}>
        {dates.map((date) => (
          <ButtonBase
            key={date}
            disableRipple
            aria-label={chosen.remove(date)}
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
