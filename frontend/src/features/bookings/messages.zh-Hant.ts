import {
  bookingMessages,
  statusLabels,
  bookingScreen,
} from '@hadcl/features/bookings/booking/booking.messages.zh-Hant';
import { dayReasons } from '@hadcl/features/lab-days/day/lab-day.messages.zh-Hant';
import { disabledReasons } from '@hadcl/features/projects/project/project.messages.zh-Hant';

export const messages = { ...bookingScreen, ...bookingMessages, ...statusLabels };
export { dayReasons, disabledReasons };
