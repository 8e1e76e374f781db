import type { labDaysHome } from '@hadcl/features/lab-days/day/request-queue.screen.messages.en';
import type { messages } from './messages.en.js';
import { addSentences } from '../../i18n/i18n.js';

addSentences('lab-days', 'messages', {
  en: () => import('./messages.en.js'),
  'zh-Hant': () => import('./messages.zh-Hant.js'),
});
addSentences('lab-days-home', 'labDaysHome', {
  en: async () => ({
    labDaysHome: (await import('@hadcl/features/lab-days/day/request-queue.screen.messages.en')).labDaysHome,
  }),
  'zh-Hant': async () => ({
    labDaysHome: (await import('@hadcl/features/lab-days/day/request-queue.screen.messages.zh-Hant')).labDaysHome,
  }),
});
declare module '../../i18n/i18n.js' {
  interface Sentences {
    'lab-days-home': typeof labDaysHome;
    'lab-days': typeof messages;
  }
}
