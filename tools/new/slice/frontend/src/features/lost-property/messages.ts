import type { foundItemScreen } from '@hadcl/features/lost-property/found-item.screen.messages.en';
import { addSentences } from '../../shell/i18n/i18n.js';

addSentences('found-items', {
  en: async () => (await import('@hadcl/features/lost-property/found-item.screen.messages.en')).foundItemScreen,
});
declare module '../../shell/i18n/i18n.js' {
  interface Sentences {
    'found-items': typeof foundItemScreen;
  }
}
