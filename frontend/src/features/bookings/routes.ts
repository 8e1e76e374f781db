import { paths } from '../../shell/routes/paths.js';
import { codesOf, type Routes, screen } from '../../shell/routes/screens.js';
import './messages.js';

export const bookingRoutes: Routes = {
  screens: [
    screen({
      path: paths.manageBookings(),
      title: ['bookings', 'title'],
      codes: codesOf('MANAGE_BOOKINGS', 'TM', 'MM', 'SM'),
      icon: 'calendar',
      sentences: ['bookings', 'day-reasons', 'project-reasons', 'calendar'],
      page: () => import('./BookingsPage.js'),
      reads: async () => (await import('./booking.reads.js')).bookingReads,
      homeSentences: 'bookings-home',
      tile: async () => (await import('./home.js')).OwnBookings,
      panels: [
        {
          ...{ place: 'middle', rank: 1 },
          for: ({ functions }) => functions.includes('MANAGE_BOOKINGS'),
          code: async () => (await import('./home.js')).NextBooking,
        },
      ],
    }),
  ],
  notices: {
    NTF_BOOKING_UPDATED: {
      researcher: { path: paths.manageBookings(), date: true },
      staff: { path: paths.accessManagement(), date: true },
    },
  },
};
