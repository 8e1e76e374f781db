import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { bookingsOfAll } from '@hadcl/features/words/topics';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answering, refusal, renderScreen } from '../../../shell/testing.js';
import { dialogClosed, person, press } from '../../../ui/browser/steps.js';
import { aProject, aRequest, lab } from '../booking.examples.js';
import BookingsPage from '../BookingsPage.js';

const at = '/manage-bookings?view=requests';
const listing = (...requests: ReturnType<typeof aRequest>[]) => answering(bookingCalls.currentUser, () => requests);
const table = () => screen.findByRole('table', { name: 'Booking Requests' });
const columnOf = async (place: number) =>
  [...(await table()).querySelectorAll('tbody tr')].map((row) => row.children[place]?.textContent);
const deleteButtons = () => screen.queryAllByRole('button', { name: /^Delete the request/ });

test('the booking list has its columns, the latest date first, requests of all projects whoever made them [2.2.2.28 2.2.2.36 2.9.11]', async () => {
  const { sentTo } = renderScreen(<BookingsPage />, {
    at,
    answers: [...lab(), listing(aRequest('2027-03-16'), aRequest('2027-03-18', { refno: 'DCL-2026-027' }))],
  });
  const titles = within(await table()).getAllByRole('columnheader');
  expect(titles.map((title) => title.textContent)).toEqual([
    ...['Ref No.', 'Access Date', 'No. of Access', 'Status', 'Submission date', 'Last Updated', 'Remarks', 'Delete'],
  ]);
  expect(await columnOf(1)).toEqual(['18 Mar 2027', '16 Mar 2027']);
  expect(await columnOf(0)).toEqual(['DCL-2026-027', 'DCL-2026-014']);
  expect(await columnOf(4)).toEqual(Array(2).fill('1 Mar 2027, 09:05'));
  expect(sentTo(bookingCalls.currentUser)[0]?.input).toEqual({ userRoleType: 'COL_RESEARCHER' });
});

test('only a submitted request can be deleted, and in the last 2 days it says why not [2.2.2.29]', async () => {
  renderScreen(<BookingsPage />, {
    at,
    answers: [
      ...lab(),
      listing(
        ...(['APPROVED', 'REVISED', 'REVIEWED', 'REJECTED', 'CANCELLED'] as const).map((statusCode, i) =>
          aRequest(`2027-03-2${i}`, { statusCode }),
        ),
        aRequest('2027-03-16'),
        aRequest('2027-03-11', { allowed: [] }),
      ),
    ],
  });
  await table();
  const [open, late] = deleteButtons();
  expect(deleteButtons()).toHaveLength(2);
  expect(open?.getAttribute('aria-label')).toBe('Delete the request of DCL-2026-014 on 16 Mar 2027');
  expect(late?.getAttribute('aria-description')).toContain('Cancellation has to be made 2 days in advance.');
  await person.click(late as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a request is deleted once it is confirmed, however often one clicks, and the pushed list shows what became of it [1.8.17 1.8.20 2.2.2.37]', async () => {
  const requests = [aRequest('2027-03-16')];
  const remove = answering(bookingCalls.deleteRequest, () => {
    requests[0] = aRequest('2027-03-16', { status: 'Cancelled', statusCode: 'CANCELLED', allowed: [] });
    return { message: 'Deleted successfully!' };
  });
  const { sentTo, push } = renderScreen(<BookingsPage />, {
    at,
    answers: [...lab(), answering(bookingCalls.currentUser, () => [...requests]), remove],
  });
  await table();
  await person.click(deleteButtons()[0] as HTMLElement);
  const question = await screen.findByRole('dialog', {
    name: 'Confirm to cancel the access request on 16 Mar 2027?',
  });
  await press('Keep it', question);
  await dialogClosed();
  expect(sentTo(bookingCalls.deleteRequest)).toEqual([]);

  await person.click(deleteButtons()[0] as HTMLElement);
  await person.dblClick(await screen.findByRole('button', { name: 'Cancel the request' }));
  await screen.findByText('Deleted successfully!');
  expect(sentTo(bookingCalls.deleteRequest).map(({ input }) => input)).toEqual([{ id: '2027-03-16.b' }]);
  await push(bookingsOfAll);
  await waitFor(() => expect(deleteButtons()).toEqual([]));
  expect(await columnOf(3)).toEqual(['Cancelled']);
});

test('a refused deletion shows the sentence of the server, and the row stays [2.8.29]', async () => {
  const late = 'Revision cannot be saved. Cancellation has to be made 2 days in advance.';
  renderScreen(<BookingsPage />, {
    at,
    answers: [
      ...lab(),
      listing(aRequest('2027-03-16')),
      answering(bookingCalls.deleteRequest, () => {
        throw refusal(422, late);
      }),
    ],
  });
  await table();
  await person.click(deleteButtons()[0] as HTMLElement);
  await press('Cancel the request');
  await screen.findByText(late);
  expect(await columnOf(1)).toEqual(['16 Mar 2027']);
});

test('on a phone the list stands in cards; a self-service researcher has none', async () => {
  const view = renderScreen(<BookingsPage />, {
    at,
    phone: true,
    answers: [...lab(), listing(aRequest('2027-03-16'))],
  });
  const list = await screen.findByRole('list', { name: 'Booking Requests' });
  within(list).getByText('Tue 16 Mar 2027');
  expect(deleteButtons()).toHaveLength(1);
  view.unmount();

  const projects = [aProject({ projectType: 'SELF_RESEARCHER', remainDays: 3, dateQuota: 4, maxQuota: 1 })];
  renderScreen(<BookingsPage />, { at, answers: lab({ projects }) });
  await screen.findByRole('button', { name: 'Edit' });
  expect(screen.queryByRole('button', { name: 'Booking Requests' })).toBeNull();
});

test('a request for more seats says what is approved, and that deleting it leaves that', async () => {
  const more = aRequest('2027-03-16', { capacity: 5, approvedSeats: 3, remarks: 'Two screens' });
  renderScreen(<BookingsPage />, { at, answers: [...lab(), listing(more)] });
  expect(await columnOf(6)).toEqual(['3 approved, 2 waiting · Two screens']);
  await person.click(deleteButtons()[0] as HTMLElement);
  const question = await screen.findByRole('dialog');
  within(question).getByText('DCL-2026-014 no longer asks for 2 more seats; what is approved stays: 3.');
});
