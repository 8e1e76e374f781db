import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { labMonth } from '@hadcl/features/words/topics';
import { labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answering, refusal, renderScreen } from '../../shell/testing.js';
import LabDaysPage from './LabDaysPage.js';
import { aBooking, accepted, approved, office } from './office.examples.js';
import { at, button, choose, day, month, officer, select } from './office.steps.js';

const ref = 'DCL-2026-014';
const dayDialog = () => screen.findByRole('dialog', { name: 'Tuesday 16 March 2027' });
const leaving = () => screen.findByRole('dialog', { name: 'Leave without submitting?' });
const openDay = async () => {
  await month();
  await officer.click(button('Bookings of 16 March'));
  return dayDialog();
};

test('who manages a day from a selection has all of its bookings before him, and adds none that is there', async () => {
  renderScreen(<LabDaysPage />, {
    answers: office([aBooking('2027-03-16', ref, approved), aBooking('2027-03-16', 'DCL-2026-031', approved)]),
    at: `/access-management?month=2027-03&project=${ref}`,
  });
  await choose(/16 March/);
  const dialog = await dayDialog();
  expect(within(dialog).queryByText('DCL-2026-031')).toBeNull();
  within(dialog).getByRole('button', { name: 'Manage Requests' }).focus();
  await officer.keyboard('{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Bookings of the day');
  await officer.keyboard('{Enter}');
  expect(within(dialog).queryByRole('button', { name: /^Update \d/ })).toBeNull();
  await waitFor(() => expect(within(dialog).getByText('DCL-2026-031')).toBeTruthy());
  await officer.click(within(dialog).getByRole('combobox', { name: /Add/ }));
  expect(await screen.findByText('Nothing found')).toBeTruthy();
});

test('changes of a day that were not sent are asked about when the page is left by the browser, and can be sent then', async () => {
  const { address, sentTo, back } = renderScreen(<LabDaysPage />, {
    answers: [...office([aBooking('2027-03-16', ref)]), accepted],
    at: at('manage'),
  });
  await openDay();
  await select(`Status of ${ref}`, 'Approved');
  await back();
  await officer.click(within(await leaving()).getByRole('button', { name: 'Submit Now' }));
  await waitFor(() => expect(address().pathname).toBe('/before'));
  expect(sentTo(bookingCalls.submitAllBookings)).toHaveLength(1);
});

test('a day closed with unsent changes asks first; Leave Anyway forgets them', async () => {
  const { sentTo } = renderScreen(<LabDaysPage />, {
    answers: office([aBooking('2027-03-16', ref)]),
    at: at('manage'),
  });
  const dialog = await openDay();
  await select(`Status of ${ref}`, 'Approved');
  await officer.click(within(dialog).getByRole('button', { name: 'Close' }));
  await officer.click(within(await leaving()).getByRole('button', { name: 'Leave Anyway' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Tuesday 16 March 2027' })).toBeNull());
  const again = await openDay();
  expect((within(again).getByRole('button', { name: 'Update' }) as HTMLButtonElement).disabled).toBe(true);
  expect(sentTo(bookingCalls.submitAllBookings)).toHaveLength(0);
});

test('a project that books the day itself while the office is adding it stands there once', async () => {
  const bookings = [aBooking('2027-03-16', ref)];
  const { push } = renderScreen(<LabDaysPage />, { answers: office(bookings), at: at('manage') });
  const dialog = await openDay();
  await officer.click(within(dialog).getByRole('combobox', { name: /Add/ }));
  await officer.click(await screen.findByText(/Antibiotic/));
  bookings.push(aBooking('2027-03-16', 'DCL-2026-031', { capacity: 3 }));
  await push(labMonth('2027-03'));
  await waitFor(() => expect(within(dialog).getByText('Total Reserved').parentElement?.textContent).toContain('5'));
  expect(within(dialog).getAllByText('DCL-2026-031')).toHaveLength(1);
});

test.each([
  ['set up', 1, {}],
  ['never set up', 0, null],
])(
  'a day %s that another officer sets up meanwhile is not overwritten: it is sent with the version that was chosen, %i',
  async (_, version, before) => {
    const days: Record<string, object | null> = { '2027-03-24': before };
    const { push, sentTo } = renderScreen(<LabDaysPage />, {
      answers: [
        ...office([], days),
        answering(labDayCalls.capacityAboveApproved, { message: '' }),
        answering(labDayCalls.updateLabAvailability, { message: 'Setup Successfully!' }),
      ],
      at: at('setup'),
    });
    await choose(/24 March/);
    days['2027-03-24'] = { capacity: 30, version: 2 };
    await push(labMonth('2027-03'));
    await waitFor(async () => expect((await day(/24 March/)).textContent).toContain('30'));
    await officer.click(button('Confirm 1 day'));
    await screen.findByRole('dialog', { name: 'Setup Successfully!' });
    expect(sentTo(labDayCalls.updateLabAvailability)[0]?.input).toMatchObject({ settings: [{ version }] });
  },
);

test('who does not lower the capacity after all is back at his days, also on the way to another page', async () => {
  const { address } = renderScreen(<LabDaysPage />, {
    answers: [
      ...office([]),
      answering(labDayCalls.capacityAboveApproved, () => {
        throw refusal(409, '2027-03-24', { code: 'capacity-below-held', facts: { dates: ['2027-03-24'] } });
      }),
    ],
    at: at('setup'),
  });
  await choose(/24 March/);
  await officer.click(button('Next month'));
  await officer.click(within(await leaving()).getByRole('button', { name: 'Submit Now' }));
  const asked = await screen.findByRole('dialog', { name: 'Are you sure to continue?' });
  await officer.click(within(asked).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address().search).toContain('month=2027-03');
  expect((await day(/24 March/)).getAttribute('aria-selected')).toBe('true');
});

test('a rejected booking shows why it was rejected; the reason of a decision that was made is not written anew [2.4.1.27]', async () => {
  const why = { statusCode: 'REJECTED' as const, rejectReason: 'Fire drill', allowed: ['approve' as const] };
  renderScreen(<LabDaysPage />, { answers: office([aBooking('2027-03-16', ref, why)]), at: at('manage') });
  await month();
  await officer.click(button('Bookings of 16 March'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tuesday 16 March 2027' }));
  dialog.getByText('Rejected: Fire drill');
  dialog.getByRole('textbox', { name: `Remarks of ${ref}` });
  expect(dialog.queryByRole('textbox', { name: `Reason for rejecting ${ref}` })).toBeNull();
});

test.each([false, true])('a notice opens the very day that it is about (on a phone: %s) [2.2.8.10]', async (phone) => {
  renderScreen(<LabDaysPage />, {
    answers: office([aBooking('2027-03-16', ref, approved)]),
    at: { pathname: '/access-management', state: { date: '2027-03-16', notice: 'NTF_BOOKING_UPDATED' } },
    phone,
  });
  const dialog = await screen.findByRole('dialog', { name: 'Tuesday 16 March 2027' });
  within(dialog).getByText(ref);
});
