import { expect, test } from '@jest/globals';
import { bookingMessages, bookingScreen } from './booking.messages.en.js';

/** These are the texts; which rule gives which code is tested beside each decision. */
test('bookings are refused in the words that were agreed [2.4.2.09 2.5.1.04 2.5.1.09 2.5.1.22 2.5.1.23 2.5.2.05 2.8.04]', () => {
  const periods = 'The Booking for below account(s) cannot be made due to following reason(s)';
  expect(bookingMessages).toMatchObject({
    'seats-not-allowed': 'Quota needs to be between 1 and {{max}}.',
    'change-too-late': 'Revision cannot be saved. Cancellation has to be made 2 days in advance.',
    'delete-too-late': 'Revision cannot be saved. Cancellation has to be made 2 days in advance.',
    'notice-too-short':
      'Requests within {{noticeDays}} working days are ad-hoc. Please e-mail the data office at {{email}}.',
    'outside-period': periods,
    'office-outside-period': periods,
    'no-days-remaining': periods,
  });
});

test('a message that has two forms is said as the error catalogue has it [2.8.28]', () => {
  expect(bookingMessages['seats-not-allowed']).toBe('Quota needs to be between 1 and {{max}}.');
  expect(bookingScreen['quota-between']).toBe('Quota needs to be between 1 and {{max}}.');
  expect(bookingMessages['insufficient-capacity']).toBe('Booking cannot be submitted due to insufficient capacity.');
  expect(bookingScreen.insufficient).toBe('Booking cannot be submitted due to insufficient capacity');
});
