import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { labMonth } from '@hadcl/features/words/topics';
import { projectCalls } from '@hadcl/features/projects/project/project.contract';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answering, renderScreen } from '../../shell/testing.js';
import LabDaysPage from './LabDaysPage.js';
import { aBooking, accepted, approved, deciding, office } from './office.examples.js';
import { at, button, choose, month, officer, select } from './office.steps.js';

const [ref, other, third] = ['DCL-2026-014', 'DCL-2026-022', 'DCL-2026-027'];
const rejected = { status: 'Rejected', statusCode: 'REJECTED', allowed: ['approve', 'cancel'] } as const;
const lines = () => [
  aBooking('2027-03-16', ref),
  aBooking('2027-03-16', other, approved),
  aBooking('2027-03-16', third, { ...rejected, allowed: [...rejected.allowed] }),
  aBooking('2027-03-17', ref, approved),
  aBooking('2027-03-18', ref, approved),
];
const panel = () => screen.getByRole('complementary', { name: 'Batch action' });
const take = (status: string) => within(panel()).getByRole<HTMLInputElement>('checkbox', { name: status });
const projects = () => within(panel()).getByRole('combobox', { name: 'Project No. / Self-Service No.' });
const offered = async () => {
  await officer.click(projects());
  const list = await screen.findByRole('listbox');
  const names = within(list)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  await officer.keyboard('{Escape}');
  return names;
};

test('a batch takes the chosen projects on the chosen days, and offers only what its action may take [2.4.1.20 2.4.1.21 2.4.1.22]', async () => {
  const cancelled = aBooking('2027-03-17', 'DCL-2026-099', { statusCode: 'CANCELLED', allowed: [] });
  const { sentTo } = renderScreen(<LabDaysPage />, {
    answers: [...office([...lines(), cancelled]), accepted],
    at: at('manage'),
  });
  await choose(/16 March/, /17 March/);
  await select('Choose Action', 'Batch Reject');
  expect(await offered()).toEqual([ref, other]);
  // An approved booking is taken only when its status is ticked.
  expect(button('Reject 1 booking').disabled).toBe(false);
  await officer.click(take('Approved'));
  expect(button('Reject 3 bookings').disabled).toBe(false);
  await select('Choose Action', 'Batch Cancel');
  expect(await offered()).toEqual([ref, other, third]);
  expect(take('Approved').checked).toBe(false);
  await officer.click(take('Approved'));
  await officer.click(take('Rejected'));
  expect(button('Cancel 4 bookings').disabled).toBe(false);
  await officer.click(projects());
  await officer.click(within(await screen.findByRole('listbox')).getByText(ref));
  expect(within(panel()).getByText(/Your booking is updated\. Please be reminded to SUBMIT/)).toBeTruthy();
  await officer.click(button('Cancel 2 bookings'));
  const asked = await screen.findByRole('dialog', { name: 'Cancel 2 bookings?' });
  expect(
    within(asked)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([`16 Mar 2027, ${ref}: 2 seats, Submitted`, `17 Mar 2027, ${ref}: 2 seats, Approved`]);
  expect(sentTo(bookingCalls.submitAllBookings)).toHaveLength(0);
  await officer.click(within(asked).getByRole('button', { name: 'Keep them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(bookingCalls.submitAllBookings)).toHaveLength(0);
  await officer.click(button('Cancel 2 bookings'));
  const again = await screen.findByRole('dialog', { name: 'Cancel 2 bookings?' });
  await officer.click(within(again).getByRole('button', { name: 'Cancel 2 bookings' }));
  const done = await screen.findByRole('dialog', { name: 'Submitted successfully!' });
  expect(done.textContent).toContain('2 cancelled. Their people are told by the bell.');
  expect(sentTo(bookingCalls.submitAllBookings)[0]?.input).toMatchObject([
    { bookDate: '2027-03-16', projectId: ref, statusCode: 'CANCELLED' },
    { bookDate: '2027-03-17', projectId: ref, statusCode: 'CANCELLED' },
  ]);
});

test('a batch that rejects offers the reasons that a single request does, and they can be written on', async () => {
  const { sentTo } = renderScreen(<LabDaysPage />, { answers: [...office(lines()), accepted], at: at('manage') });
  await choose(/16 March/);
  await select('Choose Action', 'Batch Reject');
  await officer.click(within(panel()).getByRole('button', { name: 'Over the project’s share for the week' }));
  const field = within(panel()).getByRole<HTMLTextAreaElement>('textbox', { name: /reason/i });
  expect(field.value).toBe('Over the project’s share for the week');
  await officer.type(field, ': see mail');
  await officer.click(button('Reject 1 booking'));
  await waitFor(() =>
    expect(sentTo(bookingCalls.submitAllBookings).flatMap(({ input }) => input)).toMatchObject([
      { statusCode: 'REJECTED', rejectReason: 'Over the project’s share for the week: see mail' },
    ]),
  );
});

test('what a batch would do is shown by status before it is done, and what is approved is rejected only after it was ticked and asked about', async () => {
  const { sentTo } = renderScreen(<LabDaysPage />, { answers: [...office(lines()), accepted], at: at('manage') });
  await choose(/16 March/, /17 March/);
  const wouldDo = () =>
    within(within(panel()).getByRole('list', { name: 'What this will do' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(wouldDo()).toEqual(['Submitted1→ Approved', 'Approved2already approved', 'Rejected1left alone']);
  await select('Choose Action', 'Batch Reject');
  expect(wouldDo()).toEqual(['Submitted1→ Rejected', 'Approved2left alone', 'Rejected1already rejected']);
  await officer.click(take('Submitted'));
  await officer.click(take('Approved'));
  expect(wouldDo()[1]).toBe('Approved2lose their seats');
  await officer.click(button('Reject 2 bookings'));
  const asked = await screen.findByRole('dialog', { name: 'Reject 2 bookings?' });
  await officer.click(within(asked).getByRole('button', { name: 'Reject 2 bookings' }));
  const done = await screen.findByRole('dialog', { name: 'Submitted successfully!' });
  expect(done.textContent).toContain('2 rejected.');
  expect(sentTo(bookingCalls.submitAllBookings)[0]?.input).toMatchObject([{ projectId: other }, { projectId: ref }]);
});

test('all days with requests are chosen by one button, past ones not', async () => {
  const past = aBooking('2027-03-02', ref);
  renderScreen(<LabDaysPage />, {
    answers: office([
      past,
      aBooking('2027-03-16', ref),
      aBooking('2027-03-18', ref),
      aBooking('2027-03-19', ref, approved),
    ]),
    at: at('manage'),
  });
  await month();
  await officer.click(button('Choose 2 days with requests'));
  expect(button('Approve 2 bookings').disabled).toBe(false);
  within(panel()).getByRole('button', { name: 'Remove Tue 16 Mar 2027' });
  expect(within(panel()).queryByRole('button', { name: /Choose 2 days/ })).toBeNull();
});

test('a batch does not grow under the officer’s hand: what came or changed since the days were chosen is left out, and said', async () => {
  const standing = [aBooking('2027-03-16', ref), aBooking('2027-03-16', other)];
  const { push, sentTo } = renderScreen(<LabDaysPage />, {
    answers: [...office(standing), accepted],
    at: at('manage'),
  });
  await choose(/16 March/);
  button('Approve 2 bookings');
  standing.push(aBooking('2027-03-16', third));
  standing[1] = aBooking('2027-03-16', other, { capacity: 6, version: 5 });
  await push(labMonth('2027-03'));
  await within(panel()).findByText(/^2 bookings came or changed since/);
  await officer.click(button('Approve 1 booking'));
  await screen.findByRole('dialog', { name: 'Submitted successfully!' });
  expect(sentTo(bookingCalls.submitAllBookings)[0]?.input).toMatchObject([{ projectId: ref, quota: 2 }]);
});

test('a batch’s number of researchers is digits up to the maximum of a booking [2.2.3.14 2.5.2.01 2.5.2.02]', async () => {
  renderScreen(<LabDaysPage />, { answers: office(lines()), at: at('manage') });
  await choose(/16 March/);
  await officer.click(within(panel()).getByLabelText('Choose Action', { selector: '[role=combobox]' }));
  const actions = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(actions.map(({ textContent }) => textContent)).toEqual([
    ...['Batch Approve', 'Batch Update', 'Batch Cancel', 'Batch Reject'],
  ]);
  await officer.click(actions[1]!);
  const field = within(panel()).getByLabelText('No. of researchers');
  const type = async (text: string) => {
    await officer.clear(field);
    await officer.type(field, text);
  };
  const send = () => within(panel()).getByRole('button', { name: /^Update/ }) as HTMLButtonElement;
  await type('2x');
  expect(within(panel()).getByText('No. invalid')).toBeTruthy();
  expect(send().disabled).toBe(true);
  await type('7');
  expect(within(panel()).getByText('Max 6')).toBeTruthy();
  expect(send().disabled).toBe(true);
  await type('6');
  expect(within(panel()).queryByText('Max 6')).toBeNull();
  expect(send().textContent).toContain('Update 1 booking');
  await officer.click(take('Approved'));
  expect(send().textContent).toContain('Update 2 bookings');
});

test('in the day dialog a count is digits from 1 to the maximum; a self-service line stays at 1 [2.5.2.03 2.5.2.04]', async () => {
  const self = aBooking('2027-03-16', 'SS-1', { ...approved, userTypeCode: 'SELF_RESEARCHER', capacity: 1 });
  const { sentTo } = renderScreen(<LabDaysPage />, {
    answers: [...office([aBooking('2027-03-16', ref, approved), self]), accepted],
    at: at('manage'),
  });
  await month();
  await officer.click(button('Bookings of 16 March'));
  const dialog = await screen.findByRole('dialog', { name: 'Tuesday 16 March 2027' });
  const seats = within(dialog).getByRole('textbox', { name: `Seats of ${ref}` }) as HTMLInputElement;
  const type = async (text: string) => {
    await officer.clear(seats);
    await officer.type(seats, text);
    await officer.tab();
    return seats.value;
  };
  expect(within(dialog).queryByRole('textbox', { name: 'Seats of SS-1' })).toBeNull();
  expect(await type('9')).toBe('6');
  expect(await type('0')).toBe('1');
  expect(await type('x4y')).toBe('4');
  await officer.click(within(dialog).getByRole('button', { name: 'Update 1 booking' }));
  await screen.findByRole('dialog', { name: 'Submitted successfully!' });
  expect(sentTo(bookingCalls.submitAllBookings)[0]?.input).toMatchObject([{ projectId: ref, quota: 4 }]);
});

test('a line can be added for each project that is active in the month and not yet on the day [2.2.3.30]', async () => {
  const { sentTo } = renderScreen(<LabDaysPage />, { answers: [...office(lines()), accepted], at: at('manage') });
  await month();
  await officer.click(button('Bookings of 16 March'));
  const dialog = await screen.findByRole('dialog', { name: 'Tuesday 16 March 2027' });
  await officer.click(within(dialog).getByRole('combobox', { name: 'Add Projects' }));
  const offer = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(offer.map(({ textContent }) => textContent)).toEqual(['DCL-2026-031 · Antibiotic stewardship']);
  expect(sentTo(projectCalls.addProjects).at(-1)?.input).toEqual({ bookMonth: '2027-03' });
  await officer.click(offer[0]!);
  await officer.click(within(dialog).getByRole('button', { name: 'Update 1 booking' }));
  await screen.findByRole('dialog', { name: 'Submitted successfully!' });
  expect(sentTo(bookingCalls.submitAllBookings)[0]?.input).toMatchObject([
    { bookDate: '2027-03-16', projectId: 'DCL-2026-031', statusCode: 'APPROVED', quota: 1 },
  ]);
});

test('a batch is taken back as a whole, from the dialog that says what was done or within the minute after it', async () => {
  const bookings = lines();
  const { sentTo, push } = renderScreen(<LabDaysPage />, {
    answers: [...office(bookings), ...deciding(bookings)],
    at: at('manage'),
  });
  const rejectThree = async () => {
    await choose(/16 March/, /17 March/);
    await select('Choose Action', 'Batch Reject');
    await officer.click(take('Approved'));
    await officer.click(button('Reject 3 bookings'));
    const asked = await screen.findByRole('dialog', { name: 'Reject 3 bookings?' });
    await officer.click(within(asked).getByRole('button', { name: 'Reject 3 bookings' }));
    const done = await screen.findByRole('dialog', { name: 'Submitted successfully!' });
    await push(labMonth('2027-03'));
    return done;
  };
  const meant = [
    ['2027-03-16', ref],
    ['2027-03-16', other],
    ['2027-03-17', ref],
  ].map(([bookDate, projectId]) => ({ requestId: `${bookDate}.${projectId}`, bookDate, projectId }));
  await officer.click(within(await rejectThree()).getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone. Everything is as it was before.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(bookingCalls.undoDecisions)[0]?.input).toEqual(meant.map((line) => ({ ...line, version: 5 })));
  await push(labMonth('2027-03'));

  await officer.click(within(await rejectThree()).getByRole('button', { name: 'OK' }));
  await officer.click(await screen.findByRole('button', { name: 'Undo: 3 rejected' }));
  await waitFor(() => expect(sentTo(bookingCalls.undoDecisions)).toHaveLength(2));
  expect(sentTo(bookingCalls.undoDecisions)[1]?.input).toEqual(meant.map((line) => ({ ...line, version: 7 })));
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('what could not be taken back of a batch is named until it was read', async () => {
  const [message, why] = ['Undone: 1 of 2.', 'DCL-2026-022 on 16 Mar 2027: its seats were given to others'];
  const bookings = [aBooking('2027-03-16', ref), aBooking('2027-03-16', other)];
  renderScreen(<LabDaysPage />, {
    answers: [
      ...[...office(bookings), ...deciding(bookings)],
      answering(bookingCalls.undoDecisions, { message, stayed: [why] }),
    ],
    at: at('manage'),
  });
  await choose(/16 March/);
  await select('Choose Action', 'Batch Reject');
  await officer.click(button('Reject 2 bookings'));
  const done = await screen.findByRole('dialog', { name: 'Submitted successfully!' });
  await officer.click(within(done).getByRole('button', { name: 'Undo' }));
  const told = await screen.findByRole('dialog', { name: 'Not everything could be undone' });
  expect(told.textContent).toContain(message);
  expect(within(told).getByRole('listitem').textContent).toBe(why);
  await officer.click(within(told).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what is taken back by the dialog is what the dialog says, not a decision of before', async () => {
  const bookings = [aBooking('2027-03-16', ref), aBooking('2027-03-17', other)];
  renderScreen(<LabDaysPage />, { answers: [...office(bookings), ...deciding(bookings)], at: at('manage') });
  await officer.click(await screen.findByRole('button', { name: /^Approve DCL-2026-022/ }));
  await screen.findByRole('button', { name: 'Undo: 1 approved' });
  // Undo does not cover remarks: saving one leaves the earlier decision as the last that can be undone.
  await officer.click(button('Bookings of 16 March'));
  await officer.type(await screen.findByRole('textbox', { name: `Remarks of ${ref}` }), 'By phone');
  await officer.click(button('Update 1 booking'));
  const done = await screen.findByRole('dialog', { name: 'Submitted successfully!' });
  expect(within(done).queryByRole('button', { name: 'Undo' })).toBeNull();
  await officer.click(within(done).getByRole('button', { name: 'OK' }));
  await screen.findByRole('button', { name: 'Undo: 1 approved' });
});
