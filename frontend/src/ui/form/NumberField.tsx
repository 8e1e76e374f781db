import InputAdornment from '@mui/material/InputAdornment';
import Input from '@mui/material/TextField';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useText } from '../../i18n/i18n.js';
import { halfWidth } from '../text/typing.js';
import { FieldFrame } from './frame/FieldFrame.js';
import { type FieldOf, useField } from './frame/field.js';

/** The number in a text: in half-width digits, without the unit, which is shown beside the field. */
const numberOf = (text: string, unit = '') => {
  const plain = halfWidth(text);
  return unit !== '' && plain.endsWith(unit) ? plain.slice(0, -unit.length).trim() : plain;
};
const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);
/** Text that is not a number is sent as typed, so that the server reports it; null would drop it silently. */
const valueOf = (text: string) => (text === '' ? null : ((isNumber(text) ? Number(text) : text) as number));

/** Clamps a value to its bounds. */
const within = (value: number | null, { least, most }: Bounds) => {
  if (typeof value !== 'number') return value;
  return Math.max(least ?? value, Math.min(most ?? value, value));
};

type Bounds = { least?: number | undefined; most?: number | undefined };
type Props<V extends FieldValues> = FieldOf<V, number | null> &
  Bounds & {
    /** Unit shown at the right: `%`. */
    unit?: string;
  };

/**
 * A number, or null while empty. Unfinished input (“-”, “1.”) stays as typed until the field is left; if it is not a
 * number then, an error is shown.
 */
export function NumberField<V extends FieldValues>({ least, most, unit, ...props }: Props<V>) {
  const t = useText('form');
  const field = props as FieldOf<V, number | null>;
  const { value, set, onBlur, wrong: refused } = useField<V, number | null>(field);
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState(false);
  const meant = valueOf(numberOf(typed, unit));
  const wrong = refused ?? (left && typeof value === 'string' ? t('no-number') : undefined);
  const type = (text: string) => {
    setLeft(false);
    setTyped(text);
    set(within(valueOf(numberOf(text, unit)), { least, most }));
  };
  const leave = () => {
    setLeft(true);
    // Show the parsed value from now on.
    setTyped('');
    onBlur();
  };
  return (
    <FieldFrame {...field} wrong={wrong}>
      {({ id, describedBy }) => (
        <Input
          id={id}
          fullWidth
          disabled={field.disabled}
          error={wrong !== undefined}
          value={meant === value ? typed : (value ?? '')}
          onBlur={leave}
          onChange={({ target }) => type(target.value)}
          slotProps={{
            input: { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> },
            htmlInput: { inputMode: 'decimal', 'aria-describedby': describedBy, 'aria-required': field.required },
          }}
        />
      )}
    </FieldFrame>
  );
}
