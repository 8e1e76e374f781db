import { addSentences } from '../../i18n/i18n.js';
import type { homeMessages } from './home.messages.en.js';

addSentences('home', 'homeMessages', {
  en: () => import('./home.messages.en.js'),
  'zh-Hant': () => import('./home.messages.zh-Hant.js'),
});
declare module '../../i18n/i18n.js' {
  interface Sentences {
    home: typeof homeMessages;
  }
}
