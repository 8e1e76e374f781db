import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { labMonth } from '@hadcl/features/words/topics';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../shell/testing.js';
import LabDaysPage from './LabDaysPage.js';
import { aBooking, approved, office } from './office.examples.js';
import { at, button, choose, day, month, officer } from './office.steps.js';

const [ref, other] = ['DCL-2026-014', 'DCL-2026-022'];
const self = (refno: string, its: object = {}) =>
  aBooking('2027-03-16', refno, { userTypeCode: 'SELF_RESEARCHER', capacity: 1, ...its });
const heading = (name: string) => screen.getByRole('heading', { level: 1, name });

test('the office screen has a calendar, a history, requests to manage and a set-up, each by its button and under its title [2.2.3.01 2.2.3.02 2.2.3.03 2.4.3.01]', async () => {
  const { address } = renderScreen(<LabDaysPage />, { answers: office([aBooking('2027-03-16', ref)]), at: at('view') });
  await month();
  expect(heading('Access Management')).toBeTruthy();
  await officer.click(button('Manage Requests'));
  expect(heading('Manage Requests')).toBeTruthy();
  expect(address().search).toContain('mode=manage');
  await officer.click(button('Back to calendar'));
  await month();
  await officer.click(button('Setup Lab Availability'));
  await waitFor(() => expect(heading('Setup Lab Availability')).toBeTruthy());
  await officer.click(button('Back to calendar'));
  await month();
  await officer.click(button('Booking History'));
  expect(await screen.findByRole('table', { name: /March 2027/ })).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
  await officer.click(button('Calendar View'));
  expect(await month()).toBeTruthy();
});

test('months are turned by arrows or picked from those that there are; the next one waits for its release [2.2.3.04 2.2.3.05]', async () => {
  const { address } = renderScreen(<LabDaysPage />, { answers: office([]) });
  await month();
  expect(screen.getByRole('grid', { name: 'March 2027' }).querySelectorAll('[role=gridcell]')).toHaveLength(35);
  expect(button('Next month').getAttribute('aria-disabled')).toBe('true');
  await officer.click(button('Previous month'));
  await waitFor(() => expect(address().search).toContain('month=2027-02'));
  await officer.click(await screen.findByRole('button', { name: 'February 2027' }));
  const picker = await screen.findByRole('dialog', { name: 'Choose a month' });
  expect((within(picker).getByRole('button', { name: 'April 2027' }) as HTMLButtonElement).disabled).toBe(true);
  await officer.click(within(picker).getByRole('button', { name: 'January 2027' }));
  await waitFor(() => expect(address().search).toContain('month=2027-01'));
});

test('the history has its seven columns and sorts by them, by status as approved, submitted, rejected, cancelled; it says which booking is remote [2.2.3.09 2.2.3.10 2.4.1.03 2.9.11 2.9.21]', async () => {
  const at = (date: string, statusCode: string, refno: string) =>
    aBooking(`2027-03-${date}`, refno, { statusCode: statusCode as never, attendance: 1 });
  const rows = [
    at('02', 'CANCELLED', 'A'),
    at('03', 'REJECTED', 'B'),
    at('04', 'SUBMITTED', 'C'),
    at('05', 'REVIEWED', 'D'),
    at('08', 'REVISED', 'E'),
    { ...at('09', 'APPROVED', 'F'), accessLocation: 1 as const, remarks: 'By phone' },
  ];
  renderScreen(<LabDaysPage />, { answers: office(rows), at: '/access-management?month=2027-03&view=history' });
  const table = await screen.findByRole('table', { name: /March 2027/ });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual([...['Date', 'Day', 'Ref no.', 'No. of Researcher', 'Status', 'Actual Attendance', 'Remarks']]);
  const column = (nth: number) =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.children[nth]!.textContent);
  expect(column(0)[0]).toBe('2 Mar 2027');
  expect(column(1)[0]).toBe('Tue');
  await officer.click(within(table).getByRole('button', { name: 'Status' }));
  expect(column(4).map((label) => label!.replace(/Revised|Reviewed/, 'Approved'))).toEqual([
    ...['Approved', 'Approved', 'Approved', 'Submitted', 'Rejected', 'Cancelled'],
  ]);
  await officer.click(within(table).getByRole('button', { name: 'Ref no.' }));
  expect(column(2)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  await officer.click(within(table).getByRole('button', { name: 'Ref no.' }));
  expect(column(2)).toEqual(['F', 'E', 'D', 'C', 'B', 'A']);
  for (const name of ['Date', 'Day', 'No. of Researcher', 'Actual Attendance', 'Remarks'])
    expect(within(table).getByRole('button', { name })).toBeTruthy();
  await officer.click(within(table).getByRole('button', { name: 'Day' }));
  expect(column(1)).toEqual(['Mon', 'Tue', 'Tue', 'Wed', 'Thu', 'Fri']);
  expect(column(6).filter((remark) => remark!.startsWith('Remote'))).toEqual(['Remote · By phone']);
  // The sort order is kept when the month changes.
  await officer.click(button('Previous month'));
  const before = await screen.findByRole('table', { name: /February 2027/ });
  const sorted = within(before).getByRole('columnheader', { name: 'Day' });
  expect(sorted.getAttribute('aria-sort')).toBe('ascending');
});

test('cancelled bookings are not on the calendar, neither in its counts nor in the day [2.4.1.17]', async () => {
  const gone = aBooking('2027-03-16', other, { statusCode: 'CANCELLED', status: 'Cancelled', allowed: [] });
  renderScreen(<LabDaysPage />, { answers: office([aBooking('2027-03-16', ref), gone]), at: at('manage') });
  await month();
  await officer.click(button('Bookings of 16 March'));
  const dialog = await screen.findByRole('dialog', { name: 'Tuesday 16 March 2027' });
  expect(within(dialog).getByText(ref)).toBeTruthy();
  expect(within(dialog).queryByText(other)).toBeNull();
});

test('a day marks who comes for the first time [2.2.3.20]', async () => {
  const lines = [aBooking('2027-03-16', ref, { ...approved, isFirst: true }), aBooking('2027-03-16', other, approved)];
  renderScreen(<LabDaysPage />, { answers: office(lines) });
  await choose(/16 March/);
  const dialog = await screen.findByRole('dialog', { name: 'Tuesday 16 March 2027' });
  const rows = within(dialog).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).queryByRole('img', { name: '1 first time' }) !== null)).toEqual([true, false]);
});

test('a selection can be one application, or the self-service people who come for the first time [2.2.3.11 2.2.3.13]', async () => {
  const lines = [aBooking('2027-03-16', ref), self('SS-1', { ...approved, isFirst: true }), self('SS-2', approved)];
  renderScreen(<LabDaysPage />, { answers: office(lines), at: at('view') });
  const shown = async () => (await day(/16 March/)).textContent;
  const pick = async (entry: string) => {
    await officer.click(screen.getByRole('combobox', { name: 'Self-Service No.' }));
    await officer.click(within(await screen.findByRole('listbox')).getByText(entry));
  };
  await month();
  const everything = screen.getByRole<HTMLInputElement>('radio', { name: 'Show all records' });
  expect(everything.checked).toBe(true);
  // Picking a value also switches the radio to “Selection by”; the field is not disabled without a reason.
  await pick('First-time Self-Service');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Selection by' }).checked).toBe(true);
  await waitFor(async () => expect(await shown()).toContain('1 of 24 reserved. 1 first time'));
  await pick('SS-2');
  await waitFor(async () => expect(await shown()).not.toContain('first time'));
  expect(await shown()).toContain('1 of 24 reserved');
  await officer.click(everything);
  await waitFor(async () => expect(await shown()).toContain('1 first time. 1 to review for 2 seats'));
});

test('in set-up the panel holds capacity, availability, remarks and release, by the hour, and reminds to confirm [2.2.3.15 2.2.3.16 2.2.3.17 2.8.13]', async () => {
  renderScreen(<LabDaysPage />, { answers: office([]), at: at('setup') });
  await choose(/24 March/);
  const panel = screen.getByRole('complementary', { name: 'Settings' });
  expect(within(panel).getByLabelText('Available space')).toBeTruthy();
  expect(within(panel).getByRole('checkbox', { name: 'Project' })).toBeTruthy();
  expect(within(panel).getByRole('checkbox', { name: 'Self-service' })).toBeTruthy();
  expect(within(panel).getByLabelText('Remarks')).toBeTruthy();
  expect(within(panel).getByText(/Your booking is updated.*confirm the release time before you leave/)).toBeTruthy();
  expect(button('Release Now').getAttribute('aria-pressed')).toBe('true');
  await officer.click(button('Pre-set release'));
  await officer.click(within(panel).getByLabelText('Time', { selector: '[role=combobox]' }));
  const hours = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(hours.map((hour) => hour.textContent)).toEqual(
    Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`),
  );
});

test('a chosen day that fills up is marked while the officer is still choosing [2.2.3.29]', async () => {
  const days: Record<string, object> = {};
  const { push, sentTo } = renderScreen(<LabDaysPage />, {
    answers: office([aBooking('2027-03-16', ref), aBooking('2027-03-17', ref)], days),
    at: at('manage'),
  });
  await choose(/16 March/, /17 March/);
  expect((await day(/16 March/)).textContent).not.toContain('Filled just now');
  days['2027-03-16'] = { quota: 24 };
  await push(labMonth('2027-03'));
  await waitFor(async () => expect((await day(/16 March/)).textContent).toContain('Filled just now'));
  expect((await day(/17 March/)).textContent).not.toContain('Filled just now');
  expect((await day(/16 March/)).getAttribute('aria-selected')).toBe('true');
  expect(sentTo(bookingCalls.submitAllBookings)).toHaveLength(0);
});

test('of a request for more seats a day says those that wait, to eyes and ears alike', async () => {
  const more = aBooking('2027-03-16', ref, { capacity: 5, approvedSeats: 3 });
  renderScreen(<LabDaysPage />, { answers: office([more]), at: at('view') });
  expect((await day(/16 March/)).textContent).toContain('1 to review for 2 seats');
});
