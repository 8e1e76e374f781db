import { language, type Language } from '../../ui/text/language.js';
import { atOnce, type AtOnce } from './atOnce.en.js';
import { addAtOnce } from './i18n.js';

/** Where the words that are needed at once stand in another language; a page in English has them in its first file. */
const elsewhere: Readonly<Record<Exclude<Language, 'en'>, () => Promise<AtOnce>>> = {
  'zh-Hant': async () => (await import('./atOnce.zh-Hant.js')).atOnce,
};

/** To be awaited before anything is drawn. Where the words cannot be had, the frame speaks English. */
export const readyToSpeak = async (): Promise<void> => {
  if (language !== 'en') addAtOnce(await elsewhere[language]().catch(() => atOnce));
};
