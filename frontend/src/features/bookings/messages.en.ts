import { bookingMessages, statusLabels, bookingScreen } from '@hadcl/features/bookings/booking/booking.messages.en';
import { dayReasons } from '@hadcl/features/lab-days/day/lab-day.messages.en';
import { disabledReasons } from '@hadcl/features/projects/project/project.messages.en';

export const messages = { ...bookingScreen, ...bookingMessages, ...statusLabels } as const;
export { dayReasons, disabledReasons };
