import type { accountScreenMessages } from '@hadcl/features/sessions/account.screen.messages.en';
import type { passwordScreenMessages } from '@hadcl/features/sessions/password.screen.messages.en';
import type { secondFactorScreenMessages } from '@hadcl/features/sessions/second-factor.screen.messages.en';
import type { sessionScreenMessages } from '@hadcl/features/sessions/session.screen.messages.en';
import { addSentences } from '../../shell/i18n/i18n.js';

addSentences('sessions', {
  en: async () => (await import('@hadcl/features/sessions/session.screen.messages.en')).sessionScreenMessages,
});
addSentences('my-account', {
  en: async () => (await import('@hadcl/features/sessions/account.screen.messages.en')).accountScreenMessages,
});
addSentences('password', {
  en: async () => (await import('@hadcl/features/sessions/password.screen.messages.en')).passwordScreenMessages,
});
addSentences('second-factor', {
  en: async () =>
    (await import('@hadcl/features/sessions/second-factor.screen.messages.en')).secondFactorScreenMessages,
});
declare module '../../shell/i18n/i18n.js' {
  interface Sentences {
    'my-account': typeof accountScreenMessages;
    password: typeof passwordScreenMessages;
    'second-factor': typeof secondFactorScreenMessages;
    sessions: typeof sessionScreenMessages;
  }
}
