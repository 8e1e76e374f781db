import { paths } from '../../shell/routes/paths.js';
import { codesOf, type Routes, screen } from '../../shell/routes/screens.js';
import './messages.js';

export const labDayRoutes: Routes = {
  screens: [
    screen({
      path: paths.accessManagement(),
      title: ['lab-days', 'mode-view'],
      codes: codesOf('ACCESS_MANAGEMENT', 'TM', 'MM', 'SM'),
      icon: 'calendar',
      sentences: ['lab-days', 'calendar'],
      page: () => import('./LabDaysPage.js'),
      reads: async () => (await import('./office.reads.js')).officeReads,
      homeSentences: 'lab-days-home',
      tile: async () => (await import('./home.js')).Requests,
      panels: [
        {
          ...{ place: 'middle', rank: 3, hasDues: true },
          for: ({ functions }) => functions.includes('ACCESS_MANAGEMENT'),
          code: async () => (await import('./home.js')).WaitingRequests,
        },
      ],
      dues: [
        {
          rank: 4,
          for: ({ functions }) => functions.includes('ACCESS_MANAGEMENT'),
          code: async () => (await import('./home.js')).OverfullDues,
        },
      ],
    }),
  ],
  notices: {
    NTF_URGENT_CLOSE: {
      researcher: { path: paths.manageBookings(), date: true },
      staff: { path: paths.accessManagement(), date: true },
    },
  },
};
