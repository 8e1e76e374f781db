import '../../shell/calendar/messages.js';
import { paths } from '../../shell/routes/paths.js';
import { screen } from '../../shell/routes/screens.js';
import './messages.js';

export const homeScreens = [
  screen({
    path: paths.homepage(),
    title: ['frame', 'homepage'],
    codes: [],
    icon: 'home',
    sentences: ['home'],
    page: () => import('./HomePage.js'),
  }),
];
