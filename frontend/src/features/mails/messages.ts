import type { mailScreen } from '@hadcl/features/mails/log/mail.messages.en';
import { addSentences } from '../../i18n/i18n.js';

addSentences('mail-log', 'mailScreen', {
  en: async () => ({ mailScreen: (await import('@hadcl/features/mails/log/mail.messages.en')).mailScreen }),
  'zh-Hant': async () => ({ mailScreen: (await import('@hadcl/features/mails/log/mail.messages.zh-Hant')).mailScreen }),
});
declare module '../../i18n/i18n.js' {
  interface Sentences {
    'mail-log': typeof mailScreen;
  }
}
