import Box from '@mui/material/Box';
import { passwordRules } from '@hadcl/features/sessions/password/password-rules.contract';
import { sayWith, useText } from '../../../i18n/i18n.js';
import { visuallyHidden } from '@mui/utils';
import { Icon } from '../../../ui/text/Icon.js';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import type { FormOf } from '../../../ui/form/frame/field.js';
import { PasswordField, type Text } from '../../../ui/form/TextField.js';

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
      <Box role="status" sx={{ typography: 'body2', fontWeight: 550, mb: 1.5 }}>
        {met === rules.length ? t('all-rules-met') : t('rules-met', { met, all: rules.length })}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {rules.map(({ code, text, holds }) => (
          <Box
            component="li"
            key={code}
            sx={{
              display: 'flex',
              gap: 2,
              alignItems: 'center',
              typography: 'body2',
              overflowWrap: 'anywhere',
              color: holds ? 'tone.good.fg' : typed ? 'tone.bad.fg' : 'text.secondary',
            }}
          >
            <Icon name={holds ? 'check' : typed ? 'close' : 'minus'} size={16} />
            <span>
              {text}
              <Box component="span" sx={visuallyHidden}>
                {t(holds ? 'met' : 'not-met')}
              </Box>
            </span>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

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
