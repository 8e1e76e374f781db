import { type MonthLabels, MonthStepper } from '../../ui/dates/steppers.js';
import { useText } from '../../i18n/i18n.js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { announceChange } from '../../ui/dialog/dialog.js';
import { sayMonth } from '../../i18n/dates.js';
import { touch } from '../../ui/theme/touch.js';

/** The labels of the month stepper, from the calendar's messages. */
export const monthLabelsOf = (t: ReturnType<typeof useText<'calendar'>>): MonthLabels => ({
  group: t('month-shown'),
  previous: t('month-previous'),
  next: t('month-next'),
  choose: t('month-choose'),
  yearBefore: t('year-before'),
  yearAfter: t('year-after'),
});

type Props = {
  month: string;
  current: string;
  first: string;
  last: string;
  /** Why the next month is not open; undefined where it is. */
  nextReason?: string | undefined;
  summary?: ReactNode;
  onMonth: (month: string) => void;
  children?: ReactNode;
};

type ChoiceProps = Pick<Props, 'month' | 'current' | 'first' | 'last' | 'nextReason' | 'onMonth'> & { short?: boolean };

/** The month stepper with the calendar's texts. */
export function MonthChoice({ month, current, first, last, nextReason, short = false, onMonth }: ChoiceProps) {
  const t = useText('calendar');
  useEffect(() => announceChange(location.pathname, sayMonth(month)), [month]);
  return (
    <MonthStepper
      key={month}
      value={month}
      current={current}
      first={first}
      last={last}
      labels={monthLabelsOf(t)}
      short={short}
      nextReason={nextReason}
      onChange={onMonth}
    />
  );
}

/** On a phone the stepper takes the full width and its targets are 44 px. */
export const fingers = {
  '& [role=group] > .MuiButtonBase-root': { height: touch(34), minWidth: touch(34) },
  '& [role=group] > .MuiButtonBase-root:nth-of-type(2)': { flex: { xs: 1, sm: 'none' } },
};

/** The bar above a calendar: the month, its summary, and why it goes no further. */
export function MonthBar({ summary, children, ...of }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1,
        px: 2,
        py: 1.5,
        minHeight: 48,
        borderBottom: 1,
        borderColor: 'divider',
        flexWrap: 'wrap',
      }}
    >
      <Box sx={{ ...fingers, width: { xs: 1, sm: 'auto' } }}>
        <MonthChoice {...of} />
      </Box>
      {summary && (
        <Typography variant="body2" color="textSecondary" aria-live="polite">
          {summary}
        </Typography>
      )}
      <Box
        sx={{
          ml: { xs: 0, sm: 'auto' },
          display: 'flex',
          alignItems: 'center',
          columnGap: 4,
          rowGap: 2,
          flexWrap: 'wrap',
          typography: 'caption',
          color: 'text.secondary',
        }}
      >
        {of.nextReason}
        {children}
      </Box>
    </Box>
  );
}
