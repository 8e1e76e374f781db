import { attendanceScreenMessages } from '@hadcl/features/attendance/attendance.screen.messages.en';
import { sessionMessages } from '@hadcl/features/sessions/session.messages.en';
import { bookingAnswers, bookingMessages, statusLabels } from '@hadcl/features/bookings/booking.messages.en';
import { bookingScreen } from '@hadcl/features/bookings/booking.screen.messages.en';
import { dayReasons, labDayAnswers, labDayMessages } from '@hadcl/features/lab-days/lab-day.messages.en';
import { disabledReasons, projectMessages } from '@hadcl/features/projects/project.messages.en';
import { frameMessages } from './frame.messages.en.js';

/** Every sentence of the product in English, by feature. A feature's file is named here once; a language is one more such list. */
export const english = {
  frame: frameMessages,
  bookings: { ...bookingScreen, ...bookingMessages, ...bookingAnswers, ...statusLabels },
  'lab-days': { ...labDayMessages, ...labDayAnswers, ...dayReasons },
  projects: { ...projectMessages, ...disabledReasons },
  attendance: attendanceScreenMessages,
  sessions: sessionMessages,
};

export type Namespace = keyof typeof english;
