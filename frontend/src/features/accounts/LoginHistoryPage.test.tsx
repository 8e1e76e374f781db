import {
  type LoginRow,
  loginHistoryCalls,
  loginsChanged,
} from '@hadcl/features/accounts/logins/login-history.contract';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, renderScreen } from '../../shell/testing.js';
import { press } from '../../ui/browser/steps.js';
import { deviceOf } from '../../ui/browser/device.js';
import LoginHistoryPage from './LoginHistoryPage.js';
import './messages.js';

configure({ defaultHidden: true });
const call = loginHistoryCalls.loginHistory;
const row = (its: Partial<LoginRow> = {}): LoginRow => ({
  id: 'a-1',
  email: 'ky.lau@cuhk.example',
  surname: 'Lau',
  firstName: 'Ka Yan',
  staffID: 'CU-88213',
  loginStatus: 'Success',
  loginDate: '2027-03-09',
  loginTime: '14:41:05',
  attempts: 1,
  address: '203.184.7.92',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
  ...its,
});
const nobody = { email: '', surname: null, firstName: null, staffID: null };
const rows = [row(), row({ id: 'a-2', ...nobody, loginStatus: 'Too many attempts', attempts: 37 })];
const days = [{ date: '2027-03-09', success: 1, refused: 37 }];

const open = async (search = '', answer: Parameters<typeof answering<typeof call>>[1] = { rows, total: 250, days }) => {
  const page = renderScreen(<LoginHistoryPage />, {
    at: `/login-history${search}`,
    answers: [answering(call, answer)],
  });
  await screen.findByText('Login History');
  const last = () => page.sentTo(call).at(-1)?.input;
  return { ...page, last };
};

it('is a paged grid of a month with the columns of an attempt, followed by push [2.2.9.01 2.2.9.02]', async () => {
  const { last, push, sentTo } = await open();
  await screen.findByText('1–100 of 250');
  expect(last()).toEqual({ month: '2027-03', outcome: 'ALL', sort: '-loginDate', page: 0, size: 100 });
  const [titles, first, second] = screen.getAllByRole('row');
  expect(
    within(titles!)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Email', 'Surname', 'Staff ID', 'Login Status', 'Login Date', 'Login Time', 'Address', 'Device']]);
  const cells = (line: HTMLElement) =>
    within(line)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells(first!)).toEqual([
    ...['ky.lau@cuhk.example', 'Lau', 'CU-88213', 'Success', '9 Mar 2027', '14:41:05', '203.184.7.92'],
    'Chrome, Windows',
  ]);
  expect(cells(second!).slice(0, 4)).toEqual([
    ...['Several, of no account', 'Unknown', '–', 'Too many attempts · 37 times'],
  ]);
  screen.getByText('38 attempts, 37 refused');
  await press('Next page');
  await waitFor(() => expect(last()).toMatchObject({ page: 1 }));
  const before = sentTo(call).length;
  await push(loginsChanged('all'));
  await waitFor(() => expect(sentTo(call).length).toBeGreaterThan(before));
});

it('a person that is typed, an outcome, a day and a month are asked of the server and kept in the address', async () => {
  const { last, address } = await open();
  await screen.findByText('1–100 of 250');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Person' }), 'lau ka');
  await waitFor(() => expect(last()).toMatchObject({ person: 'lau ka', page: 0 }));
  await press('Refused');
  await waitFor(() => expect(last()).toMatchObject({ person: 'lau ka', outcome: 'REFUSED' }));
  await press('9 March: 1 let in, 37 refused');
  await waitFor(() => expect(last()).toMatchObject({ date: '2027-03-09' }));
  expect(new URLSearchParams(address().search).get('person')).toBe('lau ka');
  await press('Only 9 Mar 2027 ×');
  await waitFor(() => expect(new URLSearchParams(address().search).has('date')).toBe(false));
  await press('Previous month');
  await waitFor(() => expect(last()).toMatchObject({ month: '2027-02', person: 'lau ka', outcome: 'REFUSED' }));
});

it('its file has what is looked at', async () => {
  const taken = loginHistoryCalls.exportLoginHistory;
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { sentTo } = renderScreen(<LoginHistoryPage />, {
    at: '/login-history?outcome=REFUSED&person=lau',
    answers: [
      answering(call, { rows, total: 2, days }),
      answering(taken, { name: 'Login-History.csv', content: new Blob(['x']) }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await screen.findByText('Login-History.csv is saved.');
  expect(sentTo(taken)[0]?.input).toEqual({ month: '2027-03', outcome: 'REFUSED', person: 'lau', format: 'csv' });
  click.mockRestore();
});

it('whatever somebody writes into the address, a month that can be asked for is asked for', async () => {
  const { last } = await open('?month=2031-01&outcome=MAYBE&date=2027-02-09&sort=-address', {
    rows: [],
    total: 0,
    days: [],
  });
  await screen.findByText('No attempt matches');
  expect(last()).toEqual({ month: '2027-03', outcome: 'ALL', sort: 'loginDate', page: 0, size: 100 });
});

it('a device is said in two words, what is none as it is', () => {
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1';
  const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36 Edg/141.0';
  expect([iPhone, edge, 'curl/8.5.0', ''].map(deviceOf)).toEqual(['Safari, iPhone', 'Edge, Windows', 'curl/8.5.0', '']);
});
