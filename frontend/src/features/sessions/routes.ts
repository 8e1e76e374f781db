import { paths } from '../../shell/routes/paths.js';
import { codesOf, type Routes, screen } from '../../shell/routes/screens.js';
import './messages.js';

export const sessionRoutes: Routes = {
  screens: [
    screen({
      path: paths.myAccount(),
      title: ['my-account', 'title'],
      codes: [],
      icon: 'user',
      sentences: ['my-account', 'second-factor'],
      page: () => import('./account/AccountPage.js'),
    }),
    screen({
      path: paths.changePassword(),
      title: ['password', 'change-title'],
      codes: codesOf('CHANGE_PASSWORD', 'TM'),
      icon: 'key',
      sentences: ['password'],
      page: () => import('./password/ChangePasswordPage.js'),
    }),
  ],
};
