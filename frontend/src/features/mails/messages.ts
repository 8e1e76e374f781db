import type { mailScreen } from '@hadcl/features/mails/mail.screen.messages.en';
import { addSentences } from '../../shell/i18n/i18n.js';

addSentences('mail-log', {
  en: async () => (await import('@hadcl/features/mails/mail.screen.messages.en')).mailScreen,
});
declare module '../../shell/i18n/i18n.js' {
  interface Sentences {
    'mail-log': typeof mailScreen;
  }
}
