import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answering, renderScreen } from '../../../shell/testing.js';
import { chooseDays } from '../../../shell/calendar/calendar.steps.js';
import { person, press } from '../../../ui/browser/steps.js';
import { changes } from '../booking.steps.js';
import { aBooking, accepted, aProject, lab } from '../booking.examples.js';
import BookingsPage from '../BookingsPage.js';

const stroke = aProject({ projectId: 'p-2', projectCode: 'DCL-2026-027', title: 'Stroke pathway delays' });
const ended = aProject({ projectId: 'p-3', projectCode: 'DCL-2024-007', effectiveEndDate: '2027-03-17' });
const open = async (...more: Parameters<typeof renderScreen>[1]['answers']) => {
  const bookings = [aBooking('2027-03-19', { projectId: 'p-2', refno: 'DCL-2026-027', capacity: 3 })];
  const view = renderScreen(<BookingsPage />, {
    answers: [...lab({ projects: [aProject({ checked: true }), stroke, ended], bookings }), ...more],
  });
  await press('Edit');
  return view;
};
const openDialog = async () => {
  await press('Add Projects', changes());
  const dialog = await screen.findByRole('dialog', { name: 'Add Projects' });
  await within(dialog).findByRole('list', { name: 'Projects' });
  return dialog;
};

test('the Add Projects dialog adds a further project to a date; both go in one submission and are confirmed together [2.2.2.27]', async () => {
  const { sentTo } = await open(accepted);
  await chooseDays(/16 March/);
  const dialog = await openDialog();
  expect(within(dialog).queryByText('DCL-2026-014')).toBeNull();
  await person.click(within(dialog).getByRole('checkbox', { name: /DCL-2026-027/ }));
  await press(/^More, Researchers of DCL-2026-027/, dialog);
  await press('Add 1 project', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const chosen = within(changes()).getByRole('list', { name: 'Chosen dates' });
  expect(within(chosen).getByText('DCL-2026-027').closest('li')?.textContent).toContain('Tue 16 Mar 2027');
  await press('Submit 1 date', changes());
  await screen.findByRole('heading', { name: 'Submitted successfully!' });
  expect(sentTo(bookingCalls.submitBookings).map(({ input }) => input)).toEqual([
    [
      { bookDate: '2027-03-16', quota: 1, projectId: 'p-1' },
      { bookDate: '2027-03-16', quota: 2, projectId: 'p-2' },
    ],
  ]);
  screen.getByText(/^1 date for DCL-2026-014, DCL-2026-027/);
});

test('a project that has a booking on the date, or whose period is over then, says so and cannot be added', async () => {
  await open();
  await chooseDays(/19 March/);
  const dialog = await openDialog();
  await within(dialog).findByText('Has a booking on this date: Approved, 3 seats');
  within(dialog).getByText('Outside the access period, which ends on 17 Mar 2027');
  for (const box of within(dialog).getAllByRole<HTMLInputElement>('checkbox')) expect(box.disabled).toBe(true);
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Add 0/ }).disabled).toBe(true);
});

test('what was added is held by the leave dialog, is named where there is no room for it, and can be let go', async () => {
  const noRoom = answering(bookingCalls.submitBookings, {
    isSuccess: false,
    message: 'Booking cannot be submitted due to insufficient capacity.',
    failType: 0,
    invalidList: ['DCL-2026-014', 'DCL-2026-027'].map((refNum) => ({
      ...{ date: '2027-03-16', remainingSeats: 1, refNum, projectType: 'COL_RESEARCHER' as const },
      ...{ accessEndDate: '2027-09-30', remainingAccess: null },
    })),
    remainingAccess: null,
  });
  const { sentTo } = await open(noRoom);
  await chooseDays(/16 March/);
  const dialog = await openDialog();
  await person.click(within(dialog).getByRole('checkbox', { name: /DCL-2026-027/ }));
  await press('Add 1 project', dialog);
  await press(/DCL-2026-027 ?Stroke/);
  const leave = await screen.findByRole('dialog', { name: 'Leave without submitting?' });
  await person.dblClick(within(leave).getByRole('button', { name: 'Submit Now' }));

  const refusal = await screen.findByRole('dialog', { name: /insufficient capacity/ });
  expect(sentTo(bookingCalls.submitBookings)).toHaveLength(1);
  // Both projects ask for the same seats: the date is listed once, with both requests.
  expect(
    within(refusal)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tue 16 Mar 2027DCL-2026-014 · 1 asked, DCL-2026-027 · 1 asked1 Remaining seat(s)']);
  await press('Change 1 date', refusal);
  await press(/^Remove DCL-2026-027 on/, changes());
  expect(within(changes()).getByText('1 date')).toBeTruthy();
});
