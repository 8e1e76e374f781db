import { bookingLetterScreenMessages } from '@hadcl/features/bookings/letters/booking-letter.messages.en';
import { bookingMessages, statusLabels } from '@hadcl/features/bookings/booking/booking.messages.en';
import { labDayScreenMessages } from '@hadcl/features/lab-days/day/lab-day.messages.en';
import { requestQueueScreenMessages } from '@hadcl/features/lab-days/day/request-queue.screen.messages.en';

export const messages = {
  ...labDayScreenMessages,
  ...requestQueueScreenMessages,
  ...bookingLetterScreenMessages,
  ...bookingMessages,
  ...statusLabels,
} as const;
