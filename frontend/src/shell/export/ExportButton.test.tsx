import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, refusal, renderScreen } from '../testing.js';
import { ExportButton } from './ExportButton.js';

const call = bookingCalls.exportAllUserBookings;
const saved: string[] = [];
const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
  saved.push(this.download);
});
URL.createObjectURL = () => 'blob:file';
URL.revokeObjectURL = () => {};
beforeEach(() => saved.splice(0));
afterAll(() => click.mockRestore());

const open = (answer: Parameters<typeof answering<typeof call>>[1]) =>
  renderScreen(<ExportButton call={call} input={{ bookMonth: '2027-03' }} label="Export to excel" />, {
    answers: [answering(call, answer)],
  });
const choose = async (format: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Export to excel' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: format }));
};

it('a file is saved under the name that the server gave it, in the format that was chosen', async () => {
  const { sentTo } = open({ name: 'Booking-20270310104207.xlsx', content: new Blob(['x']) });
  await choose('Excel (.xlsx)');
  await screen.findByText('Booking-20270310104207.xlsx is saved.');
  expect(saved).toEqual(['Booking-20270310104207.xlsx']);
  expect(sentTo(call)[0]?.input).toEqual({ bookMonth: '2027-03', format: 'xlsx' });
});

it('an export that is refused says why, and can be tried again', async () => {
  open(() => {
    throw refusal(503, 'Other exports are being made. Please try again in a moment.');
  });
  await choose('CSV');
  await screen.findByText('Other exports are being made. Please try again in a moment.');
  screen.getByRole('button', { name: 'Export to excel' });
  expect(saved).toEqual([]);
});

it('an export under way shows how far it is and can be cancelled; nothing is saved then', async () => {
  let come = () => {};
  open((() => new Promise((resolve) => (come = () => resolve({ name: 'late.csv', content: new Blob([]) })))) as never);
  await choose('CSV');
  await screen.findByText('Exporting… 0.0 MB');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the export' }));
  come();
  await waitFor(() => screen.getByRole('button', { name: 'Export to excel' }));
  expect(saved).toEqual([]);
});

it('a button of several files offers each in both formats, and asks for the one that is chosen', async () => {
  const parts = [
    { label: 'March 2027', input: { bookMonth: '2027-03' } },
    { label: 'April 2027', input: { bookMonth: '2027-04' } },
  ];
  const { sentTo } = renderScreen(<ExportButton call={call} parts={parts} label="Export to excel" />, {
    answers: [answering(call, { name: 'april.csv', content: new Blob(['x']) })],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Export to excel' }));
  const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(offered).toEqual([
    'March 2027 · Excel (.xlsx)',
    'March 2027 · CSV',
    'April 2027 · Excel (.xlsx)',
    'April 2027 · CSV',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'April 2027 · CSV' }));
  await screen.findByText('april.csv is saved.');
  expect(sentTo(call).map(({ input }) => input)).toEqual([{ bookMonth: '2027-04', format: 'csv' }]);
});
