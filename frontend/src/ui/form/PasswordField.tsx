import type { FieldValues } from 'react-hook-form';
import { usePasswordEye } from './frame/usePasswordEye.js';
import { TextField, type TextFieldProps } from './TextField.js';

/** A password with a button that shows it. */
export function PasswordField<V extends FieldValues>(props: Omit<TextFieldProps<V>, 'rows' | 'type' | 'end'>) {
  const { showPassword: show, hidePassword: hide } = props.form.words;
  const { type, button } = usePasswordEye({ show, hide });
  return <TextField<V> {...props} type={type} end={button} />;
}
