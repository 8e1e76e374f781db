import { addSentences } from '../i18n/i18n.js';
import type { calendarMessages } from './calendar/calendar.messages.en.js';
import type { exportMessages } from './export/export.messages.en.js';
import type { formPageMessages } from './form/page/form-page.messages.en.js';

addSentences('calendar', 'calendarMessages', {
  en: () => import('./calendar/calendar.messages.en.js'),
  'zh-Hant': () => import('./calendar/calendar.messages.zh-Hant.js'),
});
addSentences('export', 'exportMessages', {
  en: () => import('./export/export.messages.en.js'),
  'zh-Hant': () => import('./export/export.messages.zh-Hant.js'),
});
addSentences('form-page', 'formPageMessages', {
  en: () => import('./form/page/form-page.messages.en.js'),
  'zh-Hant': () => import('./form/page/form-page.messages.zh-Hant.js'),
});
declare module '../i18n/i18n.js' {
  interface Sentences {
    calendar: typeof calendarMessages;
    export: typeof exportMessages;
    'form-page': typeof formPageMessages;
  }
}
