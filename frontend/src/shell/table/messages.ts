import type { tableMessages } from './table.messages.en.js';
import { addSentences } from '../i18n/i18n.js';

addSentences('table', 'tableMessages', {
  en: () => import('./table.messages.en.js'),
  'zh-Hant': () => import('./table.messages.zh-Hant.js'),
});
declare module '../i18n/i18n.js' {
  interface Sentences {
    table: typeof tableMessages;
  }
}
