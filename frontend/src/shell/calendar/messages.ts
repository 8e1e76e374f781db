import type { calendarMessages } from './calendar.messages.en.js';
import { addSentences } from '../i18n/i18n.js';

addSentences('calendar', 'calendarMessages', {
  en: () => import('./calendar.messages.en.js'),
  'zh-Hant': () => import('./calendar.messages.zh-Hant.js'),
});
declare module '../i18n/i18n.js' {
  interface Sentences {
    calendar: typeof calendarMessages;
  }
}
