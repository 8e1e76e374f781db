import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answering, renderScreen } from '../../../shell/testing.js';
import { box, button, person, press } from '../../../ui/browser/steps.js';
import LabDaysPage from '../LabDaysPage.js';
import { aBooking, accepted, approved, office } from '../office.examples.js';

const [ref, other] = ['DCL-2026-014', 'DCL-2026-021'];
const answers = (bookings: Parameters<typeof office>[0] = [], days: Parameters<typeof office>[1] = {}) => [
  ...office(bookings, days),
  answering(labDayCalls.capacityAboveApproved, { message: '' }),
  answering(labDayCalls.updateLabAvailability, { message: 'Setup Successfully!' }),
  accepted,
];
const open = (at: string, bookings?: Parameters<typeof office>[0], days?: Parameters<typeof office>[1]) =>
  renderScreen(<LabDaysPage />, {
    answers: answers(bookings, days),
    at: `/access-management?month=2027-03&${at}`,
    phone: true,
  });
const day = (name: RegExp) => screen.findByRole('checkbox', { name });
const sheet = (name: string) => within(screen.getByRole('dialog', { name }));

test('on a phone the office sets up a week but its holiday, and a day more, in two steps: the days, then what they become [2.2.3.15 2.4.3.04]', async () => {
  const { sentTo } = open('mode=setup', [], {
    '2027-03-24': { capacity: 0, available: '', remarks: 'Public holiday: Festival' },
  });
  await day(/^Monday 22 March 2027/);
  expect((button('Set up 0 days') as HTMLButtonElement).disabled).toBe(true);
  await press('Choose week: Week of 22 March');
  await person.click(await day(/^Tuesday 30 March 2027/));
  expect(((await day(/^Wednesday 24 March 2027. Public holiday: Festival/)) as HTMLInputElement).checked).toBe(false);
  await press('Set up 5 days');
  const settings = sheet('Settings');
  await settings.findByText('5 days');
  await person.clear(box('Available space'));
  await person.type(box('Available space'), '18');
  await person.click(settings.getByRole('button', { name: 'Confirm 5 days' }));
  await screen.findByRole('dialog', { name: 'Setup Successfully!' });
  const sent = sentTo(labDayCalls.updateLabAvailability)[0]?.input as {
    settings: { date: string; capacity: number }[];
  };
  expect(sent.settings.map(({ date, capacity }) => [date, capacity])).toEqual(
    ['2027-03-22', '2027-03-23', '2027-03-25', '2027-03-26', '2027-03-30'].map((date) => [date, 18]),
  );
  expect(screen.queryByRole('dialog', { name: 'Settings' })).toBeNull();
  screen.getByText('0 days chosen');
});

test('a chosen week is let go of by the same button, and the sheet gives the days back unchanged', async () => {
  open('mode=setup');
  await day(/^Monday 22 March 2027/);
  await press('Choose week: Week of 22 March');
  await press('Set up 5 days');
  await person.click(sheet('Settings').getByRole('button', { name: 'Close' }));
  screen.getByText('5 days chosen');
  await press('Clear week: Week of 22 March');
  screen.getByText('0 days chosen');
});

test('on a phone a batch takes the bookings of the chosen days; a day opens to its lines from its row [2.2.3.14 2.4.1.20]', async () => {
  const { sentTo } = open('mode=manage', [
    aBooking('2027-03-23', ref),
    aBooking('2027-03-24', other),
    aBooking('2027-03-25', other, approved),
  ]);
  await person.click(await screen.findByRole('button', { name: 'Batch by days' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  await person.click(button('Bookings of 24 March'));
  await press('Close', await screen.findByRole('dialog', { name: 'Wednesday 24 March 2027' }));
  await press('Choose 2 days with requests');
  await press('Batch action');
  await person.click(sheet('Batch action').getByRole('button', { name: 'Approve 2 bookings' }));
  await screen.findByRole('dialog', { name: 'Submitted successfully!' });
  expect(sentTo(bookingCalls.submitAllBookings)[0]?.input).toMatchObject([
    { projectId: ref, bookDate: '2027-03-23', statusCode: 'APPROVED' },
    { projectId: other, bookDate: '2027-03-24', statusCode: 'APPROVED' },
  ]);
});

test('on a phone the history of the office is a row a booking, and can be narrowed to a project [2.2.3.02 2.2.3.12]', async () => {
  open('', [aBooking('2027-03-23', ref), aBooking('2027-03-24', other)]);
  await person.click(await screen.findByRole('button', { name: 'Booking History' }));
  const list = await screen.findByRole('list', { name: 'Booking history, March 2027' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  await press('Shown: all records');
  await person.click(sheet('Show').getByRole('radio', { name: 'Selection by' }));
  await person.click(sheet('Show').getByRole('combobox', { name: 'Project No.' }));
  await person.click(await screen.findByRole('option', { name: other }));
  await person.click(sheet('Show').getByRole('button', { name: 'Close' }));
  await screen.findByRole('button', { name: `Shown: ${other}` });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
});

test('on a phone the history of the office is sorted by any of its columns, which another month keeps and a screen reader says [2.2.3.10 2.4.1.03]', async () => {
  const rows = [aBooking('2027-03-22', ref, { statusCode: 'REJECTED' }), aBooking('2027-03-23', other)];
  const { address } = open('view=history', rows);
  const cards = () =>
    within(screen.getByRole('list', { name: /^Booking history/ }))
      .getAllByRole('listitem')
      .map(({ textContent }) => /DCL-2026-0\d\d/.exec(textContent)?.[0]);
  await screen.findByRole('list', { name: /^Booking history/ });
  await waitFor(() => expect(cards()).toEqual([ref, other]));
  expect(screen.queryByText(/^2 rows/)).toBeNull();
  await person.click(screen.getByRole('combobox', { name: /Sort by/ }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    ...['Date', 'Day', 'Ref no.', 'No. of Researcher', 'Status', 'Actual Attendance', 'Remarks'],
  ]);
  await person.click(screen.getByRole('option', { name: 'Status' }));
  expect(cards()).toEqual([other, ref]);
  const said = screen.getByText('2 rows, sorted by Status, ascending');
  expect(said.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  await press('Sort descending');
  expect(cards()).toEqual([ref, other]);
  screen.getByText('2 rows, sorted by Status, descending');
  await press('Previous month');
  await waitFor(() => expect(address().search).toContain('month=2027-02'));
  expect(address().search).toContain('sort=-status');
});

test('on a phone days that are over are shown when they are asked for, and edited after a confirmation', async () => {
  open('mode=setup');
  await day(/^Monday 22 March 2027/);
  expect(screen.queryByRole('checkbox', { name: /^Monday 1 March 2027/ })).toBeNull();
  await press('Show earlier days');
  await person.click(await day(/^Monday 1 March 2027/));
  await person.click(
    within(await screen.findByRole('dialog', { name: 'Are you sure to edit previous records?' })).getByRole('button', {
      name: 'Edit previous records',
    }),
  );
  screen.getByText('1 day chosen');
});
