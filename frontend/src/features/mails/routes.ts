import { paths } from '../../shell/routes/paths.js';
import { codesOf, type Routes, screen } from '../../shell/routes/screens.js';
import './messages.js';

export const mailRoutes: Routes = {
  screens: [
    screen({
      path: paths.mailLog(),
      title: ['mail-log', 'title'],
      codes: codesOf('MAIL_LOG', 'MM', 'SM'),
      icon: 'mail',
      sentences: ['mail-log'],
      page: () => import('./MailPage.js'),
    }),
  ],
};
