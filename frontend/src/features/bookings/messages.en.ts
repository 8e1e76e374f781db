import { bookingMessages, statusLabels, bookingScreen } from '@hadcl/features/bookings/booking/booking.messages.en';
import { dayReasons } from '@hadcl/features/lab-days/day/lab-day.messages.en';
import { disabledReasons } from '@hadcl/features/projects/project/project.messages.en';

/** What the researchers’ booking pages say. */
export const messages = { ...bookingScreen, ...bookingMessages, ...statusLabels } as const;
/** Why a day and why a project takes no booking. */
export { dayReasons, disabledReasons };
