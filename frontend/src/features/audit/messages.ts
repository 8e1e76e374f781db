import type { auditScreen } from '@hadcl/features/audit/facts/audit.screen.messages.en';
import { addSentences } from '../../shell/i18n/i18n.js';

addSentences('audit', 'auditScreen', {
  en: () => import('@hadcl/features/audit/facts/audit.screen.messages.en'),
  'zh-Hant': () => import('@hadcl/features/audit/facts/audit.screen.messages.zh-Hant'),
});
declare module '../../shell/i18n/i18n.js' {
  interface Sentences {
    audit: typeof auditScreen;
  }
}
