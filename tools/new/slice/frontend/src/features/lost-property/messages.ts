import type { foundItemScreen } from '@hadcl/features/lost-property/found-item.screen.messages.en';
import { addSentences } from '../../shell/i18n/i18n.js';

addSentences('found-items', 'foundItemScreen', {
  en: () => import('@hadcl/features/lost-property/found-item.screen.messages.en'),
  'zh-Hant': () => import('@hadcl/features/lost-property/found-item.screen.messages.zh-Hant'),
});
declare module '../../shell/i18n/i18n.js' {
  interface Sentences {
    'found-items': typeof foundItemScreen;
  }
}
