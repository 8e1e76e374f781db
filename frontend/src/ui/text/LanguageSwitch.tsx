import { language, languages, type Language, tagOf } from '../../i18n/language.js';
import { Segmented } from '../form/frame/Segmented.js';
import { useText } from '../../i18n/i18n.js';

/** Each in its own language, so that a person who cannot read the page can still switch. */
const names: Readonly<Record<Language, { readonly name: string; readonly short: string }>> = {
  en: { name: 'English', short: 'EN' },
  'zh-Hant': { name: '繁體中文', short: '繁' },
};

/** @param onChoose called only with a language other than the page's */
export function LanguageSwitch({ full, onChoose }: { full?: boolean; onChoose: (next: Language) => void }) {
  const t = useText('frame');
  const options = languages.map((value) => ({
    value,
    // The accessible name must begin with the visible text (WCAG 2.5.3).
    ...(!full && { name: `${names[value].short} ${names[value].name}` }),
    label: <span lang={tagOf[value]}>{full ? names[value].name : names[value].short}</span>,
  }));
  return (
    <Segmented
      full={full === true}
      label={t('language')}
      value={language}
      onChange={(next) => next !== language && onChoose(next)}
      options={options}
    />
  );
}
