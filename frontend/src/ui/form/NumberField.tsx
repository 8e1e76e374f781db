import Input from '@mui/material/TextField';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './FieldFrame.js';
import type { FieldOf } from './field.js';
import { useField } from './useField.js';

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);
/** What is no number is sent as it was typed, for the server to name: as null it would be lost without a word. */
const valueOf = (text: string) => (text === '' ? null : ((isNumber(text) ? Number(text) : text) as number));

/** A number, or null while none is written; what is being typed (“-”, “1.”) stays as it is typed. */
export function NumberField<V extends FieldValues>(props: FieldOf<V, number | null>) {
  const { value, set, onBlur, wrong } = useField<V, number | null>(props);
  const [typed, setTyped] = useState('');
  const type = (text: string) => {
    setTyped(text);
    set(valueOf(text.trim()));
  };
  return (
    <FieldFrame {...props} wrong={wrong}>
      {({ id, describedBy }) => (
        <Input
          id={id}
          fullWidth
          disabled={props.disabled}
          error={wrong !== undefined}
          value={valueOf(typed.trim()) === value ? typed : (value ?? '')}
          onBlur={onBlur}
          onChange={({ target }) => type(target.value)}
          slotProps={{
            htmlInput: { inputMode: 'decimal', 'aria-describedby': describedBy, 'aria-required': props.required },
          }}
        />
      )}
    </FieldFrame>
  );
}
