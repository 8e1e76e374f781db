import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { bookingLetterCalls } from '@hadcl/features/bookings/letters/booking-letter.contract';
import type { Output } from '@hadcl/kernel/call';
import { expect, test } from '@jest/globals';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { answering, refusal, renderScreen } from '../../shell/testing.js';
import LabDaysPage from './LabDaysPage.js';
import { aBooking, accepted, approved, office } from './office.examples.js';
import { at, button, choose, officer } from './office.steps.js';

configure({ defaultHidden: true });

const [ref, other] = ['DCL-2026-014', 'DCL-2026-022'];
const booked = (refNum: string) => ({
  ...{ projectId: `id of ${refNum}`, refNum, projectCode: refNum, title: '', bookDates: ['2027-03-16'] },
  ...{ effectiveEndDate: '2027-12-31', accessEndDate: '2027-12-31', remainingAccess: null },
  ...{ projectType: 'COL_RESEARCHER' as const, userTypeCode: 'COL_RESEARCHER' as const },
});
const letterTo = (name: string, refNums: string[]) => ({
  ...{ userId: name, name, email: `${name}@hadcl.example`, refNums, subject: 'Your lab bookings in Mar 2027' },
  html: `<div><p>Dear ${name},</p><table><tr><td>16 Mar 2027</td></tr></table><script>1</script></div>`,
});
type Written = Output<typeof bookingLetterCalls.bookingLetters>;
const dialogWith = async (written: Written = []) => {
  const page = renderScreen(<LabDaysPage />, {
    answers: [
      ...office([aBooking('2027-03-16', ref, approved)]),
      answering(bookingCalls.bookedActiveProjects, [booked(ref), booked(other)]),
      answering(bookingLetterCalls.confirmationLetters, ({ projects }) => ({
        letters:
          projects === `id of ${ref}` ? [letterTo('Ann', [ref])] : [letterTo('Ann', [ref]), letterTo('Bob', [other])],
        leftOut: [{ userId: 'eve', name: 'Eve', refNums: [ref], why: 'locked' as const }],
      })),
      answering(bookingLetterCalls.generateEmail, { message: 'Sent successfully.' }),
      answering(bookingLetterCalls.bookingLetters, written),
    ],
    at: at('manage'),
  });
  await officer.click(await screen.findByRole('button', { name: 'Generate email' }));
  const dialog = await screen.findByRole('dialog', { name: 'Generate Booking Confirmation Email' });
  await within(dialog).findByText('2 projects with approved bookings');
  return { ...page, dialog };
};

test('letters are generated where requests are managed, and nowhere else [2.2.3.08]', async () => {
  for (const [mode, count] of [
    ['view', 0],
    ['setup', 0],
    ['manage', 1],
  ] as const) {
    const { unmount } = renderScreen(<LabDaysPage />, { answers: office([]), at: at(mode) });
    await screen.findByLabelText('March 2027');
    expect([mode, screen.queryAllByRole('button', { name: 'Generate email' }).length]).toEqual([mode, count]);
    unmount();
  }
});

test('a project is written to by itself, its letter read before [2.2.3.25 2.2.3.26 2.5.2.10]', async () => {
  const { dialog, sentTo } = await dialogWith();
  await officer.click(within(dialog).getByRole('button', { name: 'Send' }));
  await within(dialog).findByText('Please choose at least one project, or Send to ALL.');
  expect(sentTo(bookingLetterCalls.generateEmail)).toEqual([]);
  await officer.click(within(dialog).getByRole('combobox', { name: 'Send individually' }));
  await officer.click(within(await screen.findByRole('listbox')).getByText(ref));
  await officer.click(await within(dialog).findByRole('button', { name: /^Ann/ }));
  expect(within(dialog).getByText('16 Mar 2027').closest('table')).toBeTruthy();
  expect(dialog.querySelector('script')).toBeNull();
  const leftOut = within(dialog).getByRole('list', { name: 'No letter for' });
  expect(leftOut.textContent).toBe(`Eve · account locked ${ref}`);
  await officer.click(within(dialog).getByRole('button', { name: 'Send 1 letter' }));
  await screen.findByText('Sent successfully.');
  expect(sentTo(bookingLetterCalls.generateEmail).map(({ input }) => input)).toEqual([
    { month: '2027-03', projects: [`id of ${ref}`] },
  ]);
});

test('Send to ALL writes to each project of the month, once however often it is pressed [2.2.3.27]', async () => {
  const { dialog, sentTo } = await dialogWith();
  await officer.click(within(dialog).getByRole('checkbox', { name: 'Send to ALL' }));
  await officer.dblClick(await within(dialog).findByRole('button', { name: 'Send 2 letters' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(bookingLetterCalls.generateEmail).map(({ input }) => input)).toEqual([
    { month: '2027-03', projects: [`id of ${ref}`, `id of ${other}`] },
  ]);
});

test('a month that is missing is told once it has stood for 400 ms, and asks nothing meanwhile [2.5.2.09 2.5.2.11]', async () => {
  const { dialog, sentTo } = await dialogWith();
  const asked = sentTo(bookingCalls.bookedActiveProjects).length;
  const month = within(dialog).getByRole('spinbutton', { name: 'Month' });
  const from = performance.now();
  await officer.click(month);
  await officer.keyboard('{Backspace}');
  expect(within(dialog).queryByText('Invalid date')).toBeNull();
  await within(dialog).findByText('Invalid date');
  expect(performance.now() - from).toBeGreaterThan(390);
  expect(sentTo(bookingCalls.bookedActiveProjects)).toHaveLength(asked);
  await officer.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(sentTo(bookingLetterCalls.generateEmail)).toEqual([]);
});

test('the letters of before are shown with what became of each, those that did not arrive first [2.7.2.16]', async () => {
  const letter = { subject: 'Your lab bookings in Mar 2027', writtenAt: '2027-03-10T02:00:00.000Z', failure: null };
  const { dialog } = await dialogWith([
    { ...letter, id: '1', name: 'Ann', state: 'SENT' },
    { ...letter, id: '2', name: 'Cho', state: 'WITHDRAWN', failure: 'The decision was undone.' },
    { ...letter, id: '3', name: 'Bob', state: 'FAILED', failure: '550 no such person' },
  ]);
  const list = await within(dialog).findByRole('list', { name: 'Written before' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Bob.*Not sent.*550 no such person$/),
    expect.stringMatching(/^Ann.*Sent.*:\d\d$/),
    expect.stringMatching(/^Cho.*Taken back.*The decision was undone\.$/),
  ]);
});

const approvedOnce = async (answers: Parameters<typeof renderScreen>[1]['answers']) => {
  const page = renderScreen(<LabDaysPage />, {
    answers: [...office([aBooking('2027-03-16', ref), aBooking('2027-03-16', other)]), ...answers],
    at: at('manage'),
  });
  await choose(/16 March/);
  await officer.click(button('Approve 2 bookings'));
  return { ...page, dialog: await screen.findByRole('dialog') };
};

test('an accepted save is announced by letter, all of its changes at once; a refused one is not [2.7.2.19]', async () => {
  const { sentTo, dialog, unmount } = await approvedOnce([accepted]);
  expect(sentTo(bookingLetterCalls.emailNotification).map(({ input }) => input)).toEqual([
    {
      ...{ month: '2027-03', projects: [ref, other], lettersId: null },
      updatedList: [ref, other].map((projectId) => ({
        ...{ id: `2027-03-16.${projectId}`, projectId, bookDate: '2027-03-16', statusCode: 'APPROVED' },
        ...{ oldQuota: 2, newQuota: 2 },
      })),
    },
  ]);
  expect(dialog.textContent).toContain('Those concerned get a letter, too.');
  unmount();
  const result = { isSuccess: false, message: 'No seats', failType: 0, invalidList: [] };
  const refused = await approvedOnce([answering(bookingCalls.submitAllBookings, result)]);
  expect(refused.sentTo(bookingLetterCalls.emailNotification)).toEqual([]);
});

test('a save orders its letters itself: what becomes of the page’s own call for them changes nothing', async () => {
  const fails = answering(bookingLetterCalls.emailNotification, () => {
    throw refusal(422, 'Not now.');
  });
  const saved = { isSuccess: true, message: 'Submitted successfully!', failType: null, invalidList: [] };
  const ordering = answering(bookingCalls.submitAllBookings, { ...saved, lettersId: 'l1' });
  const { dialog, sentTo } = await approvedOnce([fails, ordering]);
  await within(dialog).findByText(/2 approved.*Those concerned get a letter, too\./);
  expect(sentTo(bookingCalls.submitAllBookings)[0]?.input).toMatchObject([{ letter: true }, { letter: true }]);
  expect(sentTo(bookingLetterCalls.emailNotification)[0]?.input).toMatchObject({ lettersId: 'l1' });
});

test('after a save the officer reads who gets no letter, and why', async () => {
  const saved = { isSuccess: true, message: 'Submitted successfully!', failType: null, invalidList: [] };
  const { dialog, sentTo } = await approvedOnce([
    answering(bookingCalls.submitAllBookings, { ...saved, lettersId: 'l1' }),
    answering(bookingLetterCalls.lettersLeftOut, [{ userId: 'eve', name: 'Eve', refNums: [ref], why: 'locked' }]),
  ]);
  const list = await within(dialog).findByRole('list', { name: 'No letter for' });
  expect(list.textContent).toBe(`Eve · account locked ${ref}`);
  expect(sentTo(bookingLetterCalls.lettersLeftOut)[0]?.input).toEqual({ month: '2027-03', lettersId: 'l1' });
});

test('letters that cannot be ordered do not undo the save: that is told as done, and why nobody is written to', async () => {
  const fails = answering(bookingLetterCalls.emailNotification, () => {
    throw refusal(422, 'Not now.');
  });
  const { dialog } = await approvedOnce([fails, accepted]);
  await within(dialog).findByText(/2 approved.*No letter could be sent: Not now\./);
});
