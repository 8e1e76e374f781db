import type { calendarMessages } from './calendar.messages.en.js';
import { addSentences } from '../../shell/i18n/i18n.js';

addSentences('calendar', { en: async () => (await import('./calendar.messages.en.js')).calendarMessages });
declare module '../../shell/i18n/i18n.js' {
  interface Sentences {
    calendar: typeof calendarMessages;
  }
}
