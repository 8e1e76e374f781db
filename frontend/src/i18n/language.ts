import { languageOf, languages, type Language } from '@hadcl/kernel/text/language';
import { browserStore, reloadPage } from '../ui/browser/browserStore.js';

export { languages, type Language };

/** Without the prefix hadcl., so that the choice survives a logout, like the colours. */
const slot = 'language';

/** False where the table of routes is read by Node. */
const inBrowser = typeof document !== 'undefined';
/** The language chosen in this browser, otherwise the browser's own. */
const wanted = (): Language =>
  languages.find((one) => inBrowser && one === browserStore.read(slot)) ??
  languageOf(inBrowser ? navigator.languages : []);

/** Language of this page, constant while it is open: a change of language reloads it. */
export const language = wanted();
/** Language tags for the `lang` attribute, by which screen readers choose a voice. */
export const tagOf: Readonly<Record<Language, string>> = { en: 'en', 'zh-Hant': 'zh-Hant-HK' };
if (inBrowser) document.documentElement.lang = tagOf[language];
/** Tag for text in the other language, such as the name of the laboratory. */
export const otherTag = tagOf[language === 'en' ? 'zh-Hant' : 'en'];

/** Reloads the page in another language. */
export const reopenIn = (next: Language): void => {
  browserStore.write(slot, next);
  reloadPage();
};
