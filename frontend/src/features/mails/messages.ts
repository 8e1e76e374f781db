import type { mailScreen } from '@hadcl/features/mails/log/mail.screen.messages.en';
import { addSentences } from '../../shell/i18n/i18n.js';

addSentences('mail-log', 'mailScreen', {
  en: () => import('@hadcl/features/mails/log/mail.screen.messages.en'),
  'zh-Hant': () => import('@hadcl/features/mails/log/mail.screen.messages.zh-Hant'),
});
declare module '../../shell/i18n/i18n.js' {
  interface Sentences {
    'mail-log': typeof mailScreen;
  }
}
