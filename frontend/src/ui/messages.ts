import { addSentences } from '../i18n/i18n.js';
import type { formMessages } from './form/form.messages.en.js';
import type { tableMessages } from './table/table.messages.en.js';

addSentences('form', 'formMessages', {
  en: () => import('./form/form.messages.en.js'),
  'zh-Hant': () => import('./form/form.messages.zh-Hant.js'),
});
addSentences('table', 'tableMessages', {
  en: () => import('./table/table.messages.en.js'),
  'zh-Hant': () => import('./table/table.messages.zh-Hant.js'),
});
declare module '../i18n/i18n.js' {
  interface Sentences {
    form: typeof formMessages;
    table: typeof tableMessages;
  }
}
