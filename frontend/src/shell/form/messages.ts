import type { formMessages } from './form.messages.en.js';
import { addSentences } from '../i18n/i18n.js';

addSentences('form', 'formMessages', {
  en: () => import('./form.messages.en.js'),
  'zh-Hant': () => import('./form.messages.zh-Hant.js'),
});
declare module '../i18n/i18n.js' {
  interface Sentences {
    form: typeof formMessages;
  }
}
