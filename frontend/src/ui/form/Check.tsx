import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';
import { Row } from '../layout/layout.js';

type Props = {
  label: string;
  /** null is mixed: true for some, false for others. */
  checked: boolean | null;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};
type BesideProps = Props & {
  /** What the box belongs to, shown beside it and pressed with it; without it the label is only read out. */
  children?: ReactNode;
  /** A target of 44 px, for a row of a list. */
  big?: boolean;
};

const boxed = { p: 0.5, ml: -1 };
const bigBox = { width: 44, height: 44, m: -2, mr: -3, flex: 'none' };

/** A checkbox outside a form, with its label beside it. */
export const Check = ({ label, checked, onChange, disabled = false }: Props) => (
  <FormControlLabel
    label={label}
    disabled={disabled}
    control={
      <Checkbox
        size="small"
        checked={checked === true}
        indeterminate={checked === null}
        onChange={(_, on) => onChange(on)}
        sx={{ p: 1, mr: 1 }}
      />
    }
    sx={{ ml: -1 }}
  />
);

/** The drawing of a checkbox: what is around it takes focus and press. */
export const CheckMark = (state: { checked: boolean; indeterminate?: boolean }) => (
  <Checkbox
    size="small"
    disableRipple
    tabIndex={-1}
    {...state}
    slotProps={{ input: { 'aria-hidden': true, tabIndex: -1 } }}
    sx={{ p: 0, pointerEvents: 'none' }}
  />
);

/** A checkbox of a day or a row, named by `label` whatever stands beside it. */
export function CheckOf({ label, checked, onChange, disabled = false, big, children }: BesideProps) {
  const box = (
    <Checkbox
      {...(!big && { size: 'small' })}
      disableRipple
      disabled={disabled}
      checked={checked === true}
      indeterminate={checked === null}
      onChange={(_, on) => onChange(on)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={big ? bigBox : boxed}
    />
  );
  if (children === undefined) return box;
  return (
    <Row as="label" gap={big ? 2 : 1.5} align="center" shrink>
      {box}
      {children}
    </Row>
  );
}
