import type { foundItemScreen } from '@hadcl/features/lost-property/found-item/found-item.messages.en';
import { addSentences } from '../../i18n/i18n.js';

addSentences('found-items', 'foundItemScreen', {
  en: async () => ({
    foundItemScreen: (await import('@hadcl/features/lost-property/found-item/found-item.messages.en')).foundItemScreen,
  }),
  'zh-Hant': async () => ({
    foundItemScreen: (await import('@hadcl/features/lost-property/found-item/found-item.messages.zh-Hant'))
      .foundItemScreen,
  }),
});
declare module '../../i18n/i18n.js' {
  interface Sentences {
    'found-items': typeof foundItemScreen;
  }
}
