import type { messages } from './messages.en.js';
import { addSentences } from '../../shell/i18n/i18n.js';

addSentences('lab-days', { en: async () => (await import('./messages.en.js')).messages });
declare module '../../shell/i18n/i18n.js' {
  interface Sentences {
    'lab-days': typeof messages;
  }
}
