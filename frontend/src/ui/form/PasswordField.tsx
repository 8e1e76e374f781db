import type { FieldValues } from 'react-hook-form';
import { useText } from '../../i18n/i18n.js';
import { usePasswordEye } from './frame/usePasswordEye.js';
import { TextField, type TextFieldProps } from './TextField.js';

/** A password with a button that shows it. */
export function PasswordField<V extends FieldValues>(props: Omit<TextFieldProps<V>, 'rows' | 'type' | 'end'>) {
  const t = useText('form');
  const { type, button } = usePasswordEye({ show: t('show-password'), hide: t('hide-password') });
  return <TextField<V> {...props} type={type} end={button} />;
}
