import { bookingLetterCalls } from '@hadcl/features/bookings/booking-letter.contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useRead } from '../../shell/api/useRead.js';
import { labDateOf, labTimeOf } from '../../shell/clock/labClock.js';
import { useText } from '../../shell/i18n/i18n.js';
import { say } from '../../ui/calendar/dates.js';
import { StatusChip, type ToneName } from '../../ui/StatusChip.js';

const tones = {
  WAITING: 'mute',
  RETRIED: 'warn',
  SENT: 'good',
  FAILED: 'bad',
  WITHDRAWN: 'mute',
} as const satisfies Record<string, ToneName>;

/** What became of the letters of before: those that did not arrive first, each with why. */
export function SentLetters() {
  const t = useText('lab-days');
  const id = useId();
  const { data = [] } = useRead(bookingLetterCalls.bookingLetters, {});
  if (data.length === 0) return null;
  const rank = ({ state }: (typeof data)[number]) => (state === 'FAILED' ? 0 : state === 'RETRIED' ? 1 : 2);
  const when = (instant: string) =>
    t('letters-at', { date: say(labDateOf(instant)), time: labTimeOf(instant).slice(0, 5) });
  return (
    <Box>
      <Typography id={id} variant="body2" component="h3" sx={{ fontWeight: 550, mb: 1 }}>
        {t('letters-written')}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        tabIndex={0}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 168, overflowY: 'auto', borderTop: 1, borderColor: 'divider' }}
      >
        {data
          .toSorted((a, b) => rank(a) - rank(b))
          .map((letter) => (
            <Box
              component="li"
              key={letter.id}
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr) auto',
                columnGap: 3,
                py: 1.5,
                borderBottom: 1,
                borderColor: 'divider',
                typography: 'body2',
              }}
            >
              <span>
                {letter.name} · {letter.subject}
              </span>
              <StatusChip tone={tones[letter.state]}>{t(`letter-${letter.state}`)}</StatusChip>
              <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {when(letter.writtenAt)}
                {letter.failure && ` · ${letter.failure}`}
              </Typography>
            </Box>
          ))}
      </Box>
    </Box>
  );
}
