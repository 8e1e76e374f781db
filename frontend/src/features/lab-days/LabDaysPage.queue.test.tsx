import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { labMonth } from '@hadcl/features/words/topics';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answering, renderScreen } from '../../shell/testing.js';
import LabDaysPage from './LabDaysPage.js';
import { aBooking, accepted, approved, deciding, office } from './office.examples.js';
import { at, box, button, choose, officer } from './office.steps.js';

const [ref, other, third] = ['DCL-2026-014', 'DCL-2026-022', 'DCL-2026-027'];
const list = () => screen.findByRole('grid', { name: 'Requests that wait, by day' });
const row = async (text: string, nth = 0) =>
  within(await list())
    .getAllByText(text)
    [nth]!.closest('[role=row]') as HTMLElement;
const heads = async () =>
  within(await list())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

const working = (bookings: ReturnType<typeof aBooking>[], days: Parameters<typeof office>[1] = {}) =>
  renderScreen(<LabDaysPage />, { answers: [...office(bookings, days), ...deciding(bookings)], at: at('manage') });

test('Manage Requests lists what waits by day, with project, seats, whether it is remote, and the approved seats that would result [2.9.21]', async () => {
  working([
    aBooking('2027-03-16', ref, { requestDate: '2027-03-02T10:42:00+08:00' }),
    aBooking('2027-03-16', other, { ...approved, capacity: 5 }),
    aBooking('2027-03-18', third, {
      ...{ capacity: 1, userTypeCode: 'SELF_RESEARCHER', isFirst: true },
      accessLocation: 1,
    }),
    aBooking('2027-03-02', third),
  ]);
  expect(await heads()).toEqual([
    'Tuesday 16 March 20271 request, 5 of 24 seats approved',
    'Thursday 18 March 20271 request, 0 of 24 seats approved',
  ]);
  const first = await row(ref);
  await waitFor(() =>
    expect(first.textContent).toContain('2 seats5→would become7/ 24No booking beforesince 2 Mar 2027, 10:42'),
  );
  within(await row(third)).getByRole('img', { name: '1 first time' });
  within(await row(third)).getByText('Remote');
  expect(within(first).queryByText('Remote')).toBeNull();
  screen.getByText('2 requests for 3 seats wait for the office, the oldest since 1 Mar 2027, 09:00.');
  await officer.click(button('Self-Service 1'));
  expect(await heads()).toEqual(['Thursday 18 March 20271 request, 0 of 24 seats approved']);
});

test('a request for more seats waits with those alone, beside what is approved, which stays when they are rejected', async () => {
  const more = aBooking('2027-03-16', ref, { capacity: 5, approvedSeats: 3 });
  const { sentTo } = working([more, aBooking('2027-03-16', other, { ...approved, capacity: 5, approvedSeats: 5 })]);
  expect(await heads()).toEqual(['Tuesday 16 March 20271 request, 8 of 24 seats approved']);
  const its = await row(ref);
  expect(its.textContent).toContain('2 more3 approved8→would become10/ 24');
  screen.getByText(/^1 request for 2 seats waits for the office/);
  await officer.click(
    within(its).getByRole('button', { name: 'Reject DCL-2026-014 on Tuesday 16 March, 3 approved, 2 waiting' }),
  );
  screen.getByText(/^The 3 seats that are approved stay\. The people of DCL-2026-014/);
  await officer.type(box('Reason for rejecting 2 seats (optional)'), '{Enter}');
  await waitFor(() => expect(sentTo(bookingCalls.submitAllBookings)).toHaveLength(1));
  expect(sentTo(bookingCalls.submitAllBookings)[0]!.input).toMatchObject([{ statusCode: 'REJECTED', quota: 5 }]);
});

test('a request says how its project came before; a reason is chosen from those offered, and can be written on', async () => {
  const bookings = [aBooking('2027-03-16', ref)];
  const days = ['2027-03-08', '2027-03-09'].map((date, i) => ({ date, seats: 4, came: i * 9 }));
  const { sentTo } = renderScreen(<LabDaysPage />, {
    answers: [...office(bookings), answering(bookingCalls.lastBookings, [{ projectId: ref, days }]), accepted],
    at: at('manage'),
  });
  const first = await row(ref);
  // Attendance counts at most the seats that were booked.
  await within(first).findByText('4 of 8 came');
  await officer.click(within(first).getByRole('button', { name: /^Reject/ }));
  const offered = within(screen.getByRole('group', { name: 'Reasons to choose from' }));
  await officer.click(offered.getByRole('button', { name: 'Few came to the last bookings' }));
  await officer.type(box('Reason for rejecting 2 seats (optional)'), ': 4 of 8{Enter}');
  await waitFor(() => expect(sentTo(bookingCalls.submitAllBookings)).toHaveLength(1));
  expect(sentTo(bookingCalls.submitAllBookings)[0]!.input).toMatchObject([
    { statusCode: 'REJECTED', rejectReason: 'Few came to the last bookings: 4 of 8' },
  ]);
});

test('Enter approves and goes on to the next, R asks for the reason in the row, and what is decided keeps its place', async () => {
  const { sentTo } = working([
    aBooking('2027-03-16', ref),
    aBooking('2027-03-16', other),
    aBooking('2027-03-18', third),
  ]);
  await officer.click(await row(ref));
  await officer.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toContain(other));
  await officer.keyboard('r');
  await officer.type(box('Reason for rejecting 2 seats (optional)'), 'Used for an event a{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toContain(third));
  await waitFor(() => expect(sentTo(bookingCalls.submitAllBookings)).toHaveLength(2));
  expect(sentTo(bookingCalls.submitAllBookings).map(({ input }) => input)).toMatchObject([
    [{ projectId: ref, bookDate: '2027-03-16', statusCode: 'APPROVED', quota: 2, version: 4 }],
    [{ projectId: other, statusCode: 'REJECTED', rejectReason: 'Used for an event a' }],
  ]);
  await screen.findByText('1 rejected');
  expect((await row(ref)).textContent).toContain('Approved');
  expect((await row(other)).textContent).toContain('Used for an event a');
  expect((await heads())[0]).toBe('Tuesday 16 March 2027all decided, 2 of 24 seats approved');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape leaves the reason without rejecting, and letters written into it decide nothing', async () => {
  const { sentTo } = working([aBooking('2027-03-16', ref)]);
  await officer.click(await row(ref));
  await officer.keyboard('r');
  await officer.type(box(/^Reason for rejecting/), 'rare{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Reason/ })).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toContain(ref));
  expect(sentTo(bookingCalls.submitAllBookings)).toHaveLength(0);
  // The reason that was begun is kept as a draft.
  await officer.click(await row(ref));
  await officer.keyboard('r');
  expect(((await screen.findByRole('textbox', { name: /^Reason for rejecting/ })) as HTMLInputElement).value).toBe(
    'rare',
  );
});

test('where the capacity was lowered a request says how many seats can be approved, Enter does not approve it, and a button approves so many', async () => {
  const { sentTo } = working(
    [
      aBooking('2027-03-16', ref, { capacity: 6 }),
      aBooking('2027-03-16', other, { ...approved, capacity: 3 }),
      aBooking('2027-03-17', third),
    ],
    {
      '2027-03-16': { capacity: 8, quota: 9, overBooked: true },
      '2027-03-17': { capacity: 0, quota: 2, available: '' },
    },
  );
  await officer.click(await row(ref));
  within(await list()).getByText('3 of 8 seats are approved: 5 left to approve.');
  within(await list()).getByText('The day is closed: nothing of it can be approved.');
  expect(button(/^Approve DCL-2026-027/).disabled).toBe(true);
  await officer.keyboard('{Enter}');
  expect(sentTo(bookingCalls.submitAllBookings)).toHaveLength(0);
  await officer.click(button(/^Approve 5 of the seats of DCL-2026-014/));
  await screen.findByText('1 approved');
  expect(sentTo(bookingCalls.submitAllBookings)[0]?.input).toMatchObject([
    { projectId: ref, statusCode: 'APPROVED', quota: 5 },
  ]);
});

test('the requests of a day are approved together by one button, as far as they fit; chosen days narrow the list [2.8.14]', async () => {
  const { sentTo } = working(
    [aBooking('2027-03-16', ref), aBooking('2027-03-16', other), aBooking('2027-03-16', third, { capacity: 6 })],
    { '2027-03-16': { capacity: 5, quota: 10, overBooked: true } },
  );
  await list();
  await choose(/Tuesday 16 March/);
  screen.getByText('on 1 chosen day');
  await officer.click(button('Approve 2 requests of Tuesday 16 March'));
  await screen.findByText('2 approved');
  screen.getByText('Submitted successfully!');
  expect(sentTo(bookingCalls.submitAllBookings)[0]?.input).toMatchObject([{ projectId: ref }, { projectId: other }]);
});

test('a request that comes appears by itself; one that was refused by the server waits again', async () => {
  const standing = [aBooking('2027-03-16', ref)];
  const refusal = answering(bookingCalls.submitAllBookings, {
    isSuccess: false,
    message: 'Booking cannot be submitted due to insufficient capacity.',
    failType: 0,
    invalidList: [],
  });
  const { push } = renderScreen(<LabDaysPage />, { answers: [...office(standing), refusal], at: at('manage') });
  await officer.click(await row(ref));
  await officer.keyboard('{Enter}');
  const refused = await screen.findByRole('dialog', { name: /insufficient capacity/ });
  await officer.click(within(refused).getByRole('button', { name: 'Back to the calendar' }));
  expect((await row(ref)).textContent).toContain('would become');
  standing.push(aBooking('2027-03-19', other));
  await push(labMonth('2027-03'));
  await within(await list()).findByText(other);
});

test('on a phone the office opens the queue and approves in it', async () => {
  const bookings = [aBooking('2027-03-16', ref)];
  const { sentTo } = renderScreen(<LabDaysPage />, { answers: [...office(bookings), accepted], phone: true });
  await officer.click(await screen.findByRole('button', { name: 'Manage Requests' }));
  await officer.click(await screen.findByRole('button', { name: /^Approve DCL-2026-014/ }));
  await screen.findByText('1 approved');
  expect(sentTo(bookingCalls.submitAllBookings)[0]?.input).toMatchObject([{ projectId: ref, statusCode: 'APPROVED' }]);
});

test('U takes the last decision back as a whole, after its letters were ordered, and the requests wait again; then the one before', async () => {
  const { sentTo, push } = working([
    aBooking('2027-03-16', ref),
    aBooking('2027-03-18', other),
    aBooking('2027-03-18', third),
  ]);
  await officer.click(await row(ref));
  await officer.keyboard('{Enter}');
  await screen.findByText('1 approved');
  await officer.click(button('Approve 2 requests of Thursday 18 March'));
  const undo = await screen.findByRole('button', { name: 'Undo: 2 approved' });
  await push(labMonth('2027-03'));
  await officer.click(undo);
  await screen.findByText('Undone. Everything is as it was before.');
  await push(labMonth('2027-03'));
  expect(sentTo(bookingCalls.undoDecisions)[0]?.input).toEqual(
    [other, third].map((id) => ({
      ...{ requestId: `2027-03-18.${id}`, bookDate: '2027-03-18', projectId: id, version: 5 },
    })),
  );
  expect((await row(other)).textContent).toContain('would become');
  await officer.click(await row(ref));
  await officer.keyboard('u');
  await waitFor(() => expect(sentTo(bookingCalls.undoDecisions)[1]?.input).toMatchObject([{ projectId: ref }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
});
