import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { expect, jest, test } from '@jest/globals';
import { configure, screen, within } from '@testing-library/react';
import { userEvent as person } from '@testing-library/user-event';
import { answering, renderScreen } from '../../shell/testing.js';
import LabDaysPage from './LabDaysPage.js';
import { office } from './office.examples.js';

// A month has several hundred elements; computing the style of each for every query makes the test slow.
configure({ defaultHidden: true });
const userEvent = person.setup({ pointerEventsCheck: 0 });

test('the office takes the month that it looks at as a file, and may go on meanwhile [2.7.2.13]', async () => {
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  const call = bookingCalls.exportAllUserBookings;
  let come = () => {};
  const coming = new Promise((resolve) => {
    come = () => resolve({ name: 'Booking-20270310104207.csv', content: new Blob(['x']) });
  });
  const { sentTo } = renderScreen(<LabDaysPage />, {
    answers: [...office([]), answering(call, (() => coming) as never)],
    at: '/access-management?month=2027-03',
  });
  const month = await screen.findByLabelText('March 2027');
  await userEvent.click(screen.getByRole('button', { name: 'Export to excel' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await screen.findByText('Exporting… 0.0 MB');
  expect(sentTo(call).map(({ input }) => input)).toEqual([{ bookMonth: '2027-03', format: 'csv' }]);
  await userEvent.click(
    within(month)
      .getByText(/16 March/)
      .closest('[role=gridcell]') as HTMLElement,
  );
  await screen.findByRole('dialog', { name: 'Tuesday 16 March 2027' });
  come();
  await screen.findByText('Booking-20270310104207.csv is saved.');
  expect(saved).toEqual(['Booking-20270310104207.csv']);
  click.mockRestore();
});
