import type { loginHistoryScreen } from '@hadcl/features/accounts/login-history.screen.messages.en';
import type { erasingScreen } from '@hadcl/features/accounts/erasing.screen.messages.en';
import type { userScreen } from '@hadcl/features/accounts/user.screen.messages.en';
import { addSentences } from '../../shell/i18n/i18n.js';

addSentences('login-history', {
  en: async () => (await import('@hadcl/features/accounts/login-history.screen.messages.en')).loginHistoryScreen,
});
addSentences('erasing', {
  en: async () => (await import('@hadcl/features/accounts/erasing.screen.messages.en')).erasingScreen,
});
addSentences('users', {
  en: async () => (await import('@hadcl/features/accounts/user.screen.messages.en')).userScreen,
});
declare module '../../shell/i18n/i18n.js' {
  interface Sentences {
    'login-history': typeof loginHistoryScreen;
    erasing: typeof erasingScreen;
    users: typeof userScreen;
  }
}
