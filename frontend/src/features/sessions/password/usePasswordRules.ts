import { passwordRules } from '@hadcl/features/sessions/password/password-rules.contract';
import { sayWith, useText } from '../../../i18n/i18n.js';

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
