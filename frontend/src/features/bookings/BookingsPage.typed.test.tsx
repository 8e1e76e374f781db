import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../shell/testing.js';
import { chooseDays, day } from '../../shell/calendar/calendar.steps.js';
import { box, press } from '../../ui/browser/steps.js';
import { accepted, lab } from './booking.examples.js';
import { changes, edit } from './booking.steps.js';
import BookingsPage from './BookingsPage.js';

const seats = () => box('No. of researchers', changes());
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('seats typed in full width are that number, for days chosen after it, for all that are chosen and on a day by itself', async () => {
  const { sentTo } = renderScreen(<BookingsPage />, { answers: [...lab(), accepted] });
  await edit();
  write(seats(), '２');
  await chooseDays(/18 March/);
  expect(box('Researchers on 18 Mar').value).toBe('2');
  write(seats(), '３');
  await press('Update Booking', changes());
  expect(box('Researchers on 18 Mar').value).toBe('3');
  await chooseDays(/22 March/);
  write(box('Researchers on 22 Mar'), '４');
  await press('Submit 2 dates', changes());
  await screen.findByText('Submitted successfully!');
  expect(sentTo(bookingCalls.submitBookings)[0]?.input).toMatchObject([
    { bookDate: '2027-03-18', quota: 3 },
    { bookDate: '2027-03-22', quota: 4 },
  ]);
});

test('at midnight after the last day of a month the calendar stays where days are chosen, and moves on once they are given up', async () => {
  const { beat, sentTo } = renderScreen(<BookingsPage />, {
    answers: lab({ nextReleased: true }),
    now: '2027-03-24T23:59:00+08:00',
  });
  await edit();
  await chooseDays(/31 March/);
  await beat({}, '2027-04-01T00:00:10+08:00');
  expect((await day(/31 March/)).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByLabelText('March 2027')).toBeTruthy();
  await press('Cancel', changes());
  await screen.findByLabelText('April 2027');
  await waitFor(() =>
    expect(sentTo(occupancyCalls.capacityFull).at(-1)?.input).toMatchObject({
      endDate: expect.stringMatching(/^2027-05/),
    }),
  );
});
