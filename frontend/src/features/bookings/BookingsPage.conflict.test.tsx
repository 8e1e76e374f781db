import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import type { Output } from '@hadcl/kernel/call';
import { labMonth } from '@hadcl/features/words/topics';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answering, refusal, renderScreen } from '../../shell/testing.js';
import { chooseDays, day } from '../../shell/calendar/calendar.steps.js';
import { box, button, person, press } from '../../ui/browser/steps.js';
import { aBooking, accepted, full, lab } from './booking.examples.js';
import { changes, edit } from './booking.steps.js';
import BookingsPage from './BookingsPage.js';

test('after a conflict what was chosen is kept beside the booking as it is now, and can be sent [2.7.06]', async () => {
  const bookings = [aBooking('2027-03-18')];
  const { sentTo } = renderScreen(<BookingsPage />, {
    answers: [
      ...lab({ bookings }),
      answering(bookingCalls.submitBookings, ([line]) => {
        if (line?.version === 5)
          return { isSuccess: true, message: '', failType: null, invalidList: [], remainingAccess: null };
        bookings[0] = aBooking('2027-03-18', { capacity: 3, version: 5 });
        throw refusal(409, 'This record was changed by Ms Lam at 10:42. Please reload it.', {
          code: 'booking-changed',
          facts: { by: 'Ms Lam', at: '10:42' },
        });
      }),
    ],
  });
  await edit();
  await chooseDays(/18 March/);
  await press('Fewer, Researchers on 18 Mar');
  await press('Submit 1 date', changes());
  const told = await screen.findByRole('dialog', { name: 'Ms Lam changed one of these bookings at 10:42' });
  expect(told.textContent).toContain('What you chose is kept');
  await press('Back to the calendar', told);
  await within(changes()).findByText('Was 3');
  expect(box('Researchers on 18 Mar').value).toBe('1');
  await press('Submit 1 date', changes());
  await screen.findByRole('heading', { name: 'Submitted successfully!' });
  expect(sentTo(bookingCalls.submitBookings).at(-1)?.input).toMatchObject([{ quota: 1, version: 5 }]);
});

test('dates that are chosen by keyboard while a submission is under way stay chosen, and are said to be unsent', async () => {
  type Answer = Output<typeof bookingCalls.submitBookings>;
  let answer = (_: Answer) => {};
  const done = { isSuccess: true, message: '', failType: null, invalidList: [], remainingAccess: null };
  const bookings: ReturnType<typeof aBooking>[] = [];
  const { sentTo } = renderScreen(<BookingsPage />, {
    answers: [
      ...lab({ bookings }),
      answering(bookingCalls.submitBookings, () => new Promise<Answer>((end) => (answer = end)) as never),
    ],
  });
  await edit();
  await chooseDays(/18 March/);
  await press('Submit 1 date', changes());
  await waitFor(() => expect(sentTo(bookingCalls.submitBookings)).toHaveLength(1));
  const sentDay = await day(/18 March/);
  act(() => sentDay.focus());
  await person.keyboard('{ArrowDown} ');
  bookings.push(aBooking('2027-03-18', { statusCode: 'SUBMITTED', status: 'Submitted', capacity: 1 }));
  act(() => answer(done));
  await screen.findByText('You chose 1 more date meanwhile. It is not submitted yet.');
  await press('Back to calendar');
  expect((await day(/25 March/)).getAttribute('aria-selected')).toBe('true');
  expect((await day(/18 March/)).getAttribute('aria-selected')).toBe('false');
  await press('Submit 1 date', changes());
  await waitFor(() =>
    expect(sentTo(bookingCalls.submitBookings).at(-1)?.input).toEqual([
      { bookDate: '2027-03-25', quota: 1, projectId: 'p-1' },
    ]),
  );
  act(() => answer(done));
  await press('View My Booking Results');
  await screen.findByRole('columnheader', { name: 'Actual Attendance' });
});

test('who only gives dates back reads that they are cancelled, not that seats are held [2.5.1.10]', async () => {
  renderScreen(<BookingsPage />, { answers: [...lab({ bookings: [aBooking('2027-03-18')] }), accepted] });
  await edit();
  await chooseDays(/18 March/);
  await press('Fewer, Researchers on 18 Mar');
  await press('Fewer, Researchers on 18 Mar');
  await press('Submit 1 date', changes());
  await screen.findByRole('heading', { name: 'Submitted successfully!' });
  expect(screen.getByText('1 date for DCL-2026-014 is cancelled. Its seats are free for others.')).toBeTruthy();
  expect(document.body.textContent).not.toContain('are held');
});

test('the confirmation says of each date what it is now: fewer seats keep the approval [2.2.2.20]', async () => {
  const bookings = [aBooking('2027-03-18', { capacity: 3 })];
  renderScreen(<BookingsPage />, { answers: [...lab({ bookings }), accepted] });
  await edit();
  await chooseDays(/18 March/);
  await press('Fewer, Researchers on 18 Mar');
  await press('Submit 1 date', changes());
  await screen.findByText('1 date for DCL-2026-014. The calendar shows it as it is now.');
  await waitFor(() => expect(screen.getByText('Approved')).toBeTruthy());
});

test('at short notice a booking can be lowered and not raised, and the reminder names the dates', async () => {
  const bookings = [aBooking('2027-03-12')];
  renderScreen(<BookingsPage />, { answers: lab({ bookings }) });
  await edit();
  expect((await day(/12 March/)).textContent).toContain('Too late');
  expect(screen.getByText(/Today these are the dates up to Fri 12 Mar 2027/)).toBeTruthy();
  await chooseDays(/12 March/);
  expect(button('More, Researchers on 12 Mar').disabled).toBe(true);
  expect(button('Fewer, Researchers on 12 Mar').disabled).toBe(false);
});

test('days beyond the next month are not closed, but not open yet', async () => {
  renderScreen(<BookingsPage />, { answers: lab({ nextReleased: true }), at: '/manage-bookings?month=2027-04' });
  await screen.findByRole('grid', { name: 'April 2027' });
  expect((await day(/Saturday 1 May/)).firstElementChild?.textContent).toBe(
    'Saturday 1 May 2027. Not open for booking yet',
  );
});

test('a full date that frees again while one edits can be chosen', async () => {
  const days: Record<string, object> = { '2027-03-18': full };
  const { push } = renderScreen(<BookingsPage />, { answers: lab({ days }) });
  await edit();
  expect((await day(/18 March/)).getAttribute('aria-disabled')).toBe('true');
  delete days['2027-03-18'];
  await push(labMonth('2027-03'));
  await waitFor(async () => expect((await day(/18 March/)).getAttribute('aria-disabled')).toBeNull());
  await chooseDays(/18 March/);
  expect(within(changes()).getByText('1 date')).toBeTruthy();
});

test('a closed day is said once, and what is chosen is announced', async () => {
  const holiday = {
    remarks: 'Public holiday: Ching Ming Festival',
    uavailableReason: 'Public holiday: Ching Ming Festival',
  };
  renderScreen(<BookingsPage />, {
    answers: lab({ days: { '2027-03-26': { ...holiday, available: '', reason: 'closed', bookable: false } } }),
  });
  await edit();
  const said = (await day(/26 March/)).firstElementChild?.textContent;
  expect(said).toBe('Friday 26 March 2027. Public holiday: Ching Ming Festival');
  await chooseDays(/18 March/);
  expect(
    within(changes())
      .getAllByRole('status')
      .map(({ textContent }) => textContent),
  ).toContain('1 date');
});

test('one day of the calendar is in the tab order, with its stepper', async () => {
  renderScreen(<BookingsPage />, { answers: lab() });
  await edit();
  await chooseDays(/18 March/, /22 March/);
  const [first, second] = ['18', '22'].map((date) => button(`More, Researchers on ${date} Mar`));
  expect([first!.tabIndex, second!.tabIndex]).toEqual([-1, 0]);
});
