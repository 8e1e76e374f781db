import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { labMonth } from '@hadcl/features/words/topics';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answering, renderScreen } from '../../shell/testing.js';
import { chooseDays, day } from '../../shell/calendar/calendar.steps.js';
import { person, press } from '../../ui/browser/steps.js';
import { changes, edit } from './booking.steps.js';
import { aBooking, accepted, aProject, full, lab, short } from './booking.examples.js';
import BookingsPage from './BookingsPage.js';

const submitButton = (name: RegExp) => within(changes()).getByRole('button', { name });
const second = aProject({ projectId: 'p-2', projectCode: 'DCL-2026-027', title: 'Stroke pathway delays' });

test('a month shows what is left, what is booked, remarks, and what is closed [2.2.2.06 2.2.2.07 2.2.2.08 2.2.2.09]', async () => {
  renderScreen(<BookingsPage />, {
    answers: lab({
      bookings: [
        aBooking('2027-03-16'),
        aBooking('2027-03-17', { statusCode: 'REVIEWED' }),
        aBooking('2027-03-19', { statusCode: 'REJECTED', rejectReason: 'Over the share', allowed: [] }),
      ],
      days: { '2027-03-18': { remarks: 'Network work' }, '2027-03-22': full },
    }),
  });
  const dotOf = async (date: RegExp) => (await day(date)).querySelector('circle + circle')?.getAttribute('stroke');
  expect([await dotOf(/18 March/), await dotOf(/22 March/), await dotOf(/20 March/)]).toEqual([
    ...['var(--mui-palette-tone-good-solid)', 'var(--mui-palette-tone-bad-solid)', undefined],
  ]);
  expect((await day(/16 March/)).textContent).toContain('14 seats left of 24. Approved, 2 seats');
  expect((await day(/17 March/)).textContent).toContain('Approved, 2 seats');
  expect((await day(/19 March/)).textContent).toContain('Rejected, 2 seats. Over the share');
  expect((await day(/18 March/)).textContent).toContain('Network work');
  expect((await day(/22 March/)).textContent).toContain('Full');
  expect((await day(/20 March/)).textContent).toContain('Closed');
});

test('a day says what is approved and what waits of more seats, and that no more were approved', async () => {
  renderScreen(<BookingsPage />, {
    answers: lab({
      bookings: [
        aBooking('2027-03-16', { statusCode: 'SUBMITTED', status: 'Submitted', capacity: 5, approvedSeats: 3 }),
        aBooking('2027-03-17', { capacity: 3, approvedSeats: 3, refusedSeats: 5, rejectReason: 'An event' }),
      ],
    }),
  });
  expect((await day(/16 March/)).textContent).toContain('Submitted, 5 seats, 3 approved, 2 waiting');
  expect((await day(/17 March/)).textContent).toContain('Approved, 3 seats, 3 of 5 stay approved. An event');
});

test('days are chosen by arrow keys and Space, and the panel adds up what they cost', async () => {
  renderScreen(<BookingsPage />, { answers: lab({ bookings: [aBooking('2027-03-16')] }) });
  await edit();
  const from = await day(/16 March/);
  act(() => from.focus());
  await person.keyboard('{ArrowRight}{ArrowRight} {ArrowDown} ');
  expect((await day(/18 March/)).getAttribute('aria-selected')).toBe('true');
  expect((await day(/25 March/)).getAttribute('aria-selected')).toBe('true');
  expect(within(changes()).getByText('2 → 4')).toBeTruthy();
  expect(submitButton(/Submit 2 dates/)).toBeTruthy();
});

test('a day that cannot be booked says why and is not chosen [2.5.1.15]', async () => {
  renderScreen(<BookingsPage />, { answers: lab() });
  await edit();
  await chooseDays(/ 9 March/, /11 March/, /20 March/);
  expect((await day(/11 March/)).textContent).toContain('Too late');
  expect(within(changes()).getByText('0 dates')).toBeTruthy();
});

test('a chosen date that fills up is marked while the person is still choosing [2.2.2.35 2.2.2.34]', async () => {
  const days: Record<string, object> = {};
  const { push } = renderScreen(<BookingsPage />, { answers: lab({ days }) });
  await edit();
  await chooseDays(/18 March/, /22 March/);
  days['2027-03-18'] = full;
  days['2027-03-24'] = { quota: 20, remainingSeats: 4 };
  await push(labMonth('2027-03'));
  await waitFor(() => expect(within(changes()).getByText('Filled just now')).toBeTruthy());
  expect(
    within(changes())
      .getByText(/^18 Mar 2027 cannot be booked as entered/)
      .getAttribute('role'),
  ).toBe('status');
  expect(submitButton(/Submit 1 date/)).toBeTruthy();
  const moved = await day(/24 March/);
  expect(moved.textContent).toContain('4 seats left of 24');
  expect(moved.querySelector('circle + circle')?.getAttribute('stroke')).toContain('tone-bad');
});

test('a double click sends one submission, and the screen says what was sent [1.8.18 2.2.2.20 2.4.2.01 2.8.14]', async () => {
  const { sentTo } = renderScreen(<BookingsPage />, {
    answers: [...lab({ bookings: [aBooking('2027-03-16')] }), accepted],
  });
  await edit();
  await chooseDays(/16 March/, /18 March/);
  await person.click(within(changes()).getAllByRole('button', { name: /Remove 16 Mar/ })[0] as HTMLElement);
  await chooseDays(/16 March/);
  await press('More, Researchers on 16 Mar');
  await person.dblClick(submitButton(/Submit 2 dates/));
  await screen.findByText('Submitted successfully!');
  const sent = sentTo(bookingCalls.submitBookings);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[0]?.input).toEqual([
    { bookDate: '2027-03-16', quota: 3, projectId: 'p-1', version: 4 },
    { bookDate: '2027-03-18', quota: 1, projectId: 'p-1' },
  ]);
  await press('View My Booking Results');
  expect(await screen.findByRole('columnheader', { name: 'Actual Attendance' })).toBeTruthy();
});

test('a refused submission lists the dates with their remaining seats, marked until they are edited [2.8.01]', async () => {
  renderScreen(<BookingsPage />, { answers: [...lab(), short('2027-03-18', 1)] });
  await edit();
  await chooseDays(/18 March/, /22 March/);
  await press('More, Researchers on 18 Mar');
  await person.click(submitButton(/Submit 2 dates/));
  const dialog = await screen.findByRole('dialog', {
    name: 'Booking cannot be submitted due to insufficient capacity',
  });
  expect(within(dialog).getByText('Thu 18 Mar 2027')).toBeTruthy();
  expect(within(dialog).getByText('1 Remaining seat(s)')).toBeTruthy();
  expect(dialog.textContent).toMatch(/Thu 18 Mar 2027.*1 Remaining seat\(s\).*Please select alternative date\(s\)\./);
  await press('Change 1 date', dialog);
  await waitFor(() => expect(within(changes()).getByText('Only 1 left')).toBeTruthy());
  await press('Fewer, Researchers on 18 Mar');
  expect(within(changes()).queryByText('Only 1 left')).toBeNull();
});

test('a rule of the server is shown in its own words [2.5.1.22]', async () => {
  const said = 'Requests within 3 working days are ad-hoc. Please e-mail the data office at data@hadcl.example.';
  renderScreen(<BookingsPage />, {
    answers: [
      ...lab(),
      answering(bookingCalls.submitBookings, {
        isSuccess: false,
        message: said,
        failType: 2,
        invalidList: [
          {
            ...{ date: '2027-03-18', remainingSeats: 14, refNum: 'DCL-2026-014', remainingAccess: null },
            ...{ projectType: 'COL_RESEARCHER' as const, accessEndDate: '2027-09-30' },
          },
        ],
        remainingAccess: null,
      }),
    ],
  });
  await edit();
  await chooseDays(/18 March/);
  await person.click(submitButton(/Submit 1 date/));
  const dialog = await screen.findByRole('dialog', { name: said });
  expect(within(dialog).getByText('None of your dates was sent. Affected: Thu 18 Mar 2027.')).toBeTruthy();
  expect(dialog.textContent).not.toContain('seat(s)');
});

test('another project with unsaved changes asks first; Leave Anyway goes there and sends nothing [2.4.2.03 2.8.10]', async () => {
  const { address, sentTo } = renderScreen(<BookingsPage />, {
    answers: lab({ projects: [aProject({ checked: true }), second] }),
  });
  await edit();
  await chooseDays(/18 March/);
  await press(/DCL-2026-027/);
  const dialog = await screen.findByRole('dialog', { name: 'Leave without submitting?' });
  expect(dialog.textContent).toContain(
    'Your booking request(s) has(have) not been submitted. Please be reminded to submit before you leave the page.',
  );
  expect(address().search).toBe('');
  await press('Leave Anyway', dialog);
  await waitFor(() => expect(address().search).toContain('project=p-2'));
  expect(sentTo(bookingCalls.submitBookings)).toHaveLength(0);
});

test('Submit Now sends and then goes on to the other month [2.4.2.03]', async () => {
  const { address, sentTo } = renderScreen(<BookingsPage />, { answers: [...lab({ nextReleased: true }), accepted] });
  await edit();
  await chooseDays(/18 March/);
  await press('Next month');
  await press('Submit Now');
  await waitFor(() => expect(address().search).toContain('month=2027-04'));
  expect(sentTo(bookingCalls.submitBookings)).toHaveLength(1);
});

test.each(['calendar', 'history'])(
  'the next month of the %s is closed while it is not released, with its opening time [2.2.2.25]',
  async (view) => {
    renderScreen(<BookingsPage />, { answers: lab(), at: `/manage-bookings?view=${view}` });
    const description = 'April opens on 15 Mar 2027, 09:00';
    const next = await screen.findByRole('button', { name: 'Next month', description });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await person.click(next);
    expect(screen.getByRole('button', { name: 'March 2027' })).toBeTruthy();
  },
);

test('Update Booking takes digits up to the maximum, and only with dates chosen [2.5.1.01 2.5.1.02 2.5.1.03]', async () => {
  renderScreen(<BookingsPage />, { answers: lab() });
  await edit();
  const field = screen.getByRole('textbox', { name: 'No. of researchers' });
  const update = screen.getByRole('button', { name: 'Update Booking' }) as HTMLButtonElement;
  expect(update.disabled).toBe(true);
  await person.type(field, '4');
  expect(update.disabled).toBe(true);
  await chooseDays(/18 March/);
  expect(update.disabled).toBe(false);
  await person.clear(field);
  expect(update.disabled).toBe(true);
  const type = async (text: string) => {
    await person.clear(field);
    await person.type(field, text);
    await person.click(update);
  };
  await type('x');
  expect(screen.getByText('No. invalid')).toBeTruthy();
  await type('7');
  expect(screen.getByText('Max 6')).toBeTruthy();
  await type('4');
  expect(within(changes()).getByText('0 → 4')).toBeTruthy();
});

test('all available dates at once, and Select date lets go of them [2.4.2.04 2.4.2.05 2.2.2.11]', async () => {
  renderScreen(<BookingsPage />, { answers: lab() });
  await edit();
  await press('Select all available dates');
  expect(submitButton(/Submit 13 dates/)).toBeTruthy();
  await press('Select date');
  expect(within(changes()).getByText('0 dates')).toBeTruthy();
  const all = screen.getByRole('button', { name: 'Select all available dates' });
  const weekdays = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Every \w+day$/ });
  expect(weekdays).toHaveLength(7);
  await person.click(screen.getByRole('checkbox', { name: 'Every Thursday' }));
  expect(submitButton(/Submit 2 dates/)).toBeTruthy();
  for (const weekday of weekdays.filter(({ disabled, checked }) => !disabled && !checked)) {
    expect(all.getAttribute('aria-pressed')).toBe('false');
    await person.click(weekday);
  }
  expect(submitButton(/Submit 13 dates/)).toBeTruthy();
  expect(all.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: 'Select date' }).getAttribute('aria-pressed')).toBe('false');
});

test('Cancel leaves edit mode and clears what was chosen [2.4.2.02]', async () => {
  renderScreen(<BookingsPage />, { answers: lab() });
  await edit();
  await chooseDays(/18 March/);
  await press('Cancel', changes());
  await press('Edit');
  expect(within(changes()).getByText('0 dates')).toBeTruthy();
});

test('a self-service person sees period and days, has no steppers, and gives a date back by choosing it [2.2.2.10 2.2.2.13 2.2.2.19]', async () => {
  const self = aProject({ projectType: 'SELF_RESEARCHER', remainDays: 3, dateQuota: 5, maxQuota: 1 });
  renderScreen(<BookingsPage />, {
    answers: lab({ projects: [self], bookings: [aBooking('2027-03-16', { capacity: 1 })] }),
  });
  await edit();
  expect(screen.getByText('Application Access Period')).toBeTruthy();
  expect(screen.getByText('Remaining Access days')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Select all available dates' })).toBeNull();
  await chooseDays(/16 March/, /18 March/, /22 March/);
  expect(screen.queryByRole('group', { name: /Researchers on/ })).toBeNull();
  expect(within(changes()).getByText('3 → 2')).toBeTruthy();
});

test('a self-service person chooses the dates of a weekday at once, without giving back one that they hold [2.2.2.11]', async () => {
  const self = aProject({ projectType: 'SELF_RESEARCHER', remainDays: 3, dateQuota: 5, maxQuota: 1 });
  renderScreen(<BookingsPage />, {
    answers: lab({ projects: [self], bookings: [aBooking('2027-03-18', { capacity: 1 })] }),
  });
  await edit();
  const thursdays = screen.getByRole('checkbox', { name: 'Every Thursday' });
  await person.click(thursdays);
  expect(submitButton(/Submit 1 date$/)).toBeTruthy();
  expect(within(changes()).queryByText(/18 Mar/)).toBeNull();
  await person.click(thursdays);
  expect(within(changes()).getByText('0 dates')).toBeTruthy();
});

test('whose access is remote reads so beside the period [2.9.21]', async () => {
  const self = { projectType: 'SELF_RESEARCHER', remainDays: 3, dateQuota: 5, maxQuota: 1 } as const;
  renderScreen(<BookingsPage />, { answers: lab({ projects: [aProject({ ...self, accessLocation: 1 })] }) });
  expect(await screen.findByText('Remote Access')).toBeTruthy();
});

test('a project that takes nothing new is greyed with its reason; its bookings can still be given back [2.2.2.03]', async () => {
  const over = aProject({ disableBooking: true, disableReason: 'courses-outstanding' });
  renderScreen(<BookingsPage />, { answers: lab({ projects: [over, second], bookings: [aBooking('2027-03-16')] }) });
  await edit();
  const panel = screen.getByRole('navigation', { name: 'Projects' });
  const colour = (ref: string) => getComputedStyle(within(panel).getByText(ref)).color;
  expect([colour('DCL-2026-014'), colour(second.projectCode)]).toEqual([
    expect.stringContaining('text-secondary'),
    expect.stringContaining('text-primary'),
  ]);
  expect(panel.textContent).toContain('Please complete all eCourse videos before booking.');
  await chooseDays(/16 March/, /18 March/);
  expect(within(changes()).getByText('1 date')).toBeTruthy();
});
