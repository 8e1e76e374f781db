import { paths } from '../../shell/routes/paths.js';
import { codesOf, screen } from '../../shell/routes/screens.js';
import './messages.js';

export const attendanceScreens = [
  screen({
    path: paths.attendanceManagement(),
    title: ['attendance', 'title'],
    codes: codesOf('ATTENDANCE_MANAGEMENT', 'TM', 'MM'),
    icon: 'clock',
    sentences: ['attendance'],
    page: () => import('./AttendancePage.js'),
  }),
];
