import { feature } from '@hadcl/kernel/feature';
import { autoApproval, bookingCalls } from './booking.contract.js';
import { submitBookings } from './booking.decisions.js';
import { deleteRequest } from './booking.deletion.js';
import { bookingAnswers, bookingMessages } from './booking.messages.en.js';
import { bookingListeners } from './booking.policy.js';
import { bookingProjection } from './booking.projection.js';
import * as queries from './booking.queries.js';
import { submitAllBookings } from './office.decisions.js';
const { currentUserBookings: currentUser, ...questions } = queries;
export const bookings = feature({
  name: 'bookings',
  calls: bookingCalls,
  answers: { ...questions, currentUser, submitBookings, submitAllBookings, deleteRequest },
  projections: [bookingProjection],
  parameters: [autoApproval],
  messages: { en: [bookingMessages, bookingAnswers] },
  listeners: bookingListeners,
});
