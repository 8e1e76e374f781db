import type { requestCheckScreen } from '@hadcl/features/output-requests/check/request-check.screen.messages.en';
import { addSentences } from '../../../i18n/i18n.js';

addSentences('request-check', 'requestCheckScreen', {
  en: () => import('@hadcl/features/output-requests/check/request-check.screen.messages.en'),
  'zh-Hant': () => import('@hadcl/features/output-requests/check/request-check.screen.messages.zh-Hant'),
});
declare module '../../../i18n/i18n.js' {
  interface Sentences {
    'request-check': typeof requestCheckScreen;
  }
}
