import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useText } from '../../../i18n/i18n.js';
import { Icon } from '../../../ui/text/Icon.js';
import { dayAfter, say, saySpan } from '../../../i18n/dates.js';
import { finger, onPhone } from '../../../ui/theme/touch.js';
import { Row, Text } from '../../../ui/layout/layout.js';

const chip = {
  minHeight: 26,
  [onPhone]: { minHeight: finger, minWidth: finger },
  pl: 2,
  pr: 1,
  gap: 1,
  borderRadius: 0.75,
  bgcolor: 'primary.light',
  color: 'primary.dark',
  typography: 'caption',
  fontWeight: 550,
};

/** Groups consecutive days into ranges, so that a month is a few chips and not twenty. */
const runsOf = (dates: readonly string[]) => {
  const runs: string[][] = [];
  for (const date of dates) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && dayAfter(last) === date) run.push(date);
    else runs.push([date]);
  }
  return runs;
};
const sayRun = (first: string, last: string) => (first === last ? say(first, 'EEE d MMM yyyy') : saySpan(first, last));

/** The chosen days in order, a chip for each range, with a button to remove it. */
export function ChosenDates({ dates, onRemove }: { dates: readonly string[]; onRemove: (date: string) => void }) {
  const t = useText('calendar');
  return (
    <Box>
      <Row justify="space-between" below={2}>
        <Text as="p" variant="body2" weight="strong">
          {t('selected-dates')}
        </Text>
        <Typography role="status" variant="body2" color="textSecondary">
          {t('days', { count: dates.length })}
        </Typography>
      </Row>
      {dates.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('choose-days')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, maxHeight: 180, overflowY: 'auto' }}>
        {runsOf(dates).map((run) => {
          const label = sayRun(run[0]!, run.at(-1)!);
          return (
            <ButtonBase
              key={label}
              disableRipple
              aria-label={t('remove-dates', { dates: label })}
              onClick={() => run.forEach((date) => onRemove(date))}
              sx={chip}
            >
              {label}
              <Icon name="close" size={14} />
            </ButtonBase>
          );
        })}
      </Box>
    </Box>
  );
}
