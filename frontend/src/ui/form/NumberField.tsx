import InputAdornment from '@mui/material/InputAdornment';
import Input from '@mui/material/TextField';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { halfWidth } from '../text/digits.js';
import { FieldFrame } from './frame/FieldFrame.js';
import type { FieldOf } from './frame/field.js';
import { useField } from './frame/useField.js';

/** What of a text is the number: in half width, without the unit that stands beside the field anyway. */
const numberOf = (text: string, unit = '') => {
  const plain = halfWidth(text);
  return unit !== '' && plain.endsWith(unit) ? plain.slice(0, -unit.length).trim() : plain;
};
const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);
/** What is no number is sent as it was typed, for the server to name: as null it would be lost without a word. */
const valueOf = (text: string) => (text === '' ? null : ((isNumber(text) ? Number(text) : text) as number));

/** What lies beyond becomes the nearest that does not. */
const within = (value: number | null, { least, most }: Bounds) => {
  if (typeof value !== 'number') return value;
  return Math.max(least ?? value, Math.min(most ?? value, value));
};

type Bounds = { least?: number | undefined; most?: number | undefined };
type Props<V extends FieldValues> = FieldOf<V, number | null> &
  Bounds & {
    /** What is counted, at its right: `%`. */
    unit?: string;
  };

/** A number, or null while none is written; what is being typed (“-”, “1.”) stays as it is typed until the field is left, and is refused there if it is none. */
export function NumberField<V extends FieldValues>({ least, most, unit, ...props }: Props<V>) {
  const its = props as FieldOf<V, number | null>;
  const { value, set, onBlur, wrong: refused } = useField<V, number | null>(its);
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState(false);
  const meant = valueOf(numberOf(typed, unit));
  const wrong = refused ?? (left && typeof value === 'string' ? its.form.words.noNumber : undefined);
  const type = (text: string) => {
    setLeft(false);
    setTyped(text);
    set(within(valueOf(numberOf(text, unit)), { least, most }));
  };
  const leave = () => {
    setLeft(true);
    // From now on it is written as it is understood.
    setTyped('');
    onBlur();
  };
  return (
    <FieldFrame {...its} wrong={wrong}>
      {({ id, describedBy }) => (
        <Input
          id={id}
          fullWidth
          disabled={its.disabled}
          error={wrong !== undefined}
          value={meant === value ? typed : (value ?? '')}
          onBlur={leave}
          onChange={({ target }) => type(target.value)}
          slotProps={{
            input: { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> },
            htmlInput: { inputMode: 'decimal', 'aria-describedby': describedBy, 'aria-required': its.required },
          }}
        />
      )}
    </FieldFrame>
  );
}
