import Input from '@mui/material/TextField';
import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { halfWidth } from '../../text/typing.js';
import { FieldFrame } from './FieldFrame.js';
import type { FieldLook, Count } from './field.js';

export type TextLook = FieldLook & {
  /** More than 1: a multi-line text that grows with its content. */
  rows?: number;
  type?: 'text' | 'email' | 'password' | 'url' | 'tel';
  placeholder?: string;
  readOnly?: boolean;
  autoFocus?: boolean;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** true: always show the used length, even for one line; false: never, as for a year. */
  counted?: boolean;
  /** Digits only: full-width digits are converted, and a phone shows its number pad. */
  numeric?: boolean;
  end?: ReactNode;
  /** Error before sending: a message, or true to colour the field only. */
  invalid?: boolean | string | undefined;
  inputRef?: Ref<HTMLInputElement>;
};
type Props = TextLook & {
  name: string;
  value: string;
  set: (value: string) => void;
  onBlur?: () => void;
  wrong?: string | undefined;
  count?: Count | undefined;
};

/** A single line shows its count only above 80 % of the limit. */
const worthSaying = (always: boolean, never: boolean, count: Count | undefined) =>
  count && !never && (always || count.used > count.most * 0.8) ? count : undefined;

/** A text input, wherever its value is stored. Text beyond the limit is kept and marked. */
export function TextInput(props: Props) {
  const { rows = 1, type = 'text', placeholder, readOnly, autoFocus, autoComplete, numeric, end, inputRef } = props;
  const { value, set, onBlur, count, invalid } = props;
  const wrong = props.wrong ?? (typeof invalid === 'string' ? invalid : undefined);
  /** Do not convert during composition: replacing the value would end it. */
  const write = (text: string, composing: boolean) => set(numeric && !composing ? halfWidth(text) : text);
  const over = count !== undefined && count.used > count.most;
  return (
    <FieldFrame
      {...props}
      wrong={wrong}
      count={worthSaying(rows > 1 || props.counted === true, props.counted === false, count)}
    >
      {({ id, describedBy }) => (
        <Input
          id={id}
          type={type}
          fullWidth
          value={value}
          placeholder={placeholder}
          disabled={props.disabled}
          error={wrong !== undefined || over || invalid === true}
          autoFocus={autoFocus}
          autoComplete={autoComplete}
          multiline={rows > 1}
          minRows={rows}
          maxRows={rows > 1 ? 16 : undefined}
          inputRef={inputRef}
          onBlur={onBlur}
          sx={readOnly ? { '& .MuiOutlinedInput-root': { bgcolor: 'surface.sunken' } } : undefined}
          onChange={({ target, nativeEvent }) => write(target.value, (nativeEvent as InputEvent).isComposing)}
          onCompositionEnd={({ target }) => numeric && write((target as HTMLInputElement).value, false)}
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
