import Input from '@mui/material/TextField';
import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './FieldFrame.js';
import type { FieldOf } from './field.js';
import { type Count, useField } from './useField.js';

/** What is written as text in the form: null while nothing was given. */
export type Text = string | null;
export type TextFieldProps<V extends FieldValues> = FieldOf<V, Text> & {
  /** More than one: a text of several lines, which grows as it is written. */
  rows?: number;
  type?: 'text' | 'email' | 'password' | 'url' | 'tel';
  placeholder?: string;
  readOnly?: boolean;
  autoFocus?: boolean;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Digits are typed: a phone shows its number pad. */
  numeric?: boolean;
  end?: ReactNode;
  /** Red although nothing is said at this field. */
  invalid?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

/** A line has room for its limit; its count is of use only near the end. */
const worthSaying = (rows: number, count: Count | undefined) =>
  count && (rows > 1 || count.used > count.most * 0.8) ? count : undefined;

/** Plain text. What is longer than its limit stays as it was typed and says so. */
export function TextField<V extends FieldValues>(props: TextFieldProps<V>) {
  const { rows = 1, type = 'text', placeholder, readOnly, autoFocus, autoComplete, numeric, end, inputRef } = props;
  const { value, set, onBlur, wrong, count, over } = useField<V, Text>(props);
  return (
    <FieldFrame {...props} wrong={wrong} count={worthSaying(rows, count)}>
      {({ id, describedBy }) => (
        <Input
          id={id}
          type={type}
          fullWidth
          value={value ?? ''}
          placeholder={placeholder}
          disabled={props.disabled}
          error={wrong !== undefined || over || props.invalid === true}
          autoFocus={autoFocus}
          autoComplete={autoComplete}
          multiline={rows > 1}
          minRows={rows}
          maxRows={rows > 1 ? 16 : undefined}
          inputRef={inputRef}
          onBlur={onBlur}
          onChange={({ target }) => set(target.value)}
          slotProps={{
            input: { endAdornment: end },
            htmlInput: {
              'aria-describedby': describedBy,
              'aria-required': props.required,
              readOnly,
              inputMode: numeric ? 'numeric' : undefined,
            },
          }}
        />
      )}
    </FieldFrame>
  );
}
