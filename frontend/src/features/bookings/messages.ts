import { addSentences } from '../../shell/i18n/i18n.js';
import type { messages, reasons } from './messages.en.js';

const english = () => import('./messages.en.js');
addSentences('bookings', { en: async () => (await english()).messages });
addSentences('day-reasons', { en: async () => (await english()).reasons.day });
addSentences('project-reasons', { en: async () => (await english()).reasons.project });
declare module '../../shell/i18n/i18n.js' {
  interface Sentences {
    bookings: typeof messages;
    'day-reasons': typeof reasons.day;
    'project-reasons': typeof reasons.project;
  }
}
