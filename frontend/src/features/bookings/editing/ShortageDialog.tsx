import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '../../../i18n/i18n.js';
import { say } from '../../../i18n/dates.js';
import { Icon } from '../../../ui/text/Icon.js';
import { ContentDialog } from '../../../ui/dialog/ContentDialog.js';
import type { Refusal, Shortage } from './useSubmission.js';
import { focusOnMount } from '../../../ui/dialog/dialog.js';
import { listed as inLine, together } from '../../../ui/text/joined.js';

type RowProps = { shortage: Shortage; first: boolean; named: boolean };

function ShortageRow({ shortage, first, named }: RowProps) {
  const t = useText('bookings');
  const left = {
    seats: () => t('remaining-seats', { count: shortage.left }),
    days: () => t('remaining-access', { count: shortage.left }),
    period: () => t('access-ends', { date: say(shortage.until) }),
  }[shortage.of]();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: 44,
        px: 4,
        borderTop: first ? 0 : 1,
        borderColor: 'divider',
        gap: 4,
      }}
    >
      <Box sx={{ flex: 1, py: 2 }}>
        <Typography sx={{ fontWeight: 550 }}>{say(shortage.date, 'EEE d MMM yyyy')}</Typography>
        {(named || shortage.of === 'seats') && (
          <Typography variant="body2" color="textSecondary">
            {inLine(
              shortage.asked.map(({ refNum, more, before }) =>
                [named && refNum, shortage.of === 'seats' && t(before > 0 ? 'asked-more' : 'asked', { count: more })]
                  .filter(Boolean)
                  .join(' · '),
              ),
            )}
          </Typography>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'tone.bad.fg', fontWeight: 600, flex: 'none', textAlign: 'right' }}>
        {left}
      </Typography>
    </Box>
  );
}

/** Says why nothing was submitted, and on which dates something must change. */
export function ShortageDialog({ refusal, onClose }: { refusal: Refusal | undefined; onClose: () => void }) {
  const t = useText('bookings');
  if (!refusal) return null;
  const { message, shortages } = refusal;
  const concerned = inLine(refusal.dates.map((date) => say(date, 'EEE d MMM yyyy')));
  const period = shortages.some(({ of }) => of === 'period');
  const listed = shortages.length > 0;
  const several = new Set(shortages.flatMap(({ asked }) => asked.map(({ refNum }) => refNum))).size > 1;
  const dates = new Set(shortages.map(({ date }) => date)).size;
  return (
    <ContentDialog
      small
      keeps
      width={440}
      title={
        <Box component="span" sx={{ display: 'flex', gap: 3 }}>
          <Icon name="warn" sx={{ color: 'tone.bad.fg', mt: 0.5 }} />
          {listed && !period ? t('insufficient') : message}
        </Box>
      }
      context={together(
        t('none-sent'),
        refusal.changed && t('changed-kept'),
        concerned && t('refused-dates', { dates: concerned }),
      )}
      onClose={onClose}
      actions={
        <Button variant="contained" ref={focusOnMount} onClick={onClose}>
          {listed ? t('change-dates', { count: dates }) : t('back-to-dates')}
        </Button>
      }
    >
      {listed && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1 }}>
          {shortages.map((shortage, i) => (
            <ShortageRow
              key={`${shortage.date} ${shortage.asked[0]?.refNum}`}
              shortage={shortage}
              first={i === 0}
              named={several}
            />
          ))}
        </Box>
      )}
      {listed && <Typography>{t('select-alternative')}</Typography>}
    </ContentDialog>
  );
}
