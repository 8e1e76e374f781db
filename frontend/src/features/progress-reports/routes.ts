import { type NoticeTarget, codesOf, type Routes, screen } from '../../shell/routes/screens.js';
import { paths } from '../../shell/routes/paths.js';
import './messages.js';

const own = { codes: codesOf('PROGRESS_REPORT', 'TM', 'MM', 'SM'), desktopOnly: true, icon: 'report' } as const;
const every = { ...own, codes: codesOf('PROGRESS_REPORT_ADM', 'TM', 'MM', 'SM') };
const list = ['reports', 'calendar'] as const;
const form = ['reports', 'form-page', 'report-form', 'report-review', 'calendar'] as const;

/** A notice about a report opens its form: the researcher's, or the office's (N1). */
const toReport: { readonly researcher: NoticeTarget; readonly staff: NoticeTarget } = {
  researcher: {
    path: paths.progressReports(),
    of: (projectId, date) => paths.progressReport(projectId, `${date.slice(0, 7)}-01`),
  },
  staff: {
    path: paths.progressReportsManagement(),
    of: (projectId, date) => paths.progressReportManagement(projectId, `${date.slice(0, 7)}-01`),
  },
};

export const reportRoutes: Routes = {
  screens: [
    screen({
      ...own,
      path: paths.progressReports(),
      title: ['reports', 'title'],
      sentences: list,
      page: () => import('./ReportsPage.js'),
      homeSentences: 'reports-home',
      tile: async () => (await import('./home.js')).OwnReports,
      dues: [
        {
          rank: 2,
          for: ({ functions }) => functions.includes('PROGRESS_REPORT'),
          code: async () => (await import('./home.js')).OwnReportDues,
        },
      ],
    }),
    screen({
      ...own,
      path: paths.progressReport(),
      title: ['reports', 'report-title'],
      sentences: form,
      page: () => import('./ReportPage.js'),
    }),
    screen({
      ...every,
      path: paths.progressReportsManagement(),
      title: ['reports', 'title'],
      sentences: list,
      page: () => import('./ReportsManagementPage.js'),
      homeSentences: 'reports-home',
      tile: async () => (await import('./home.js')).OfficeReports,
      dues: [
        {
          rank: 6,
          for: ({ functions, readOnly }) =>
            functions.includes('PROGRESS_REPORT_ADM') && !readOnly.includes('PROGRESS_REPORT_ADM'),
          code: async () => (await import('./home.js')).ReviewDues,
        },
      ],
    }),
    screen({
      ...every,
      path: paths.progressReportManagement(),
      title: ['reports', 'report-title'],
      sentences: form,
      page: () => import('./ReviewPage.js'),
    }),
  ],
  notices: {
    NTF_PROGRESS_BEFORE: toReport,
    NTF_PROGRESS_REVIEWED: toReport,
    NTF_PROGRESS_COMMENTS: toReport,
    NTF_PROGRESS_RETURNED: toReport,
  },
};
