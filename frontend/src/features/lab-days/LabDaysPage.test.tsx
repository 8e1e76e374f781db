import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { labMonth } from '@hadcl/features/words/topics';
import { labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answering, refusal, renderScreen } from '../../shell/testing.js';
import { chooseDays, day, month } from '../../shell/calendar/calendar.steps.js';
import { button, person, press } from '../../ui/browser/steps.js';
import { at } from './office.steps.js';
import LabDaysPage from './LabDaysPage.js';
import { aBooking, accepted, approved, office } from './office.examples.js';

const [ref, other] = ['DCL-2026-014', 'DCL-2026-022'];

test('the calendar counts reserved seats, first visits and what waits, and moves when someone books [2.2.3.28 2.2.3.06]', async () => {
  const bookings = [aBooking('2027-03-16', ref, { ...approved, isFirst: true })];
  const days: Record<string, object> = {};
  const { push } = renderScreen(<LabDaysPage />, { answers: office(bookings, days) });
  expect((await day(/16 March/)).textContent).toContain('10 of 24 reserved. 1 first time');
  const legend = within(screen.getByRole('list', { name: 'Legend' }));
  const tones = legend.getAllByRole('listitem').map((key) => {
    const bar = key.firstElementChild?.firstElementChild;
    return [key.textContent, bar && /tone-(\w+)-solid/.exec(getComputedStyle(bar).backgroundColor)?.[1]];
  });
  expect(tones.slice(0, 3)).toEqual([
    ['80% full', 'bad'],
    ['60% full', 'warn'],
    ['Available', 'good'],
  ]);
  legend.getByText('First time');
  bookings.push(aBooking('2027-03-16', other));
  days['2027-03-16'] = { quota: 12 };
  await push(labMonth('2027-03'));
  await waitFor(async () =>
    expect((await day(/16 March/)).textContent).toContain('10 of 24 reserved. 1 first time. 1 to review for 2 seats'),
  );
});

test('outside edit mode a day lists only its approved bookings [2.2.3.18 2.2.3.19 2.4.1.18]', async () => {
  const bookings = [
    aBooking('2027-03-16', ref, { ...approved, remarks: 'Adjacent desks', capacity: 3 }),
    aBooking('2027-03-16', other),
  ];
  renderScreen(<LabDaysPage />, { answers: office(bookings) });
  await chooseDays(/16 March/);
  const dialog = await screen.findByRole('dialog', { name: 'Tuesday 16 March 2027' });
  expect(within(dialog).getByText(ref)).toBeTruthy();
  const [heads, line] = within(dialog).getAllByRole('row');
  expect([...heads!.children].map(({ textContent }) => textContent)).toEqual([
    ...['Project/Self-Service no.', 'Remarks', 'No. of access', 'Status'],
  ]);
  expect([...line!.children].slice(1).map(({ textContent }) => textContent)).toEqual([
    ...['Adjacent desks', '3', 'Approved'],
  ]);
  expect(within(dialog).queryByText(other)).toBeNull();
  expect(within(dialog).getByText('Total Reserved').parentElement!.textContent).toContain('3 / 24');
  expect(within(dialog).getByText('1 booking (2 seats) waits for a decision.')).toBeTruthy();
});

test('outside edit mode the calendar counts the approved seats as its dialog does; set up, all that are held [2.4.1.18 2.2.3.19]', async () => {
  const bookings = [
    aBooking('2027-03-16', ref, { ...approved, capacity: 3, isFirst: true }),
    aBooking('2027-03-16', other, { capacity: 8, isFirst: true }),
  ];
  const days = { '2027-03-16': { quota: 11, approvedSeats: 3, capacity: 10, overBooked: true, isLimit: true } };
  const { unmount } = renderScreen(<LabDaysPage />, { answers: office(bookings, days) });
  const said = (await day(/16 March/)).textContent;
  expect(said).toContain('3 of 10 reserved. 1 over. 1 first time. 1 to review for 8 seats');
  expect(screen.getByText(/1 booking \(8 seats\) to review$/)).toBeTruthy();
  await chooseDays(/16 March/);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Total Reserved').parentElement!.textContent).toContain('3 / 10');
  unmount();
  renderScreen(<LabDaysPage />, { answers: office(bookings, days), at: at('setup') });
  expect((await day(/16 March/)).textContent).toContain('11 of 10 reserved. 1 over');
});

test('the office approves a line in the day dialog, with the version it saw [2.2.3.22 2.2.3.23 2.4.3.03]', async () => {
  const { sentTo } = renderScreen(<LabDaysPage />, {
    answers: [...office([aBooking('2027-03-16', ref), aBooking('2027-03-16', other, approved)]), accepted],
    at: at('manage'),
  });
  await month();
  await press('Bookings of 16 March');
  const dialog = await screen.findByRole('dialog', { name: 'Tuesday 16 March 2027' });
  expect((within(dialog).getByRole('button', { name: 'Update' }) as HTMLButtonElement).disabled).toBe(true);
  await person.click(within(dialog).getByLabelText(`Status of ${ref}`, { selector: '[role=combobox]' }));
  const becomes = within(await screen.findByRole('listbox')).getAllByRole('option');
  const open = becomes.filter((one) => one.getAttribute('aria-disabled') !== 'true');
  expect(open.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Approved', 'Rejected', 'Cancelled']),
  );
  await person.click(within(screen.getByRole('listbox')).getByText('Approved'));
  await person.dblClick(within(dialog).getByRole('button', { name: 'Update 1 booking' }));
  expect(await screen.findByRole('dialog', { name: 'Submitted successfully!' })).toBeTruthy();
  expect(sentTo(bookingCalls.submitAllBookings).map(({ input }) => input)).toEqual([
    [
      {
        letter: true,
        bookDate: '2027-03-16',
        quota: 2,
        projectId: ref,
        projectCode: ref,
        requestId: `2027-03-16.${ref}`,
        statusCode: 'APPROVED',
        remarks: '',
        rejectReason: '',
        version: 4,
      },
    ],
  ]);
});

test('Reject all rejects every line that may be, with one reason [2.2.3.24]', async () => {
  const rejected = aBooking('2027-03-16', 'DCL-2026-027', { statusCode: 'REJECTED', allowed: ['approve', 'cancel'] });
  const { sentTo } = renderScreen(<LabDaysPage />, {
    answers: [...office([aBooking('2027-03-16', ref), aBooking('2027-03-16', other, approved), rejected]), accepted],
    at: at('manage'),
  });
  await month();
  await press('Bookings of 16 March');
  const dialog = await screen.findByRole('dialog', { name: 'Tuesday 16 March 2027' });
  await press('Reject all', dialog);
  await person.type(within(dialog).getByLabelText('Reason for all (optional)'), 'Fire drill');
  await press('Update 2 bookings', dialog);
  await screen.findByRole('dialog', { name: 'Submitted successfully!' });
  expect(sentTo(bookingCalls.submitAllBookings)[0]?.input).toMatchObject([
    { projectId: ref, statusCode: 'REJECTED', rejectReason: 'Fire drill' },
    { projectId: other, statusCode: 'REJECTED', rejectReason: 'Fire drill' },
  ]);
});

test('Batch Approve takes what waits on the chosen days, and the button says how many', async () => {
  const { sentTo } = renderScreen(<LabDaysPage />, {
    answers: [
      ...office([
        aBooking('2027-03-16', ref),
        aBooking('2027-03-17', ref),
        aBooking('2027-03-17', other, approved),
        aBooking('2027-03-18', ref),
      ]),
      accepted,
    ],
    at: at('manage'),
  });
  await chooseDays(/16 March/, /17 March/);
  await press('Approve 2 bookings');
  await screen.findByRole('dialog', { name: 'Submitted successfully!' });
  expect(sentTo(bookingCalls.submitAllBookings)[0]?.input).toMatchObject([
    { bookDate: '2027-03-16', projectId: ref, statusCode: 'APPROVED' },
    { bookDate: '2027-03-17', projectId: ref, statusCode: 'APPROVED' },
  ]);
});

test('a refusal for seats lists the dates, which stay marked until they are edited [2.8.07 2.8.08]', async () => {
  const item = {
    date: '2027-03-16',
    remainingSeats: 1,
    refNum: ref,
    projectType: 'COL_RESEARCHER' as const,
    accessEndDate: '2027-09-30',
    remainingAccess: null,
  };
  renderScreen(<LabDaysPage />, {
    answers: [
      ...office([aBooking('2027-03-16', ref)]),
      answering(bookingCalls.submitAllBookings, {
        isSuccess: false,
        message: 'Booking cannot be submitted due to insufficient capacity.',
        failType: 0,
        invalidList: [item],
      }),
    ],
    at: at('manage'),
  });
  await chooseDays(/16 March/);
  await press('Approve 1 booking');
  const dialog = await screen.findByRole('dialog', {
    name: 'Booking cannot be submitted due to insufficient capacity.',
  });
  expect(within(dialog).getByText('Tue 16 Mar 2027')).toBeTruthy();
  expect(within(dialog).getByText('1 Remaining seat(s)')).toBeTruthy();
  expect(within(dialog).getByText('Please select alternative date(s).')).toBeTruthy();
  const marked = async () => (await day(/16 March/)).textContent?.includes('Refused just now');
  expect(await marked()).toBe(true);
  await press('Back to the calendar');
  await chooseDays(/16 March/);
  expect(await marked()).toBe(false);
});

test('a past day is chosen only after a confirmation [2.5.2.12]', async () => {
  renderScreen(<LabDaysPage />, { answers: office([aBooking('2027-03-09', ref)]), at: at('manage') });
  await chooseDays(/ 9 March/);
  await screen.findByRole('dialog', { name: 'Are you sure to edit previous records?' });
  expect((await day(/ 9 March/)).getAttribute('aria-selected')).toBe('false');
  await press('Edit previous records');
  expect((await day(/ 9 March/)).getAttribute('aria-selected')).toBe('true');
});

test('days are set up; a pre-set release needs date and time, the space digits [2.5.2.06 2.5.2.08 2.4.3.04 2.8.15]', async () => {
  const { sentTo } = renderScreen(<LabDaysPage />, {
    answers: [
      ...office([]),
      answering(labDayCalls.capacityAboveApproved, { message: '' }),
      answering(labDayCalls.updateLabAvailability, { message: 'Setup Successfully!' }),
    ],
    at: at('setup'),
  });
  await month();
  expect((button('Confirm 0 days') as HTMLButtonElement).disabled).toBe(true);
  await chooseDays(/24 March/, /27 March/);
  await press('Pre-set release');
  await press('Confirm 2 days');
  expect((await screen.findByRole('alert')).textContent).toBe('Pre-set release time');
  expect(sentTo(labDayCalls.updateLabAvailability)).toHaveLength(0);
  await press('Release Now');
  await person.clear(screen.getByLabelText('Available space'));
  await person.type(screen.getByLabelText('Available space'), 'ten');
  await press('Confirm 2 days');
  await screen.findByText('Available space invalid');
  expect(sentTo(labDayCalls.updateLabAvailability)).toHaveLength(0);
  await person.clear(screen.getByLabelText('Available space'));
  await person.type(screen.getByLabelText('Available space'), '20');
  await press('Confirm 2 days');
  await screen.findByRole('dialog', { name: 'Setup Successfully!' });
  expect(sentTo(labDayCalls.updateLabAvailability)[0]?.input).toEqual({
    releaseTime: '',
    settings: ['2027-03-24', '2027-03-27'].map((date) => ({
      date,
      available: 'COL_RESEARCHER,SELF_RESEARCHER',
      remarks: '',
      capacity: 20,
      version: 1,
    })),
  });
});

test('a capacity below what is reserved is confirmed first, naming the dates [2.5.2.13 2.8.09]', async () => {
  const { sentTo } = renderScreen(<LabDaysPage />, {
    answers: [
      ...office([aBooking('2027-03-24', ref), aBooking('2027-03-24', other, approved)]),
      answering(labDayCalls.capacityAboveApproved, () => {
        throw refusal(409, '2027-03-24', { code: 'capacity-below-held', facts: { dates: ['2027-03-24'] } });
      }),
      answering(labDayCalls.updateLabAvailability, { message: 'Setup Successfully!' }),
    ],
    at: at('setup'),
  });
  await chooseDays(/24 March/);
  await person.clear(screen.getByLabelText('Available space'));
  await person.type(screen.getByLabelText('Available space'), '4');
  await press('Confirm 1 day');
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure to continue?' });
  expect(within(dialog).getByRole('listitem').textContent).toBe('24 Mar 2027: 2 bookings, 4 seats');
  expect(sentTo(labDayCalls.capacityAboveApproved)[0]?.input).toMatchObject([
    { date: '2027-03-24', capacity: 4, available: 'COL_RESEARCHER,SELF_RESEARCHER', remarks: '' },
  ]);
  expect(dialog.textContent).toContain('please revise the access numbers in Manage Booking');
  expect(sentTo(labDayCalls.updateLabAvailability)).toHaveLength(0);
  await press('Set up 1 day anyway');
  await screen.findByRole('dialog', { name: 'Setup Successfully!' });
});

test('another mode with unsent changes asks first [2.4.3.02]', async () => {
  const { address } = renderScreen(<LabDaysPage />, {
    answers: office([aBooking('2027-03-16', ref)]),
    at: at('manage'),
  });
  await chooseDays(/16 March/);
  await press('Back to calendar');
  await screen.findByRole('dialog', { name: 'Leave without submitting?' });
  expect(address().search).toContain('mode=manage');
  button('Submit Now');
  await press('Leave Anyway');
  await waitFor(() => expect(address().search).not.toContain('mode'));
});

test('a link can open the set-up of a month directly, with the next month open [1.2.1.22 1.2.1.23 2.2.1.04 2.2.1.05 2.2.3.05]', async () => {
  renderScreen(<LabDaysPage />, {
    answers: office([]),
    at: { pathname: '/access-management', state: { date: '2027-02-17', isSetup: true } },
  });
  await screen.findByLabelText('February 2027');
  await press('Next month');
  await month();
  expect(screen.getByRole('heading', { name: 'Setup Lab Availability' })).toBeTruthy();
  expect((button('Next month') as HTMLButtonElement).disabled).toBe(false);
});

test('a selection leaves the bookings of one project [2.2.3.12]', async () => {
  renderScreen(<LabDaysPage />, {
    answers: office([aBooking('2027-03-16', ref), aBooking('2027-03-16', other)]),
    at: '/access-management?month=2027-03&show=selection',
  });
  expect((await day(/16 March/)).textContent).toContain('2 to review for 4 seats');
  await person.click(screen.getByRole('combobox', { name: 'Project No.' }));
  await person.click(within(await screen.findByRole('listbox')).getByText(ref));
  expect((await day(/16 March/)).textContent).toContain('0 of 24 reserved. 1 to review for 2 seats');
});
