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
      homeSentences: 'attendance-home',
      tile: async () => (await import('./home.js')).InsideNow,
      panels: [
        {
          ...{ place: 'top', rank: 1 },
          for: ({ functions }) => functions.includes('ACCESS_QR_CODE'),
          code: async () => (await import('./home.js')).OwnVisit,
        },
        {
          ...{ place: 'middle', rank: 2 },
          for: ({ functions }) => functions.includes('ATTENDANCE_MANAGEMENT'),
          code: async () => (await import('./home.js')).LabToday,
        },
      ],
      dues: [
        {
          rank: 1,
          for: ({ functions }) => functions.includes('ACCESS_QR_CODE'),
          code: async () => (await import('./home.js')).OwnSignOutDues,
        },
        {
          rank: 3,
          for: ({ functions }) => functions.includes('ATTENDANCE_MANAGEMENT'),
          code: async () => (await import('./home.js')).SignOutDues,
        },
      ],
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
