import type { informationHome } from '@hadcl/features/information/content/information.messages.en';
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
addSentences('information-home', 'informationHome', {
  en: async () => ({
    informationHome: (await import('@hadcl/features/information/content/information.messages.en')).informationHome,
  }),
  'zh-Hant': async () => ({
    informationHome: (await import('@hadcl/features/information/content/information.messages.zh-Hant')).informationHome,
  }),
});
declare module '../../i18n/i18n.js' {
  interface Sentences {
    'information-home': typeof informationHome;
    'site-settings': typeof settingsScreen;
  }
}
