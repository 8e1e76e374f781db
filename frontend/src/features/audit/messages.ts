import type { auditScreen } from '@hadcl/features/audit/facts/audit.messages.en';
import { addSentences } from '../../i18n/i18n.js';

addSentences('audit', 'auditScreen', {
  en: async () => ({ auditScreen: (await import('@hadcl/features/audit/facts/audit.messages.en')).auditScreen }),
  'zh-Hant': async () => ({
    auditScreen: (await import('@hadcl/features/audit/facts/audit.messages.zh-Hant')).auditScreen,
  }),
});
declare module '../../i18n/i18n.js' {
  interface Sentences {
    audit: typeof auditScreen;
  }
}
