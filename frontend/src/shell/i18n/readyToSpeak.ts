import { language, type Language } from '../../ui/text/language.js';
import { atOnce, type AtOnce } from './atOnce.en.js';
import { addAtOnce } from './i18n.js';

/** Where the messages of the first render are, by language; the English ones are in the main bundle. */
const elsewhere: Readonly<Record<Exclude<Language, 'en'>, () => Promise<AtOnce>>> = {
  'zh-Hant': async () => (await import('./atOnce.zh-Hant.js')).atOnce,
};

/** Await before the first render. If the messages cannot be loaded, the frame is in English. */
export const readyToSpeak = async (): Promise<void> => {
  if (language !== 'en') addAtOnce(await elsewhere[language]().catch(() => atOnce));
};
