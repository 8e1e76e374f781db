import type { loginHistoryScreen } from '@hadcl/features/accounts/logins/login-history.screen.messages.en';
import type { erasingScreen } from '@hadcl/features/accounts/erasing/erasing.screen.messages.en';
import type { userScreen } from '@hadcl/features/accounts/user/user.screen.messages.en';
import { addSentences } from '../../shell/i18n/i18n.js';

addSentences('login-history', 'loginHistoryScreen', {
  en: () => import('@hadcl/features/accounts/logins/login-history.screen.messages.en'),
  'zh-Hant': () => import('@hadcl/features/accounts/logins/login-history.screen.messages.zh-Hant'),
});
addSentences('erasing', 'erasingScreen', {
  en: () => import('@hadcl/features/accounts/erasing/erasing.screen.messages.en'),
  'zh-Hant': () => import('@hadcl/features/accounts/erasing/erasing.screen.messages.zh-Hant'),
});
addSentences('users', 'userScreen', {
  en: () => import('@hadcl/features/accounts/user/user.screen.messages.en'),
  'zh-Hant': () => import('@hadcl/features/accounts/user/user.screen.messages.zh-Hant'),
});
declare module '../../shell/i18n/i18n.js' {
  interface Sentences {
    'login-history': typeof loginHistoryScreen;
    erasing: typeof erasingScreen;
    users: typeof userScreen;
  }
}
