import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { labMonth } from '@hadcl/features/words/topics';
import { expect, test } from '@jest/globals';
import type { Output } from '@hadcl/kernel/call';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answering, refusal, renderScreen } from '../../shell/testing.js';
import LabDaysPage from './LabDaysPage.js';
import { aBooking, accepted, office } from './office.examples.js';
import { at, button, choose, month, officer, select } from './office.steps.js';

const [ref, other] = ['DCL-2026-014', 'DCL-2026-022'];
const openDay = async () => {
  await month();
  await officer.click(button('Bookings of 16 March'));
  return screen.findByRole('dialog', { name: 'Tuesday 16 March 2027' });
};
const write = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
const send = (dialog: HTMLElement, name: RegExp) => officer.click(within(dialog).getByRole('button', { name }));

test('remarks of a line are counted and never cut short; what is too long is not sent and has the cursor', async () => {
  const { sentTo } = renderScreen(<LabDaysPage />, {
    answers: [...office([aBooking('2027-03-16', ref)]), accepted],
    at: at('manage'),
  });
  const dialog = await openDay();
  const remarks = within(dialog).getByRole('textbox', { name: `Remarks of ${ref}` }) as HTMLInputElement;
  write(remarks, 'y'.repeat(205));
  expect(remarks.value).toHaveLength(205);
  expect(within(dialog).getByText('5 too many, 205 / 200')).toBeTruthy();
  await send(dialog, /^Update 1 booking$/);
  await waitFor(() => expect(document.activeElement).toBe(remarks));
  expect(sentTo(bookingCalls.submitAllBookings)).toHaveLength(0);
  write(remarks, 'y'.repeat(200));
  await send(dialog, /^Update 1 booking$/);
  await screen.findByRole('dialog', { name: 'Submitted successfully!' });
  expect(sentTo(bookingCalls.submitAllBookings)[0]?.input).toMatchObject([{ remarks: 'y'.repeat(200) }]);
});

test('what the server says against a text stands at its line', async () => {
  const sentence = 'Please leave names of patients out.';
  const wrong = () => {
    throw refusal(422, 'Invalid', { fields: { '0.remarks': sentence } });
  };
  renderScreen(<LabDaysPage />, {
    answers: [
      ...office([aBooking('2027-03-16', ref), aBooking('2027-03-16', other)]),
      answering(bookingCalls.submitAllBookings, wrong),
    ],
    at: at('manage'),
  });
  const dialog = await openDay();
  const remarks = within(dialog).getByRole('textbox', { name: `Remarks of ${other}` });
  write(remarks, 'Mrs Lee');
  await send(dialog, /^Update 1 booking$/);
  const said = await within(dialog).findByText(sentence);
  expect(remarks.getAttribute('aria-describedby')).toContain(said.id);
  write(remarks, 'A patient');
  expect(within(dialog).queryByText(sentence)).toBeNull();
});

test('a line that somebody else changes follows them but for what was typed; what both changed is settled before it is sent', async () => {
  const bookings = [aBooking('2027-03-16', ref, { capacity: 2, remarks: 'before', version: 4 })];
  const { push, sentTo } = renderScreen(<LabDaysPage />, {
    answers: [...office(bookings), accepted],
    at: at('manage'),
  });
  const dialog = await openDay();
  const remarks = within(dialog).getByRole('textbox', { name: `Remarks of ${ref}` }) as HTMLInputElement;
  write(remarks, 'mine');
  bookings[0] = { ...bookings[0]!, capacity: 3, version: 5 };
  await push(labMonth('2027-03'));
  const seats = within(dialog).getByRole('textbox', { name: `Seats of ${ref}` }) as HTMLInputElement;
  await waitFor(() => expect(seats.value).toBe('3'));
  expect(remarks.value).toBe('mine');
  expect(within(dialog).queryByRole('alert')).toBeNull();

  bookings[0] = { ...bookings[0]!, remarks: 'theirs', version: 6 };
  await push(labMonth('2027-03'));
  const dispute = await within(dialog).findByRole('alert');
  expect(dispute.textContent).toContain('Remarks: yours “mine”, theirs “theirs”');
  await send(dialog, /^Update 1 booking$/);
  expect(sentTo(bookingCalls.submitAllBookings)).toHaveLength(0);
  await officer.click(within(dispute).getByRole('button', { name: 'Keep mine' }));
  await send(dialog, /^Update 1 booking$/);
  await screen.findByRole('dialog', { name: 'Submitted successfully!' });
  expect(sentTo(bookingCalls.submitAllBookings)[0]?.input).toMatchObject([{ quota: 3, remarks: 'mine', version: 6 }]);
});

test('what is written in a day while it is being sent stays, over what was sent, and can be sent then', async () => {
  type Answer = Output<typeof bookingCalls.submitAllBookings>;
  let answer = (_: Answer) => {};
  const bookings = [aBooking('2027-03-16', ref, { capacity: 2, version: 4 }), aBooking('2027-03-16', other)];
  const { push, sentTo } = renderScreen(<LabDaysPage />, {
    answers: [
      ...office(bookings),
      answering(bookingCalls.submitAllBookings, () => new Promise<Answer>((end) => (answer = end)) as never),
    ],
    at: at('manage'),
  });
  const dialog = await openDay();
  const remarks = (of: string) => within(dialog).getByRole<HTMLInputElement>('textbox', { name: `Remarks of ${of}` });
  const seats = within(dialog).getByRole<HTMLInputElement>('textbox', { name: `Seats of ${ref}` });
  write(seats, '３');
  write(remarks(ref), 'first');
  await send(dialog, /^Update 1 booking$/);
  await waitFor(() => expect(sentTo(bookingCalls.submitAllBookings)).toHaveLength(1));
  expect(sentTo(bookingCalls.submitAllBookings)[0]?.input).toMatchObject([{ quota: 3, remarks: 'first' }]);
  write(remarks(ref), 'second');
  write(remarks(other), 'of the other');
  bookings[0] = { ...bookings[0]!, capacity: 3, remarks: 'first', version: 5 };
  await push(labMonth('2027-03'));
  await act(async () =>
    answer({ isSuccess: true, message: 'Submitted successfully!', failType: null, invalidList: [] }),
  );
  const told = await screen.findByRole('dialog', { name: 'Submitted successfully!' });
  await officer.click(within(told).getByRole('button', { name: 'OK' }));
  expect([seats.value, remarks(ref).value, remarks(other).value]).toEqual(['3', 'second', 'of the other']);
  await send(dialog, /^Update 2 bookings$/);
  await waitFor(() => expect(sentTo(bookingCalls.submitAllBookings)).toHaveLength(2));
  expect(sentTo(bookingCalls.submitAllBookings)[1]?.input).toMatchObject([
    { quota: 3, remarks: 'second', version: 5 },
    { remarks: 'of the other' },
  ]);
});

test('at midnight after the last day of a month a day stays open with what was typed in it', async () => {
  const { beat } = renderScreen(<LabDaysPage />, {
    answers: office([aBooking('2027-03-31', ref)]),
    at: '/access-management?mode=manage',
    now: '2027-03-31T23:59:00+08:00',
  });
  await month();
  await officer.click(button('Bookings of 31 March'));
  const dialog = await screen.findByRole('dialog', { name: 'Wednesday 31 March 2027' });
  const remarks = within(dialog).getByRole<HTMLInputElement>('textbox', { name: `Remarks of ${ref}` });
  write(remarks, 'mine');
  await beat({}, '2027-04-01T00:00:10+08:00');
  expect(remarks.isConnected && remarks.value).toBe('mine');
  write(remarks, '');
  await officer.click(within(dialog).getByRole('button', { name: 'Close' }));
  await screen.findByLabelText('April 2027');
});

test('“Reject all” keeps a reason that was written for one line, and what else was typed [2.2.3.24]', async () => {
  const { sentTo } = renderScreen(<LabDaysPage />, {
    answers: [...office([aBooking('2027-03-16', ref), aBooking('2027-03-16', other)]), accepted],
    at: at('manage'),
  });
  const dialog = await openDay();
  write(within(dialog).getByRole('textbox', { name: `Remarks of ${other}` }), 'asked twice');
  await select(`Status of ${ref}`, 'Rejected');
  write(within(dialog).getByRole('textbox', { name: `Reason for rejecting ${ref}` }), 'its own');
  await officer.click(within(dialog).getByRole('button', { name: 'Reject all' }));
  write(within(dialog).getByRole('textbox', { name: 'Reason for all (optional)' }), 'Fire drill');
  await send(dialog, /^Update 2 bookings$/);
  await screen.findByRole('dialog', { name: 'Submitted successfully!' });
  expect(sentTo(bookingCalls.submitAllBookings)[0]?.input).toMatchObject([
    { projectId: ref, statusCode: 'REJECTED', rejectReason: 'its own' },
    { projectId: other, statusCode: 'REJECTED', rejectReason: 'Fire drill', remarks: 'asked twice' },
  ]);
});

test('Escape and Cancel ask before what was typed in a day is lost, and a click beside the dialog does nothing', async () => {
  renderScreen(<LabDaysPage />, { answers: office([aBooking('2027-03-16', ref)]), at: at('manage') });
  const dialog = await openDay();
  const remarks = within(dialog).getByRole('textbox', { name: `Remarks of ${ref}` }) as HTMLInputElement;
  write(remarks, 'mine');
  fireEvent.mouseDown(dialog.parentElement!);
  fireEvent.click(dialog.parentElement!);
  expect(screen.queryByRole('dialog', { name: 'Leave without submitting?' })).toBeNull();
  for (const leave of [() => fireEvent.keyDown(remarks, { key: 'Escape' }), () => send(dialog, /^Cancel$/)]) {
    await leave();
    const asked = await screen.findByRole('dialog', { name: 'Leave without submitting?' });
    fireEvent.keyDown(asked, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without submitting?' })).toBeNull());
    expect(remarks.value).toBe('mine');
  }
});

test('the reason of a batch is counted by the limit of its call, and asked about before it is lost', async () => {
  const { sentTo } = renderScreen(<LabDaysPage />, {
    answers: [...office([aBooking('2027-03-16', ref)]), accepted],
    at: at('manage'),
  });
  await choose(/16 March/);
  await select('Choose Action', 'Batch Reject');
  const reason = screen.getByRole('textbox', { name: 'Reason (optional)' }) as HTMLTextAreaElement;
  expect(screen.getByText('0 / 200')).toBeTruthy();
  write(reason, 'x'.repeat(201));
  await officer.click(button('Reject 1 booking'));
  expect(await screen.findByText('Please shorten this by 1 character.')).toBeTruthy();
  expect([reason.value.length, sentTo(bookingCalls.submitAllBookings).length]).toEqual([201, 0]);
  await choose(/16 March/);
  await officer.click(button('Previous month'));
  expect(await screen.findByRole('dialog', { name: 'Leave without submitting?' })).toBeTruthy();
});
