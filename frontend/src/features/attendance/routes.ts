import { paths } from '../../shell/routes/paths.js';
import { codesOf, type Routes, screen } from '../../shell/routes/screens.js';
import './messages.js';

export const attendanceRoutes: Routes = {
  screens: [
    screen({
      path: paths.attendanceManagement(),
      title: ['attendance', 'title'],
      codes: codesOf('ATTENDANCE_MANAGEMENT', 'TM', 'MM'),
      icon: 'clock',
      sentences: ['attendance'],
      page: () => import('./AttendancePage.js'),
      reads: async () => (await import('./attendance.reads.js')).attendanceReads,
    }),
  ],
  notices: {
    // The homepage shows the missed sign-out in a popup.
    NTF_NOT_SIGNED_OUT: {
      researcher: { path: paths.homepage() },
      staff: { path: paths.attendanceManagement(), date: true },
    },
    NTF_LOW_RATE: {
      researcher: { path: paths.manageBookings() },
      staff: { path: paths.attendanceManagement() },
    },
  },
};
