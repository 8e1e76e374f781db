import type { homeMessages } from './home.messages.en.js';
import { addSentences } from '../../shell/i18n/i18n.js';

addSentences('home', { en: async () => (await import('./home.messages.en.js')).homeMessages });
declare module '../../shell/i18n/i18n.js' {
  interface Sentences {
    home: typeof homeMessages;
  }
}
