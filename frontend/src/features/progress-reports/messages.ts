import type { reportsHome } from '@hadcl/features/progress-reports/due/report-notices.messages.en';
import type { reportFormScreen } from '@hadcl/features/progress-reports/report/report-form.screen.messages.en';
import type { reportReviewScreen } from '@hadcl/features/progress-reports/review/report-review.screen.messages.en';
import type { reportScreen } from '@hadcl/features/progress-reports/report/report.messages.en';
import { addSentences } from '../../i18n/i18n.js';

addSentences('reports', 'reportScreen', {
  en: async () => ({
    reportScreen: (await import('@hadcl/features/progress-reports/report/report.messages.en')).reportScreen,
  }),
  'zh-Hant': async () => ({
    reportScreen: (await import('@hadcl/features/progress-reports/report/report.messages.zh-Hant')).reportScreen,
  }),
});
addSentences('report-form', 'reportFormScreen', {
  en: () => import('@hadcl/features/progress-reports/report/report-form.screen.messages.en'),
  'zh-Hant': () => import('@hadcl/features/progress-reports/report/report-form.screen.messages.zh-Hant'),
});
addSentences('report-review', 'reportReviewScreen', {
  en: () => import('@hadcl/features/progress-reports/review/report-review.screen.messages.en'),
  'zh-Hant': () => import('@hadcl/features/progress-reports/review/report-review.screen.messages.zh-Hant'),
});
addSentences('reports-home', 'reportsHome', {
  en: async () => ({
    reportsHome: (await import('@hadcl/features/progress-reports/due/report-notices.messages.en')).reportsHome,
  }),
  'zh-Hant': async () => ({
    reportsHome: (await import('@hadcl/features/progress-reports/due/report-notices.messages.zh-Hant')).reportsHome,
  }),
});
declare module '../../i18n/i18n.js' {
  interface Sentences {
    'reports-home': typeof reportsHome;
    reports: typeof reportScreen;
    'report-form': typeof reportFormScreen;
    'report-review': typeof reportReviewScreen;
  }
}
