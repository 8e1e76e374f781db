import type { messages } from './messages.en.js';
import { addSentences } from '../../i18n/i18n.js';

addSentences('lab-days', 'messages', {
  en: () => import('./messages.en.js'),
  'zh-Hant': () => import('./messages.zh-Hant.js'),
});
declare module '../../i18n/i18n.js' {
  interface Sentences {
    'lab-days': typeof messages;
  }
}
