import { paths } from '../../shell/routes/paths.js';
import { type Routes, screen } from '../../shell/routes/screens.js';
import './messages.js';

export const homeRoutes: Routes = {
  screens: [
    screen({
      path: paths.homepage(),
      title: ['frame', 'homepage'],
      codes: [],
      icon: 'home',
      sentences: ['home'],
      page: () => import('./HomePage.js'),
    }),
  ],
};
