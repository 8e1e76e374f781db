import type { settingsScreen } from '@hadcl/features/information/settings/settings.messages.en';
import { addSentences } from '../../i18n/i18n.js';

addSentences('site-settings', 'settingsScreen', {
  en: async () => ({
    settingsScreen: (await import('@hadcl/features/information/settings/settings.messages.en')).settingsScreen,
  }),
  'zh-Hant': async () => ({
    settingsScreen: (await import('@hadcl/features/information/settings/settings.messages.zh-Hant')).settingsScreen,
  }),
});
declare module '../../i18n/i18n.js' {
  interface Sentences {
    'site-settings': typeof settingsScreen;
  }
}
