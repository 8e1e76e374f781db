import MenuItem from '@mui/material/MenuItem';
import Input from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type Choices, choicesOf, type FieldOf, useField } from './frame/field.js';
import { FieldFrame } from './frame/FieldFrame.js';

type Props<V extends FieldValues, T extends string> = FieldOf<V, T | null> & {
  words: Choices<T>;
  /** Renders an option, where its word is not enough. */
  show?: (value: T) => ReactNode;
  /** Called after each change. */
  onChosen?: (value: T) => void;
};

/** One of a few values, from a menu. A record of `words` must be complete: a value without a word does not compile. */
export function SelectField<V extends FieldValues, const T extends string>(props: Props<V, T>) {
  const { words, show, onChosen } = props;
  const { value, set, onBlur, wrong } = useField<V, T | null>(props);
  return (
    <FieldFrame {...props} wrong={wrong} group>
      {({ id, labelId, describedBy }) => (
        <Input
          id={id}
          select
          fullWidth
          disabled={props.disabled}
          error={wrong !== undefined}
          value={value ?? ''}
          onBlur={onBlur}
          onChange={({ target }) => {
            set(target.value as T);
            onChosen?.(target.value as T);
          }}
          slotProps={{
            select: {
              labelId,
              SelectDisplayProps: {
                'aria-describedby': describedBy,
                'aria-required': props.required,
                'aria-invalid': wrong !== undefined,
              },
            },
          }}
        >
          {choicesOf(words).map(([code, word]) => (
            <MenuItem key={code} value={code}>
              {show ? show(code) : word}
            </MenuItem>
          ))}
        </Input>
      )}
    </FieldFrame>
  );
}
