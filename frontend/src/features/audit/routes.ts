import { paths } from '../../shell/routes/paths.js';
import { codesOf, type Routes, screen } from '../../shell/routes/screens.js';
import './messages.js';

export const auditRoutes: Routes = {
  screens: [
    screen({
      path: paths.auditReplay(),
      title: ['audit', 'title'],
      codes: codesOf('AUDIT_REPLAY', 'TM', 'MM', 'SM'),
      icon: 'history',
      sentences: ['audit', 'calendar'],
      page: () => import('./AuditPage.js'),
    }),
  ],
};
