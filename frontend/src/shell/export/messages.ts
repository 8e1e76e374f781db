import type { exportMessages } from './export.messages.en.js';
import { addSentences } from '../i18n/i18n.js';

addSentences('export', 'exportMessages', {
  en: () => import('./export.messages.en.js'),
  'zh-Hant': () => import('./export.messages.zh-Hant.js'),
});
declare module '../i18n/i18n.js' {
  interface Sentences {
    export: typeof exportMessages;
  }
}
