import { createInstance } from 'i18next';
import type { Language } from '@hadcl/kernel/sentences';

/** Language → key → sentence, as the message files give them. */
export type Messages = Readonly<Record<Language, Readonly<Record<string, string>>>>;
export type Say = (code: string, facts: Readonly<Record<string, unknown>>) => string;

/**
 * The sentence of a refusal code, its `{{facts}}` put in as they are. Of a key that two of `all` have, the last one counts.
 * @throws Error for a code without a sentence: a refusal must never be shown as its code
 */
export const sentencesOf = (...all: readonly Messages[]): Say => {
  const i18n = createInstance();
  const language: Language = 'en';
  void i18n.init({
    lng: language,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { [language]: { translation: Object.assign({}, ...all.map((messages) => messages[language])) } },
  });
  return (code, facts) => {
    if (!i18n.exists(code)) throw new Error(`no sentence for ${code}`);
    return i18n.t(code, { ...facts });
  };
};
