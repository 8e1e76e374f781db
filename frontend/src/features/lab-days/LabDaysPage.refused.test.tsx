import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import type { Output } from '@hadcl/kernel/call';
import { expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { answering, refusal, renderScreen } from '../../shell/testing.js';
import LabDaysPage from './LabDaysPage.js';
import { aBooking, office } from './office.examples.js';
import { at, button, choose, officer } from './office.steps.js';

type Result = Output<typeof bookingCalls.submitAllBookings>;
const ref = 'DCL-2026-014';
const item = (refNum: string, remainingAccess: number | null) => ({
  date: '2027-03-16',
  remainingSeats: 3,
  refNum,
  projectType: remainingAccess === null ? ('COL_RESEARCHER' as const) : ('SELF_RESEARCHER' as const),
  accessEndDate: '2027-03-12',
  remainingAccess,
});
const refusedWith = async (answer: Result | (() => never)) => {
  renderScreen(<LabDaysPage />, {
    answers: [...office([aBooking('2027-03-16', ref)]), answering(bookingCalls.submitAllBookings, answer as never)],
    at: at('manage'),
  });
  await choose(/16 March/);
  await officer.click(button('Approve 1 booking'));
  return screen.findByRole('dialog');
};

test('an office submission beyond periods or access days lists the accounts, what is overdrawn in red [2.8.04 2.8.05 2.8.06]', async () => {
  const dialog = await refusedWith({
    isSuccess: false,
    message: 'The Booking for below account(s) cannot be made due to following reason(s)',
    failType: 1,
    invalidList: [item('DCL-2026-022', null), item('SS-1', -2), item('SS-2', 1)],
  });
  expect(
    within(dialog).getByRole('heading', {
      name: 'The Booking for below account(s) cannot be made due to following reason(s)',
    }),
  ).toBeTruthy();
  const [projects, people] = within(dialog).getAllByRole('list');
  expect(within(dialog).getByText('Projects beyond their access end date')).toBeTruthy();
  expect(within(dialog).getByText('Self-service accounts')).toBeTruthy();
  expect(projects!.textContent).toBe('DCL-2026-022Access ends 12 Mar 2027');
  const rows = within(people!).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'SS-1Access ends 12 Mar 2027, -2 Remaining day(s)',
    'SS-2Access ends 12 Mar 2027, 1 Remaining day(s)',
  ]);
  const colour = (row: HTMLElement) => getComputedStyle(row.lastElementChild!).color;
  expect(colour(rows[0]!)).toContain('tone-bad');
  expect(colour(rows[1]!)).not.toContain('tone-bad');
});

test('a date that is short is listed once, however many ask for it; a refusal by another rule names its bookings [2.8.07]', async () => {
  const seats = await refusedWith({
    ...{ isSuccess: false, message: '', failType: 0 },
    invalidList: [item('DCL-2026-014', null), item('DCL-2026-022', null)],
  });
  expect(
    within(seats)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tue 16 Mar 20273 Remaining seat(s)']);
  expect(seats.textContent).toMatch(/Remaining seat\(s\)Please select alternative date\(s\)\./);
  cleanup();
  const rule = await refusedWith({
    ...{ isSuccess: false, message: 'Quota needs to be between 1 and 6.', failType: 2 },
    invalidList: [item('DCL-2026-022', null)],
  });
  expect(rule.textContent).toContain('Affected: DCL-2026-022 on Tue 16 Mar 2027.');
});

test('an office submission that fails shows the server’s sentence, or the transport’s, or that seats are short [2.8.03]', async () => {
  const said = (message: string): Result => ({ isSuccess: false, message, failType: 2, invalidList: [] });
  const title = async (answer: Parameters<typeof refusedWith>[0]) => {
    const dialog = await refusedWith(answer);
    const text = within(dialog).getByRole('heading').textContent;
    cleanup();
    return text;
  };
  expect(await title(said('A booking that is cancelled cannot become approved.'))).toBe(
    'A booking that is cancelled cannot become approved.',
  );
  expect(await title(said(''))).toBe('Booking cannot be submitted due to insufficient capacity.');
  const away = () => {
    throw refusal(503, 'The database is away.');
  };
  expect(await title(away)).toBe('The database is away.');
});
