import { codesOf, type Routes, screen } from '../../shell/routes/screens.js';
import { paths } from '../../shell/routes/paths.js';
import './messages.js';

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
      sentences: ['requests', 'request-form', 'request-password', 'form-page'],
      page: () => import('./RequestsPage.js'),
    }),
  ],
};
