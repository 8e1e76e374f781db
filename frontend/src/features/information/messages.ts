import type { settingsScreen } from '@hadcl/features/information/settings.screen.messages.en';
import { addSentences } from '../../shell/i18n/i18n.js';

addSentences('site-settings', {
  en: async () => (await import('@hadcl/features/information/settings.screen.messages.en')).settingsScreen,
});
declare module '../../shell/i18n/i18n.js' {
  interface Sentences {
    'site-settings': typeof settingsScreen;
  }
}
