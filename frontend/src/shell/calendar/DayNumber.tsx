import Box from '@mui/material/Box';
import { useCalendarWords } from './words.js';
import { say } from '../../ui/dates/dates.js';
import { dropWhenNarrow } from '../lab/tone.js';

type Props = { date: string; today: string; quiet?: boolean; named?: boolean; beside?: boolean };

/** Beside a ring, in a cell that is no wider. */
const dropBesideRing = { '@container (max-width: 80px)': { display: 'none' } };

const dropOf = (part: string, beside: boolean) =>
  part.endsWith('月') ? dropWhenNarrow : part.startsWith(' ') && beside ? dropBesideRing : {};

/** The day of the month; `named` also says which month, where the grid leaves the one it shows; something stands `beside` it. */
export function DayNumber({ date, today, quiet = false, named = false, beside = false }: Props) {
  const words = useCalendarWords();
  const now = date === today;
  // A Chinese date is longer than an English one; what is left of it in a narrow cell is the day.
  const parts = say(date, named ? 'd MMM' : 'd').split(/(?<=月)|(?= )/);
  return (
    <Box
      aria-hidden
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        height: 24,
        typography: 'body2',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color: quiet || date < today ? 'text.secondary' : 'text.primary',
      }}
    >
      <Box
        component="span"
        sx={
          now
            ? {
                bgcolor: 'primary.main',
                color: 'primary.contrastText',
                borderRadius: 0.75,
                minWidth: 24,
                height: 24,
                ml: -1,
                display: 'grid',
                placeItems: 'center',
              }
            : undefined
        }
      >
        <span>
          {parts.map((part) => (
            <Box key={part} component="span" sx={dropOf(part, beside)}>
              {part}
            </Box>
          ))}
        </span>
      </Box>
      {now && (
        <Box component="span" sx={{ color: 'primary.main', ...dropWhenNarrow }}>
          {words.today}
        </Box>
      )}
    </Box>
  );
}
