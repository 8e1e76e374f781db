import { createInstance } from 'i18next';

/** Language → feature → key → sentence, as the features' message files give them. */
export type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>;
export type Say = (code: string, facts: Readonly<Record<string, unknown>>) => string;

/**
 * The sentence of a refusal code in English; every feature's keys are looked up, so codes are unique among them.
 * @throws Error for a code without a sentence: a refusal must never be shown as its code
 */
export const sentencesOf = (messages: Messages): Say => {
  const texts = Object.assign({}, ...Object.values(messages)) as Record<string, string>;
  const i18n = createInstance();
  void i18n.init({
    lng: 'en',
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { en: { translation: texts } },
  });
  return (code, facts) => {
    if (!(code in texts)) throw new Error(`no sentence for ${code}`);
    return i18n.t(code, { ...facts });
  };
};
