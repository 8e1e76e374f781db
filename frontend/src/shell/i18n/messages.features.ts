import { attendanceScreenMessages } from '@hadcl/features/attendance/attendance.screen.messages.en';
import { bookingAnswers, bookingMessages, statusLabels } from '@hadcl/features/bookings/booking.messages.en';
import { bookingScreen } from '@hadcl/features/bookings/booking.screen.messages.en';
import { officeScreen } from '@hadcl/features/bookings/office.screen.messages.en';
import { dayReasons, labDayAnswers, labDayMessages } from '@hadcl/features/lab-days/lab-day.messages.en';
import { disabledReasons, projectMessages } from '@hadcl/features/projects/project.messages.en';
import i18next from 'i18next';

/** Every sentence of the features, by namespace. A feature's files are named here once; a language is one more such list. */
export const featureNamespaces = {
  bookings: { ...bookingScreen, ...officeScreen, ...bookingMessages, ...bookingAnswers, ...statusLabels },
  'lab-days': { ...labDayMessages, ...labDayAnswers, ...dayReasons },
  projects: { ...projectMessages, ...disabledReasons },
  attendance: attendanceScreenMessages,
};

for (const [namespace, sentences] of Object.entries(featureNamespaces))
  i18next.addResourceBundle('en', namespace, sentences);
