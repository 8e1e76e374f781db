import { createInstance } from 'i18next';

/** Language → key → sentence, as the features' message files give them; English is complete. */
export type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>;
export type Say = (code: string, facts: Readonly<Record<string, unknown>>) => string;

/**
 * The sentence of a refusal code, its `{{facts}}` put in as they are.
 * @throws Error for a code without a sentence: a refusal must never be shown as its code
 */
export const sentencesOf = (messages: Messages, language = 'en'): Say => {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    fallbackLng: 'en',
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(Object.entries(messages).map(([name, translation]) => [name, { translation }])),
  });
  return (code, facts) => {
    if (!i18n.exists(code)) throw new Error(`no sentence for ${code}`);
    return i18n.t(code, { ...facts });
  };
};
