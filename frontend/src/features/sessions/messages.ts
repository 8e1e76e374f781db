import type { sessionScreenMessages } from '@hadcl/features/sessions/session.screen.messages.en';
import { addSentences } from '../../shell/i18n/i18n.js';

addSentences('sessions', {
  en: async () => (await import('@hadcl/features/sessions/session.screen.messages.en')).sessionScreenMessages,
});
declare module '../../shell/i18n/i18n.js' {
  interface Sentences {
    sessions: typeof sessionScreenMessages;
  }
}
