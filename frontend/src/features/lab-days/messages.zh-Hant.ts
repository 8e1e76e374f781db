import { bookingLetterScreenMessages } from '@hadcl/features/bookings/letters/booking-letter.messages.zh-Hant';
import { bookingMessages, statusLabels } from '@hadcl/features/bookings/booking/booking.messages.zh-Hant';
import { labDayScreenMessages } from '@hadcl/features/lab-days/day/lab-day.messages.zh-Hant';
import { requestQueueScreenMessages } from '@hadcl/features/lab-days/day/request-queue.screen.messages.zh-Hant';

export const messages = {
  ...labDayScreenMessages,
  ...requestQueueScreenMessages,
  ...bookingLetterScreenMessages,
  ...bookingMessages,
  ...statusLabels,
};
