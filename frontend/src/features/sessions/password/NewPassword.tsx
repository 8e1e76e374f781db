import Box from '@mui/material/Box';
import { passwordRules } from '@hadcl/features/sessions/password/password-rules.contract';
import { sayWith, useText } from '../../../i18n/i18n.js';
import { Icon } from '../../../ui/text/Icon.js';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import type { FormOf } from '../../../ui/form/frame/field.js';
import { PasswordField, type TextValue } from '../../../ui/form/TextField.js';
import { PlainList, Row, Text, VisuallyHidden } from '../../../ui/layout/layout.js';

/** A rule of a new password, and whether the current input satisfies it. */
export type Rule = { readonly code: string; readonly text: string; readonly holds: boolean };
export type Typed = { readonly newPassword: string | null; readonly confirmPassword: string | null };

const codes = Object.keys(passwordRules) as (keyof typeof passwordRules)[];

/** All rules, evaluated by the server's own functions; none holds while nothing is typed. */
export function usePasswordRules({ newPassword, confirmPassword }: Typed, email: string): readonly Rule[] {
  const t = useText('password');
  const password = newPassword ?? '';
  const typed = password !== '';
  // The figures in a rule's text come from the refusal that an empty password gets.
  const facts = {
    ...passwordRules['password-too-short']({ password: '', email }, undefined),
    name: email.split('@')[0]!,
  };
  const rules = codes.map((code) => ({
    code,
    text: sayWith(t, `rule-${code}`, facts),
    holds: typed && passwordRules[code]({ password, email }, undefined) === false,
  }));
  const same = { code: 'same', text: t('rule-passwords-differ'), holds: typed && password === confirmPassword };
  return [...rules, same];
}

/** Rules with a tick or a cross, so that they do not depend on colour; before anything is typed neither is shown. */
export function RuleList({ rules, typed }: { rules: readonly Rule[]; typed: boolean }) {
  const t = useText('password');
  const met = rules.filter(({ holds }) => holds).length;
  return (
    <Box>
      <Text role="status" as="div" below={1.5} variant="body2" weight="strong">
        {met === rules.length ? t('all-rules-met') : t('rules-met', { met, all: rules.length })}
      </Text>
      <PlainList gap={1}>
        {rules.map(({ code, text, holds }) => (
          <Row
            as="li"
            key={code}
            gap={2}
            align="center"
            variant="body2"
            tone={holds ? 'good' : typed ? 'bad' : 'quiet'}
            breaks="anywhere"
          >
            <Icon name={holds ? 'check' : typed ? 'close' : 'minus'} size={16} />
            <span>
              {text}
              <VisuallyHidden>{t(holds ? 'met' : 'not-met')}</VisuallyHidden>
            </span>
          </Row>
        ))}
      </PlainList>
    </Box>
  );
}

type Props<V extends FieldValues> = {
  form: FormOf<V>;
  names: readonly [newPassword: FieldPathByValue<V, TextValue>, confirmPassword: FieldPathByValue<V, TextValue>];
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
