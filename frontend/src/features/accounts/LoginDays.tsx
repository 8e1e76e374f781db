import type { LoginDay } from '@hadcl/features/accounts/logins/login-history.contract';
import { firstOf } from '@hadcl/features/words/calendar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useText } from '../../i18n/i18n.js';
import { dayAfter, lastOf, say } from '../../i18n/dates.js';
import { forced, keepsShades } from '../../ui/theme/forced.js';

const highest = 64;
/** Refused attempts from which a bar shows their number. */
const worthSaying = 3;
const column = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'flex-end',
  height: 96,
  gap: '1px',
};
const bar = (count: number) => ({ width: '56%', maxWidth: 28, flexShrink: 0, ...(count > 0 && keepsShades) });

const datesOf = (month: string) => {
  const dates: string[] = [];
  for (let date = firstOf(month); date <= lastOf(month); date = dayAfter(date)) dates.push(date);
  return dates;
};

function DayNumber({ date, on }: { date: string; on: boolean }) {
  const chosen = on ? { bgcolor: 'primary.main', color: 'primary.contrastText' } : { color: 'text.secondary' };
  return (
    <Box
      component="span"
      sx={{
        typography: 'micro',
        lineHeight: '1.125rem',
        minWidth: 18,
        borderRadius: 0.5,
        textAlign: 'center',
        ...chosen,
      }}
    >
      {Number(date.slice(8))}
    </Box>
  );
}

type Props = {
  month: string;
  days: readonly LoginDay[];
  chosen: string;
  onDay: (date: string) => void;
};

/** Attempts by day, refused ones on top. Pressing a day filters by it, pressing it again removes the filter. */
export function LoginDays({ month, days, chosen, onDay }: Props) {
  const t = useText('login-history');
  const dates = datesOf(month);
  const most = Math.max(1, ...days.map(({ success, refused }) => success + refused));
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * highest));
  const byDate = new Map(days.map((day) => [day.date, day]));
  return (
    <Box
      role="group"
      aria-label={t('days')}
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${dates.length}, minmax(0, 1fr))`,
        px: 3,
        pt: 3,
        pb: 1.5,
        borderBottom: 1,
        borderColor: 'line.soft',
      }}
    >
      {dates.map((date) => {
        const counts = byDate.get(date);
        const on = chosen === date;
        if (!counts)
          return (
            <Box key={date} aria-hidden sx={column}>
              <DayNumber date={date} on={on} />
            </Box>
          );
        const { success, refused } = counts;
        return (
          <ButtonBase
            key={date}
            disableRipple
            aria-pressed={on}
            aria-label={t('day-counts', { date: say(date, 'd MMMM'), success, refused })}
            onClick={() => onDay(on ? '' : date)}
            sx={{ ...column, borderRadius: 0.5, '&:hover': { bgcolor: 'surface.sunken' } }}
          >
            {refused >= worthSaying && (
              <Box
                component="span"
                data-count={refused}
                // CSS content instead of text: the label of the button already includes the number.
                sx={{
                  typography: 'micro',
                  fontWeight: 600,
                  color: 'tone.bad.fg',
                  [forced]: { color: 'inherit' },
                  '&::before': { content: 'attr(data-count)' },
                }}
              />
            )}
            <Box component="span" sx={{ ...bar(refused), height: heightOf(refused), bgcolor: 'tone.bad.solid' }} />
            <Box
              component="span"
              sx={{
                ...bar(success),
                height: heightOf(success),
                bgcolor: 'primary.main',
                mb: 0.5,
                opacity: chosen && !on ? 0.35 : 1,
              }}
            />
            <DayNumber date={date} on={on} />
          </ButtonBase>
        );
      })}
    </Box>
  );
}
