import type { FieldValues } from 'react-hook-form';
import { type FieldOf, useField } from './frame/field.js';
import { TextInput, type TextLook } from './frame/TextInput.js';
import { useText } from '../../i18n/i18n.js';
import { usePasswordEye } from './frame/usePasswordEye.js';

/** A text value of a form; null while empty. */
export type TextValue = string | null;
export type TextFieldProps<V extends FieldValues> = FieldOf<V, TextValue> & TextLook;

/** A plain text field. */
export function TextField<V extends FieldValues>({
  onChosen,
  ...props
}: TextFieldProps<V> & { /** Called after each change. */ onChosen?: () => void }) {
  const field = props as unknown as TextFieldProps<V>;
  const { value, set, onBlur, wrong, count } = useField<V, TextValue>(field);
  const write = (next: string) => {
    set(next);
    onChosen?.();
  };
  return <TextInput {...field} value={value ?? ''} set={write} onBlur={onBlur} wrong={wrong} count={count} />;
}

/** A password with a button that shows it. */
export function PasswordField<V extends FieldValues>(props: Omit<TextFieldProps<V>, 'rows' | 'type' | 'end'>) {
  const t = useText('form');
  const { type, button } = usePasswordEye({ show: t('show-password'), hide: t('hide-password') });
  return <TextField<V> {...props} type={type} end={button} />;
}
