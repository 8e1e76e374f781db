import { createInstance } from 'i18next';
import { languages, type Language } from '@hadcl/kernel/text/language';

type Sentences = Readonly<Record<string, string>>;
/** Language → key → sentence, from the message files; a key missing in a language is said in English. */
export type Messages = { readonly en: Sentences } & { readonly [Other in Exclude<Language, 'en'>]?: Sentences };
export type Say = (code: string, facts: Readonly<Record<string, unknown>>) => string;

/**
 * By language, the sentence of a refusal code or another key, with its `{{facts}}` put in unescaped. If two of `all`
 * have a key, the last one counts.
 * @throws Error for a code without a sentence: a refusal must never be shown as its code
 */
export const sentencesOf = (...all: readonly Messages[]): ((language: Language) => Say) => {
  const i18n = createInstance();
  const translation = (language: Language) =>
    Object.assign({}, ...all.map((messages) => messages[language] ?? {})) as Sentences;
  void i18n.init({
    lng: languages[0],
    fallbackLng: languages[0],
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(languages.map((language) => [language, { translation: translation(language) }])),
  });
  return (language) => {
    const translate = i18n.getFixedT(language);
    return (code, facts) => {
      if (!i18n.exists(code)) throw new Error(`no sentence for ${code}`);
      return translate(code, { ...facts });
    };
  };
};
