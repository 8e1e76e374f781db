import type { settingsScreen } from '@hadcl/features/information/settings/settings.screen.messages.en';
import { addSentences } from '../../shell/i18n/i18n.js';

addSentences('site-settings', 'settingsScreen', {
  en: () => import('@hadcl/features/information/settings/settings.screen.messages.en'),
  'zh-Hant': () => import('@hadcl/features/information/settings/settings.screen.messages.zh-Hant'),
});
declare module '../../shell/i18n/i18n.js' {
  interface Sentences {
    'site-settings': typeof settingsScreen;
  }
}
