import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Icon } from '../text/Icon.js';
import { touch } from '../theme/touch.js';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { monthAfter, sayMonth } from '../../i18n/dates.js';
import { WithReason } from '../dialog/ActionButton.js';
import { Row, Text } from '../layout/layout.js';

const part = {
  height: touch(34),
  minWidth: touch(34),
  px: { xs: 1, sm: 2 },
  gap: { xs: 1, sm: 2 },
  typography: 'body1',
  fontWeight: 500,
  '&:hover': { bgcolor: 'surface.sunken' },
};
/** On very narrow screens only the date fits beside the arrows and Today. */
const dropWhereNarrow = { '@media (max-width:359px)': { display: 'none' } };
const rule = { borderRight: 1, borderColor: 'divider' };
const frame = {
  display: 'flex',
  border: 1,
  borderColor: 'line.firm',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '& > *': { borderRadius: 1 },
};

type DateLabels = { group: string; previous: string; next: string; today: string };
type Props = {
  value: string;
  labels: DateLabels;
  onStep?: (days: number) => void;
  /** `anchor`: the button that was pressed, to position a calendar. */
  onOpen?: (anchor: HTMLElement) => void;
  onToday?: () => void;
};

export function DateStepper({ value, labels, onStep, onOpen, onToday }: Props) {
  return (
    <Box role="group" aria-label={labels.group} sx={{ ...frame, flex: { xs: '1 1 100%', sm: 'none' } }}>
      <ButtonBase aria-label={labels.previous} onClick={() => onStep?.(-1)} sx={{ ...part, ...rule }}>
        <Icon name="left" size={18} />
      </ButtonBase>
      <ButtonBase
        aria-haspopup="dialog"
        onClick={(event) => onOpen?.(event.currentTarget)}
        sx={{ ...part, ...rule, px: { xs: 1, sm: 3 }, flex: 1, whiteSpace: 'nowrap' }}
      >
        <Icon name="calendar" size={18} sx={{ color: 'text.secondary', ...dropWhereNarrow }} />
        <span aria-live="polite">{value}</span>
      </ButtonBase>
      <ButtonBase aria-label={labels.next} onClick={() => onStep?.(1)} sx={{ ...part, ...rule }}>
        <Icon name="right" size={18} />
      </ButtonBase>
      <ButtonBase onClick={onToday} sx={{ ...part, px: { xs: 1.5, sm: 3 } }}>
        {labels.today}
      </ButtonBase>
    </Box>
  );
}

/** The targets of a month grow on a phone by `fingers`, where there is room. */
const monthPart = { ...part, height: 34, minWidth: 34, px: 2, gap: 2, '&.Mui-disabled': { color: 'text.disabled' } };
const cell = {
  height: 36,
  borderRadius: 0.75,
  typography: 'body2',
  fontWeight: 500,
  '&:hover': { bgcolor: 'surface.sunken' },
  '&.Mui-disabled': { color: 'text.disabled' },
  '&[aria-pressed=true]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  '&[aria-current]': { boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)' },
};

export type MonthLabels = {
  group: string;
  previous: string;
  next: string;
  choose: string;
  yearBefore: string;
  yearAfter: string;
};
type MonthStepperProps = {
  /** Months as yyyy-MM; only `first`…`last` can be chosen. */
  value: string;
  current: string;
  first: string;
  last: string;
  labels: MonthLabels;
  /** Short form “Mar 2027”, next to other controls on a phone. */
  short?: boolean;
  /** Why the next month cannot be chosen; undefined where it can. */
  nextReason?: string | undefined;
  onChange?: (month: string) => void;
};

/** Chooses a month by arrows or from a grid of twelve; months outside the range are disabled. */
export function MonthStepper({
  value,
  current,
  first,
  last,
  labels,
  short = false,
  nextReason,
  onChange,
}: MonthStepperProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const [year, setYear] = useState(Number(value.slice(0, 4)));
  const months = Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`);
  const pick = (month: string) => {
    onChange?.(month);
    setOpen(false);
  };
  return (
    <Box role="group" aria-label={labels.group} sx={frame}>
      <ButtonBase
        aria-label={labels.previous}
        disabled={value <= first}
        onClick={() => pick(monthAfter(value, -1))}
        sx={{ ...monthPart, ...rule }}
      >
        <Icon name="left" size={18} />
      </ButtonBase>
      <ButtonBase
        ref={setAnchor}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        sx={{
          ...monthPart,
          ...rule,
          whiteSpace: 'nowrap',
          ...(short ? { px: 1, width: 96 } : { px: 3, width: 172, justifyContent: 'flex-start' }),
        }}
      >
        {!short && <Icon name="calendar" size={18} tone="quiet" />}
        {sayMonth(value, short ? 'MMM yyyy' : 'MMMM yyyy')}
      </ButtonBase>
      <WithReason reason={nextReason}>
        <ButtonBase
          aria-label={labels.next}
          disabled={value >= last && nextReason === undefined}
          onClick={() => pick(monthAfter(value, 1))}
          sx={monthPart}
        >
          <Icon name="right" size={18} />
        </ButtonBase>
      </WithReason>
      <Popover
        open={open && Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: -6, horizontal: 'center' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': labels.choose, sx: { p: 3, width: 268 } } }}
      >
        <Row align="center" below={2}>
          <IconButton
            size="small"
            aria-label={labels.yearBefore}
            disabled={year <= Number(first.slice(0, 4))}
            onClick={() => setYear(year - 1)}
          >
            <Icon name="left" size={18} />
          </IconButton>
          <Text aria-live="polite" as="div" grow variant="h3" textAlign="center">
            {year}
          </Text>
          <IconButton
            size="small"
            aria-label={labels.yearAfter}
            disabled={year >= Number(last.slice(0, 4))}
            onClick={() => setYear(year + 1)}
          >
            <Icon name="right" size={18} />
          </IconButton>
        </Row>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}>
          {months.map((month) => (
            <ButtonBase
              key={month}
              aria-label={sayMonth(month)}
              aria-pressed={month === value}
              aria-current={month === current ? 'date' : undefined}
              disabled={month > last || month < first}
              onClick={() => pick(month)}
              sx={cell}
            >
              {sayMonth(month, 'MMM')}
            </ButtonBase>
          ))}
        </Box>
      </Popover>
    </Box>
  );
}
