import { languageOf, languages, type Language } from '@hadcl/kernel/text/language';
import { browserStore, reloadPage } from '../browser/browserStore.js';

export { languages, type Language };

/** Not among what is forgotten with a session: the language stays with the browser, as the colours do. */
const slot = 'language';

/** Not where the table of routes is read without a page. */
const inBrowser = typeof document !== 'undefined';
/** What was chosen in this browser; without that, what its person reads. */
const wanted = (): Language =>
  languages.find((one) => inBrowser && one === browserStore.read(slot)) ??
  languageOf(inBrowser ? navigator.languages : []);

/** The language of this page, as long as it is open: a change of language is a new page. */
export const language = wanted();
/** What else a language is called where its script is not enough: readers aloud choose their voice by it. */
export const tagOf: Readonly<Record<Language, string>> = { en: 'en', 'zh-Hant': 'zh-Hant-HK' };
if (inBrowser) document.documentElement.lang = tagOf[language];
/** Of what is said in the other language too, as the name of the laboratory. */
export const otherTag = tagOf[language === 'en' ? 'zh-Hant' : 'en'];

/** Opens the page anew in another language. */
export const reopenIn = (next: Language): void => {
  browserStore.write(slot, next);
  reloadPage();
};
