import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { WithReason } from '../../dialog/ActionButton.js';
import { finger, onPhone } from '../../theme/touch.js';

type Segment<T extends string> = {
  value: T;
  label: ReactNode;
  name?: string;
  /** Why it cannot be chosen; '' if no reason needs to be given. */
  barred?: string | undefined;
};
type Props<T extends string> = {
  label: string;
  /** null: none is chosen yet. */
  value: T | null;
  options: Segment<T>[];
  onChange?: (value: T) => void;
  full?: boolean;
  /** One has to be chosen: a red border, as around an invalid field. */
  invalid?: boolean;
  describedBy?: string | undefined;
};

const redBorder = { outline: '1px solid var(--mui-palette-error-main)' };

const group = {
  bgcolor: 'surface.sunken',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: 0.5,
  gap: 0.5,
  // On a phone labels that do not fit wrap to a second row instead of being cut; four or more go two by two.
  [onPhone]: { flexWrap: 'wrap', maxWidth: 1 },
};
const item = {
  flex: 1,
  [onPhone]: {
    minHeight: finger,
    minWidth: finger,
    flex: '1 1 auto',
    '&:nth-last-of-type(n+4), &:nth-last-of-type(n+4) ~ &': { flexBasis: '40%' },
  },
  '&&': { border: 0, borderRadius: 0.75, ml: 0 },
  px: 3,
  py: 0,
  minHeight: 30,
  typography: 'body2',
  fontWeight: 500,
  color: 'text.secondary',
  textTransform: 'none',
  gap: 1.5,
  whiteSpace: 'nowrap',
  '&.Mui-selected, &.Mui-selected:hover': {
    bgcolor: 'surface.raised',
    color: 'text.primary',
    boxShadow: '0 0 0 1px var(--mui-palette-line-firm)',
  },
};

/** At full width labels take the width that they need and wrap if necessary. */
const grows = { flex: '1 1 auto', px: 2 };

export function Segmented<T extends string>(props: Props<T>) {
  const { label, value, options, onChange, full, invalid, describedBy } = props;
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={label}
      aria-describedby={describedBy}
      value={value}
      onChange={(_, next) => next && onChange?.(next)}
      sx={{ ...group, ...(full ? { width: 1, flexWrap: 'wrap' } : { width: 'auto' }), ...(invalid && redBorder) }}
    >
      {options.map((o) => (
        <WithReason key={o.value} reason={o.barred || undefined}>
          <ToggleButton
            value={o.value}
            aria-label={o.name}
            disabled={o.barred === ''}
            disableRipple
            sx={full ? { ...item, ...grows } : item}
          >
            {o.label}
          </ToggleButton>
        </WithReason>
      ))}
    </ToggleButtonGroup>
  );
}
