import { paths } from '../../shell/routes/paths.js';
import { codesOf, type Routes, screen } from '../../shell/routes/screens.js';
import './messages.js';

export const accountRoutes: Routes = {
  screens: [
    screen({
      path: paths.userManagement(),
      title: ['users', 'title'],
      codes: codesOf('USER_MANAGEMENT', 'TM', 'MM'),
      icon: 'users',
      sentences: ['users', 'erasing'],
      page: () => import('./users/UsersPage.js'),
      homeSentences: 'accounts-home',
      tile: async () => (await import('./home.js')).Accounts,
      dues: [
        {
          rank: 5,
          for: ({ functions }) => functions.includes('PERSON_ERASURE'),
          code: async () => (await import('./home.js')).ErasureDues,
        },
      ],
    }),
    screen({
      path: paths.loginHistory(),
      title: ['login-history', 'title'],
      codes: codesOf('LOGIN_HISTORY_MANAGEMENT', 'MM'),
      icon: 'history',
      sentences: ['login-history', 'calendar'],
      page: () => import('./LoginHistoryPage.js'),
      homeSentences: 'accounts-home',
      tile: async () => (await import('./home.js')).Logins,
    }),
  ],
};
