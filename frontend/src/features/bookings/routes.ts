import '../../shell/calendar/messages.js';
import { paths } from '../../shell/routes/paths.js';
import { codesOf, screen } from '../../shell/routes/screens.js';
import './messages.js';

export const bookingScreens = [
  screen({
    path: paths.manageBookings(),
    title: ['bookings', 'title'],
    codes: codesOf('MANAGE_BOOKINGS', 'TM', 'MM', 'SM'),
    icon: 'calendar',
    sentences: ['bookings', 'day-reasons', 'project-reasons', 'calendar'],
    page: () => import('./BookingsPage.js'),
  }),
];
