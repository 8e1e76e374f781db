import type { accountScreenMessages } from '@hadcl/features/sessions/session/account.screen.messages.en';
import type { passwordScreenMessages } from '@hadcl/features/sessions/password/password.messages.en';
import type { secondFactorScreenMessages } from '@hadcl/features/sessions/second-factor/second-factor.messages.en';
import type { sessionScreenMessages } from '@hadcl/features/sessions/session/session.messages.en';
import { addSentences } from '../../i18n/i18n.js';

addSentences('sessions', 'sessionScreenMessages', {
  en: async () => ({
    sessionScreenMessages: (await import('@hadcl/features/sessions/session/session.messages.en')).sessionScreenMessages,
  }),
  'zh-Hant': async () => ({
    sessionScreenMessages: (await import('@hadcl/features/sessions/session/session.messages.zh-Hant'))
      .sessionScreenMessages,
  }),
});
addSentences('my-account', 'accountScreenMessages', {
  en: () => import('@hadcl/features/sessions/session/account.screen.messages.en'),
  'zh-Hant': () => import('@hadcl/features/sessions/session/account.screen.messages.zh-Hant'),
});
addSentences('password', 'passwordScreenMessages', {
  en: async () => ({
    passwordScreenMessages: (await import('@hadcl/features/sessions/password/password.messages.en'))
      .passwordScreenMessages,
  }),
  'zh-Hant': async () => ({
    passwordScreenMessages: (await import('@hadcl/features/sessions/password/password.messages.zh-Hant'))
      .passwordScreenMessages,
  }),
});
addSentences('second-factor', 'secondFactorScreenMessages', {
  en: async () => ({
    secondFactorScreenMessages: (await import('@hadcl/features/sessions/second-factor/second-factor.messages.en'))
      .secondFactorScreenMessages,
  }),
  'zh-Hant': async () => ({
    secondFactorScreenMessages: (await import('@hadcl/features/sessions/second-factor/second-factor.messages.zh-Hant'))
      .secondFactorScreenMessages,
  }),
});
declare module '../../i18n/i18n.js' {
  interface Sentences {
    'my-account': typeof accountScreenMessages;
    password: typeof passwordScreenMessages;
    'second-factor': typeof secondFactorScreenMessages;
    sessions: typeof sessionScreenMessages;
  }
}
