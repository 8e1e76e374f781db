import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answering, renderScreen } from '../../shell/testing.js';
import { chooseDays, day, month, withRoomFor } from '../../shell/calendar/calendar.steps.js';
import { box, button, person, press } from '../../ui/browser/steps.js';
import { aBooking, aProject, full, lab } from './booking.examples.js';
import { changes, edit } from './booking.steps.js';
import BookingsPage from './BookingsPage.js';

const self = aProject({
  ...{ projectId: 's-1', projectCode: 'SS-1', projectType: 'SELF_RESEARCHER' as const },
  ...{ remainDays: 1, dateQuota: 5, maxQuota: 1 },
});
const selected = async (date: RegExp) => (await day(date)).getAttribute('aria-selected');

test('the screen has its name, the person’s projects by kind, three views, the legend and a reminder [2.2.2.01 2.2.2.02 2.2.2.04 2.2.2.12 2.2.2.18]', async () => {
  renderScreen(<BookingsPage />, { answers: lab({ projects: [aProject({ checked: true }), self] }) });
  await screen.findByRole('grid', { name: 'March 2027' });
  expect(screen.getByRole('heading', { level: 1, name: 'Manage Booking Requests' })).toBeTruthy();
  const panel = screen.getByRole('navigation', { name: 'Projects' });
  expect(
    within(panel)
      .getAllByRole('heading')
      .map((title) => title.textContent),
  ).toEqual(['Project No.', 'Self-Service No.']);
  expect(
    within(panel)
      .getAllByRole('button')
      .map((one) => /^(DCL-2026-014|SS-1)/.exec(one.textContent!)?.[0]),
  ).toEqual(['DCL-2026-014', 'SS-1']);
  const views = within(screen.getByRole('group', { name: 'View' })).getAllByRole('button');
  expect(views.map((view) => view.textContent)).toEqual(['Calendar View', 'Booking History', 'Lab Availability']);
  const legend = screen.getByRole('list', { name: 'Legend' });
  for (const word of ['80% full', '60% full', 'Available']) expect(within(legend).getByText(word)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Reminder' }).parentElement!.textContent).toContain('2 days before');
});

test('edit mode has its panel: dates one by one, the chosen ones to read, a number, and three buttons [2.2.2.05 2.2.2.14 2.2.2.15 2.2.2.16 2.2.2.17 2.8.12]', async () => {
  renderScreen(<BookingsPage />, { answers: lab() });
  await month();
  expect(screen.queryByRole('complementary', { name: 'Your changes' })).toBeNull();
  await edit();
  expect(button('Select date', changes()).getAttribute('aria-pressed')).toBe('true');
  expect(box('No. of researchers', changes())).toBeTruthy();
  expect(button('Update Booking', changes())).toBeTruthy();
  expect(button('Cancel', changes())).toBeTruthy();
  const reminded = /Your booking is updated\. Please be reminded to SUBMIT before you leave the page\./;
  expect(within(changes()).queryByText(reminded)).toBeNull();
  await chooseDays(/18 March/, /16 March/);
  const dates = within(changes()).getByRole('list', { name: 'Chosen dates' });
  expect(
    within(dates)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([expect.stringContaining('Tue 16 Mar 2027'), expect.stringContaining('Thu 18 Mar 2027')]);
  expect(within(dates).queryByRole('textbox')).toBeNull();
  expect(within(changes()).getByText(reminded)).toBeTruthy();
  expect(button(/^Submit/, changes())).toBeTruthy();
});

test('a full day is chosen only by whoever has a booking on it [2.5.1.13]', async () => {
  renderScreen(<BookingsPage />, {
    answers: lab({ days: { '2027-03-17': full, '2027-03-18': full }, bookings: [aBooking('2027-03-18')] }),
  });
  await edit();
  await chooseDays(/17 March/, /18 March/);
  expect([await selected(/17 March/), await selected(/18 March/)]).toEqual(['false', 'true']);
});

test('past days and those less than two days ahead are only to be read, their seats too [2.5.1.06]', async () => {
  const own = (date: string, may: boolean) => aBooking(date, { allowed: may ? ['change', 'cancel'] : [] });
  renderScreen(<BookingsPage />, {
    answers: lab({ bookings: [own('2027-03-09', false), own('2027-03-11', false), own('2027-03-12', true)] }),
  });
  await edit();
  await chooseDays(/ 9 March/, /11 March/, /12 March/);
  expect([await selected(/ 9 March/), await selected(/11 March/), await selected(/12 March/)]).toEqual([
    ...['false', 'false', 'true'],
  ]);
  expect(screen.getAllByRole('group', { name: /^Researchers on/ })).toHaveLength(1);
});

test('the stepper of a day stops at 0, and an emptied one falls back to what is booked, or to 1 [2.5.1.05 2.5.1.07]', async () => {
  renderScreen(<BookingsPage />, { answers: lab({ bookings: [aBooking('2027-03-16', { capacity: 2 })] }) });
  await edit();
  await chooseDays(/16 March/, /18 March/);
  const seats = (date: string) => box(`Researchers on ${date}`);
  const minus = () => button('Fewer, Researchers on 16 Mar');
  await person.click(minus());
  await person.click(minus());
  expect(seats('16 Mar').value).toBe('0');
  expect(minus().disabled).toBe(true);
  for (const [date, back] of [
    ['16 Mar', '2'],
    ['18 Mar', '1'],
  ] as const) {
    await person.clear(seats(date));
    expect(seats(date).value).toBe('');
    await person.tab();
    expect(seats(date).value).toBe(back);
  }
});

test('the history has its six columns, and months by arrows or from the picker, never one that is not there [2.2.2.23 2.2.2.24 2.5.1.17]', async () => {
  const { address } = renderScreen(<BookingsPage />, {
    answers: lab({ bookings: [aBooking('2027-03-02', { attendance: 2, remarks: 'Two screens' })] }),
    at: '/manage-bookings?view=history&month=2027-13',
  });
  const table = await screen.findByRole('table', { name: /March 2027/ });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual([...['Date', 'Day', 'No. of Researcher', 'Status', 'Actual Attendance', 'Remarks']]);
  expect(within(table).getAllByRole('row')[1]!.textContent).toBe('2 Mar 2027Tue2Approved2Two screens');
  await press('March 2027');
  const picker = await screen.findByRole('dialog', { name: 'Choose a month' });
  const off = within(picker)
    .getAllByRole('button')
    .filter((one) => (one as HTMLButtonElement).disabled);
  expect(off.map((one) => one.textContent)).toEqual(expect.arrayContaining(['Apr', 'Dec']));
  await press('January 2027', picker);
  await waitFor(() => expect(address().search).toContain('month=2027-01'));
  await press('Next month');
  await waitFor(() => expect(address().search).toContain('month=2027-02'));
  await press('Previous month');
  await waitFor(() => expect(address().search).toContain('month=2027-01'));
});

test('Lab Availability shows a chosen date and its free seats, to be read, and where ad-hoc requests go [2.2.2.31 2.2.2.32 2.2.2.33 2.7.1.10 2.9.11]', async () => {
  const { sentTo } = renderScreen(<BookingsPage />, { answers: lab(), at: '/manage-bookings?view=availability' });
  await chooseDays(/18 March/);
  const facts = screen.getByRole('complementary', { name: 'Lab Availability' });
  const field = (label: string) => box(label, facts);
  expect([field('Selected date').value, field('Selected date').readOnly]).toEqual(['18 Mar 2027', true]);
  await waitFor(() => expect(field('No. of Access Available').value).toBe('14'));
  expect(field('No. of Access Available').readOnly).toBe(true);
  expect(facts.textContent).toContain(
    'within 3 working days of the date are ad-hoc and must be e-mailed to the data office',
  );
  expect(sentTo(occupancyCalls.availableQuota)[0]?.input).toEqual({ startDate: '2027-03-18', endDate: '2027-03-18' });
});

test('a self-service person who asks for more dates than remain reads the days that remain [2.8.02]', async () => {
  const days = (date: string) => ({
    ...{ date, remainingSeats: 14, refNum: 'SS-1', projectType: 'SELF_RESEARCHER' as const },
    ...{ accessEndDate: '2027-09-30', remainingAccess: 1 },
  });
  const message = 'The Booking for below account(s) cannot be made due to following reason(s)';
  renderScreen(<BookingsPage />, {
    answers: [
      ...lab({ projects: [self] }),
      answering(bookingCalls.submitBookings, {
        ...{ isSuccess: false, message, failType: 1, remainingAccess: 1 },
        invalidList: [days('2027-03-16'), days('2027-03-18')],
      }),
    ],
  });
  await edit();
  await chooseDays(/16 March/, /18 March/);
  expect(within(changes()).getByText('1 → −1')).toBeTruthy();
  await press('Submit 2 dates', changes());
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByText('1 Remaining day(s)')).toHaveLength(2);
  expect(dialog.textContent).toMatch(/Remaining day\(s\).*Please select alternative date\(s\)\./);
  expect(dialog.textContent).not.toContain('seat(s)');
});

test('the second press of a double click on Edit meets nothing else: the button’s place stays', async () => {
  renderScreen(<BookingsPage />, { answers: lab() });
  const button = await screen.findByRole('button', { name: 'Edit' });
  await person.click(button);
  expect(button.isConnected).toBe(true);
  expect(getComputedStyle(button).visibility).toBe('hidden');
});

test('a day that is too near, or was rejected, looks it and says why before anybody tries; a holiday has its name', async () => {
  const rejected = { statusCode: 'REJECTED' as const, rejectReason: 'Over the share', allowed: [] };
  const closed = { available: '', reason: 'closed', uavailableReason: 'Public holiday: Ching Ming Festival' } as const;
  renderScreen(<BookingsPage />, {
    answers: lab({ bookings: [aBooking('2027-03-19', rejected)], days: { '2027-03-26': closed } }),
  });
  const shown = async (date: RegExp) => (await day(date)).querySelector('[title]')?.textContent;
  expect(await shown(/11 March/)).toMatch(/^Too late/);
  expect(await shown(/19 March/)).toBe('Over the share');
  expect(await shown(/26 March/)).toBe('Ching Ming Festival');
  const grey = async (date: RegExp) => getComputedStyle(await day(date)).backgroundColor;
  expect([await grey(/11 March/), await grey(/19 March/)]).toEqual(Array(2).fill('var(--mui-palette-surface-sunken)'));
  expect(await grey(/18 March/)).not.toBe('var(--mui-palette-surface-sunken)');
});

test('the word of a full day stands beside its ring in one line, or is left out; a reason has a second line where the day is high enough', async () => {
  const rejected = { statusCode: 'REJECTED' as const, rejectReason: 'Over the share', allowed: [] };
  const days = { '2027-03-18': full };
  renderScreen(<BookingsPage />, { answers: lab({ days, bookings: [aBooking('2027-03-19', rejected)] }) });
  const word = within(await day(/18 March/)).getByText('Full');
  const { whiteSpace, flexWrap, height, overflow } = getComputedStyle(word.parentElement!);
  expect({ whiteSpace, flexWrap, height, overflow }).toEqual({
    ...{ whiteSpace: 'nowrap', flexWrap: 'wrap', height: '32px', overflow: 'hidden' },
  });
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText);
  const reason = within(await day(/19 March/)).getByText('Over the share');
  const own = rules.find(
    (rule) => rule.startsWith('@container') && rule.includes(`.${reason.className.split(' ').at(-1)}`),
  );
  expect(own).toMatch(/min-height: 94px.*line-clamp: 2/);
});

test('own days are counted apart from new ones', async () => {
  renderScreen(<BookingsPage />, { answers: lab({ bookings: [aBooking('2027-03-16')] }) });
  await edit();
  const all = await screen.findByRole('button', { name: 'Select all available dates' });
  expect(all.textContent).toBe('Select all available dates');
  await person.click(all);
  expect(within(changes()).getByText(/^\d+ new, 1 own$/)).toBeTruthy();
});

test('who has no access day left may give one of their dates back for another, in one submission', async () => {
  const used = { ...self, remainDays: 0, disableBooking: true, disableReason: 'no-days-remaining' as const };
  const { sentTo } = renderScreen(<BookingsPage />, {
    answers: lab({ projects: [used], bookings: [aBooking('2027-03-16', { projectId: 's-1', capacity: 1 })] }),
  });
  await edit();
  await chooseDays(/18 March/);
  expect(within(changes()).getByText(/No access day is left/)).toBeTruthy();
  expect(within(changes()).getByRole('button', { name: /Submit/ })).toHaveProperty('disabled', true);
  await chooseDays(/16 March/);
  await press(/Submit 2 dates/);
  await waitFor(() => expect(sentTo(bookingCalls.submitBookings)).toHaveLength(1));
  expect(sentTo(bookingCalls.submitBookings)[0]!.input).toMatchObject([
    { bookDate: '2027-03-16', quota: 0 },
    { bookDate: '2027-03-18', quota: 1 },
  ]);
});

test('where the panel stands under the calendar, what is chosen and the way to send it stay in view', async () => {
  const { matchMedia } = window;
  renderScreen(<BookingsPage />, { answers: lab() });
  const wide = window.matchMedia;
  window.matchMedia = (query) =>
    query.includes('max-width:899.95px') ? { ...wide(query), matches: true } : wide(query);
  await edit();
  await chooseDays(/18 March/);
  expect(screen.getAllByRole('button', { name: 'Submit 1 date' })).toHaveLength(2);
  expect(screen.getByText('1 date chosen')).toBeTruthy();
  window.matchMedia = matchMedia;
});

test('the remark of a day stands on it whatever else does: too near, booked, rejected, for others, chosen [2.2.2.09]', async () => {
  const remarks = 'Network work';
  const dates = ['11', '16', '17', '18', '19'];
  const days = Object.fromEntries(dates.map((date) => [`2027-03-${date}`, { remarks }]));
  renderScreen(<BookingsPage />, {
    answers: lab({
      bookings: [
        aBooking('2027-03-16'),
        aBooking('2027-03-17', { statusCode: 'REJECTED', rejectReason: 'Over the share', allowed: [] }),
      ],
      days: { ...days, '2027-03-19': { remarks, reason: 'not-for-type', bookable: false } },
    }),
  });
  const seenOn = async (date: string) => within(await day(new RegExp(`${date} March`))).queryAllByTitle(remarks).length;
  for (const date of dates) expect([date, await seenOn(date)]).toEqual([date, 1]);
  await press('Edit');
  await chooseDays(/18 March/);
  for (const date of dates) expect([date, await seenOn(date)]).toEqual([date, 1]);
});

const long = 'Network work on all floors until noon, please bring what you need: nothing is fetched from outside';

test('a remark that its day has no room for is opened whole by a tap or a key, and the day is not chosen by that [2.2.2.09]', async () => {
  const giveBack = withRoomFor(60);
  try {
    renderScreen(<BookingsPage />, {
      answers: lab({ days: { '2027-03-17': { remarks: 'Network work' }, '2027-03-18': { remarks: long } } }),
    });
    await edit();
    expect(within(await day(/17 March/)).queryByRole('button', { name: /^All that is said/ })).toBeNull();
    const opener = within(await day(/18 March/)).getByRole('button', { name: 'All that is said of 18 March' });
    await person.click(opener);
    const whole = await screen.findByRole('dialog', { name: 'All that is said of 18 March' });
    await person.click(within(whole).getByText(long));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await selected(/18 March/)).toBe('false');
    // The button that opens the remark is the next tab stop after its day, and pressing it does not choose the day.
    const cell = await day(/18 March/);
    act(() => cell.focus());
    await person.tab();
    expect(document.activeElement).toBe(opener);
    await person.keyboard('{Enter}');
    within(await screen.findByRole('dialog')).getByText(long);
    expect(await selected(/18 March/)).toBe('false');
  } finally {
    giveBack();
  }
});
