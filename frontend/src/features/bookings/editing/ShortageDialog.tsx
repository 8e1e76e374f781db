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
import { Block, Row, Text } from '../../../ui/layout/layout.js';

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
      <Block padY={2} grow>
        <Text as="p" variant="body1" weight="strong">
          {say(shortage.date, 'EEE d MMM yyyy')}
        </Text>
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
      </Block>
      <Text as="p" rigid variant="body2" tone="bad" weight="bold" textAlign="right">
        {left}
      </Text>
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
        <Row as="span" gap={3}>
          <Icon name="warn" tone="bad" above={0.5} />
          {listed && !period ? t('insufficient') : message}
        </Row>
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
