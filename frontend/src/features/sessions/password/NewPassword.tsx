import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { useText } from '../../../i18n/i18n.js';
import type { FormOf } from '../../../ui/form/frame/field.js';
import { PasswordField, type Text } from '../../../ui/form/TextField.js';

type Props<V extends FieldValues> = {
  form: FormOf<V>;
  names: readonly [newPassword: FieldPathByValue<V, Text>, confirmPassword: FieldPathByValue<V, Text>];
};

export function NewPassword<V extends FieldValues>({ form, names: [next, again] }: Props<V>) {
  const t = useText('password');
  return (
    <>
      <PasswordField<V> form={form} name={next} label={t('new-password')} autoComplete="new-password" required />
      <PasswordField<V> form={form} name={again} label={t('confirm-password')} autoComplete="new-password" required />
    </>
  );
}
