import type { accountScreenMessages } from '@hadcl/features/sessions/session/account.screen.messages.en';
import type { passwordScreenMessages } from '@hadcl/features/sessions/password/password.screen.messages.en';
import type { secondFactorScreenMessages } from '@hadcl/features/sessions/second-factor/second-factor.screen.messages.en';
import type { sessionScreenMessages } from '@hadcl/features/sessions/session/session.screen.messages.en';
import { addSentences } from '../../shell/i18n/i18n.js';

addSentences('sessions', 'sessionScreenMessages', {
  en: () => import('@hadcl/features/sessions/session/session.screen.messages.en'),
  'zh-Hant': () => import('@hadcl/features/sessions/session/session.screen.messages.zh-Hant'),
});
addSentences('my-account', 'accountScreenMessages', {
  en: () => import('@hadcl/features/sessions/session/account.screen.messages.en'),
  'zh-Hant': () => import('@hadcl/features/sessions/session/account.screen.messages.zh-Hant'),
});
addSentences('password', 'passwordScreenMessages', {
  en: () => import('@hadcl/features/sessions/password/password.screen.messages.en'),
  'zh-Hant': () => import('@hadcl/features/sessions/password/password.screen.messages.zh-Hant'),
});
addSentences('second-factor', 'secondFactorScreenMessages', {
  en: () => import('@hadcl/features/sessions/second-factor/second-factor.screen.messages.en'),
  'zh-Hant': () => import('@hadcl/features/sessions/second-factor/second-factor.screen.messages.zh-Hant'),
});
declare module '../../shell/i18n/i18n.js' {
  interface Sentences {
    'my-account': typeof accountScreenMessages;
    password: typeof passwordScreenMessages;
    'second-factor': typeof secondFactorScreenMessages;
    sessions: typeof sessionScreenMessages;
  }
}
