import Box from '@mui/material/Box';
import { useText } from '../../i18n/i18n.js';
import { say } from '../../i18n/dates.js';
import { dropWhenNarrow } from '../lab/tone.js';
import Typography from '@mui/material/Typography';
import { Text } from '../../ui/layout/layout.js';

type Props = { date: string; today: string; quiet?: boolean; named?: boolean; beside?: boolean };

/** Drops the month beside a ring in narrow cells. */
const dropBesideRing = { '@container (max-width: 80px)': { display: 'none' } };

const dropOf = (part: string, beside: boolean) =>
  part.endsWith('月') ? dropWhenNarrow : part.startsWith(' ') && beside ? dropBesideRing : {};

/** Number of the day. `named` adds the month, for days outside the shown month; `beside`: a ring shares the cell. */
export function DayNumber({ date, today, quiet = false, named = false, beside = false }: Props) {
  const t = useText('calendar');
  const now = date === today;
  // Chinese dates are longer; in a narrow cell only the day stays.
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
          {t('today')}
        </Box>
      )}
    </Box>
  );
}

export function PhoneDate({ date, today }: { date: string; today: string }) {
  const t = useText('calendar');
  const now = date === today;
  return (
    <Box sx={{ width: 40, flex: 'none', textAlign: 'center', color: now ? 'primary.main' : 'text.primary' }}>
      <Text as="div" variant="caption" tone={now ? 'brand' : 'quiet'} weight="strong">
        {now ? t('today') : say(date, 'EEE')}
      </Text>
      <Typography variant="h2" component="div" sx={{ lineHeight: '1.25rem' }}>
        {say(date, 'd')}
      </Typography>
    </Box>
  );
}
