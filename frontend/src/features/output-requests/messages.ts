import type { requestCheckScreen } from '@hadcl/features/output-requests/check/request-check.screen.messages.en';
import type { requestFileScreen } from '@hadcl/features/output-requests/files/request-file.screen.messages.en';
import type { requestFormScreen } from '@hadcl/features/output-requests/request/request-form.screen.messages.en';
import type { requestsHome } from '@hadcl/features/output-requests/request/request-home.screen.messages.en';
import type { requestListScreen } from '@hadcl/features/output-requests/request/request-list.screen.messages.en';
import type { requestPasswordScreen } from '@hadcl/features/output-requests/request/request-password.screen.messages.en';
import type { requestWordsScreen } from '@hadcl/features/output-requests/request/request-words.screen.messages.en';
import type { requestReviewScreen } from '@hadcl/features/output-requests/review/request-review.screen.messages.en';
import type { requestVotesScreen } from '@hadcl/features/output-requests/votes/request-votes.screen.messages.en';
import { addSentences } from '../../i18n/i18n.js';

addSentences('requests', 'requestListScreen', {
  en: () => import('@hadcl/features/output-requests/request/request-list.screen.messages.en'),
  'zh-Hant': () => import('@hadcl/features/output-requests/request/request-list.screen.messages.zh-Hant'),
});
addSentences('request-form', 'requestFormScreen', {
  en: () => import('@hadcl/features/output-requests/request/request-form.screen.messages.en'),
  'zh-Hant': () => import('@hadcl/features/output-requests/request/request-form.screen.messages.zh-Hant'),
});
addSentences('request-password', 'requestPasswordScreen', {
  en: () => import('@hadcl/features/output-requests/request/request-password.screen.messages.en'),
  'zh-Hant': () => import('@hadcl/features/output-requests/request/request-password.screen.messages.zh-Hant'),
});
addSentences('request-check', 'requestCheckScreen', {
  en: () => import('@hadcl/features/output-requests/check/request-check.screen.messages.en'),
  'zh-Hant': () => import('@hadcl/features/output-requests/check/request-check.screen.messages.zh-Hant'),
});
addSentences('request-files', 'requestFileScreen', {
  en: () => import('@hadcl/features/output-requests/files/request-file.screen.messages.en'),
  'zh-Hant': () => import('@hadcl/features/output-requests/files/request-file.screen.messages.zh-Hant'),
});
addSentences('request-words', 'requestWordsScreen', {
  en: () => import('@hadcl/features/output-requests/request/request-words.screen.messages.en'),
  'zh-Hant': () => import('@hadcl/features/output-requests/request/request-words.screen.messages.zh-Hant'),
});
addSentences('request-review', 'requestReviewScreen', {
  en: () => import('@hadcl/features/output-requests/review/request-review.screen.messages.en'),
  'zh-Hant': () => import('@hadcl/features/output-requests/review/request-review.screen.messages.zh-Hant'),
});
addSentences('request-votes', 'requestVotesScreen', {
  en: () => import('@hadcl/features/output-requests/votes/request-votes.screen.messages.en'),
  'zh-Hant': () => import('@hadcl/features/output-requests/votes/request-votes.screen.messages.zh-Hant'),
});
addSentences('requests-home', 'requestsHome', {
  en: () => import('@hadcl/features/output-requests/request/request-home.screen.messages.en'),
  'zh-Hant': () => import('@hadcl/features/output-requests/request/request-home.screen.messages.zh-Hant'),
});
declare module '../../i18n/i18n.js' {
  interface Sentences {
    requests: typeof requestListScreen;
    'requests-home': typeof requestsHome;
    'request-form': typeof requestFormScreen;
    'request-password': typeof requestPasswordScreen;
    'request-check': typeof requestCheckScreen;
    'request-files': typeof requestFileScreen;
    'request-words': typeof requestWordsScreen;
    'request-review': typeof requestReviewScreen;
    'request-votes': typeof requestVotesScreen;
  }
}
