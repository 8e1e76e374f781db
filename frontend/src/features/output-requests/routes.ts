import { codesOf, type NoticeTarget, type Routes, screen } from '../../shell/routes/screens.js';
import { paths } from '../../shell/routes/paths.js';
import './messages.js';

/** A notice is about a request of the person, whatever else they do: it opens the researcher's screen (R27). */
const toRequest: NoticeTarget = {
  path: paths.outputRequest(),
  of: (_project, _date, requestId) => paths.outputRequest(requestId),
};

export const requestRoutes: Routes = {
  screens: [
    // The list, the notes, the forms and a request that is read are one screen; its query says which.
    screen({
      path: paths.outputRequest(),
      codes: codesOf('OUTPUT_REQUEST', 'TM', 'MM', 'SM'),
      desktopOnly: true,
      steps: ['new', 'request'],
      icon: 'output',
      title: ['requests', 'title'],
      sentences: [
        ...(['requests', 'request-form', 'request-words', 'request-password', 'form-page'] as const),
        ...(['request-files', 'request-check', 'request-votes'] as const),
      ],
      page: () => import('./RequestsPage.js'),
      homeSentences: 'requests-home',
      tile: async () => (await import('./home.js')).OwnRequests,
      dues: [
        {
          rank: 7,
          for: ({ functions }) => functions.includes('OUTPUT_REQUEST'),
          code: async () => (await import('./home.js')).OwnRequestDues,
        },
      ],
    }),
    // The list and a request that is reviewed are one screen; its query says which (3.2.9.06).
    screen({
      path: paths.outputRequestManagement(),
      codes: codesOf('OUTPUT_REQUEST_MANAGEMENT', 'TM', 'MM', 'SM'),
      desktopOnly: true,
      steps: ['request'],
      icon: 'output',
      title: ['request-review', 'title'],
      sentences: [
        ...(['requests', 'request-form', 'request-words', 'request-password', 'request-review', 'form-page'] as const),
        ...(['request-files', 'request-check', 'request-votes'] as const),
      ],
      page: () => import('./RequestsManagementPage.js'),
      homeSentences: 'requests-home',
      tile: async () => (await import('./home.js')).OfficeRequests,
      dues: [
        {
          rank: 8,
          for: ({ functions, readOnly }) =>
            functions.includes('OUTPUT_REQUEST_MANAGEMENT') && !readOnly.includes('OUTPUT_REQUEST_MANAGEMENT'),
          code: async () => (await import('./home.js')).RequestReviewDues,
        },
      ],
    }),
  ],
  notices: { NTF_OUTPUT_UPDATED: { researcher: toRequest, staff: toRequest } },
};
