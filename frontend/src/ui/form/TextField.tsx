import type { FieldValues } from 'react-hook-form';
import type { FieldOf } from './frame/field.js';
import { TextInput, type TextLook } from './frame/TextInput.js';
import { useField } from './frame/useField.js';

/** A text value of a form; null while empty. */
export type Text = string | null;
export type TextFieldProps<V extends FieldValues> = FieldOf<V, Text> & TextLook;

/** A plain text field. */
export function TextField<V extends FieldValues>({
  onChosen,
  ...props
}: TextFieldProps<V> & { /** Called after each change. */ onChosen?: () => void }) {
  const its = props as unknown as TextFieldProps<V>;
  const { value, set, onBlur, wrong, count } = useField<V, Text>(its);
  const write = (next: string) => {
    set(next);
    onChosen?.();
  };
  return <TextInput {...its} value={value ?? ''} set={write} onBlur={onBlur} wrong={wrong} count={count} />;
}
