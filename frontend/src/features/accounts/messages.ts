import type { accountsHome } from '@hadcl/features/accounts/account/account.messages.en';
import type { loginHistoryScreen } from '@hadcl/features/accounts/logins/login-history.messages.en';
import type { erasingScreen } from '@hadcl/features/accounts/erasing/erasing.messages.en';
import type { userScreen } from '@hadcl/features/accounts/user/user.messages.en';
import { addSentences } from '../../i18n/i18n.js';

addSentences('login-history', 'loginHistoryScreen', {
  en: async () => ({
    loginHistoryScreen: (await import('@hadcl/features/accounts/logins/login-history.messages.en')).loginHistoryScreen,
  }),
  'zh-Hant': async () => ({
    loginHistoryScreen: (await import('@hadcl/features/accounts/logins/login-history.messages.zh-Hant'))
      .loginHistoryScreen,
  }),
});
addSentences('erasing', 'erasingScreen', {
  en: async () => ({
    erasingScreen: (await import('@hadcl/features/accounts/erasing/erasing.messages.en')).erasingScreen,
  }),
  'zh-Hant': async () => ({
    erasingScreen: (await import('@hadcl/features/accounts/erasing/erasing.messages.zh-Hant')).erasingScreen,
  }),
});
addSentences('users', 'userScreen', {
  en: async () => ({ userScreen: (await import('@hadcl/features/accounts/user/user.messages.en')).userScreen }),
  'zh-Hant': async () => ({
    userScreen: (await import('@hadcl/features/accounts/user/user.messages.zh-Hant')).userScreen,
  }),
});
addSentences('accounts-home', 'accountsHome', {
  en: async () => ({
    accountsHome: (await import('@hadcl/features/accounts/account/account.messages.en')).accountsHome,
  }),
  'zh-Hant': async () => ({
    accountsHome: (await import('@hadcl/features/accounts/account/account.messages.zh-Hant')).accountsHome,
  }),
});
declare module '../../i18n/i18n.js' {
  interface Sentences {
    'accounts-home': typeof accountsHome;
    'login-history': typeof loginHistoryScreen;
    erasing: typeof erasingScreen;
    users: typeof userScreen;
  }
}
