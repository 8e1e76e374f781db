import '../../shell/calendar/messages.js';
import { paths } from '../../shell/routes/paths.js';
import { codesOf, screen } from '../../shell/routes/screens.js';
import './messages.js';

export const labDayScreens = [
  screen({
    path: paths.accessManagement(),
    title: ['lab-days', 'mode-view'],
    codes: codesOf('ACCESS_MANAGEMENT', 'TM', 'MM', 'SM'),
    icon: 'calendar',
    sentences: ['lab-days', 'calendar'],
    page: () => import('./LabDaysPage.js'),
  }),
];
