import { informationCalls } from '@hadcl/features/information/content/information.contract';
import { requestCalls, requestsChanged } from '@hadcl/features/output-requests/request/request.contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, refusal, renderScreen } from '../../shell/testing.js';
import { press } from '../../ui/browser/steps.js';
import './messages.js';
import { approvedRow, limits, project, request } from './request.examples.js';
import RequestsPage from './RequestsPage.js';
import type { RequestRow } from './types.js';

const secret = 'mV7-kestrel-0419-lI1O0';
const four = approvedRow({ requestNo: 'D-O#4', id: 'r4' });
const five = approvedRow({ requestNo: 'D-O#5', id: 'r5', reminderDue: false });
const open = (rows: () => readonly RequestRow[] = () => [four, five], show = () => ({ password: secret })) =>
  renderScreen(<RequestsPage />, {
    at: '/output-request?view=all&type=output',
    answers: [
      answering(requestCalls.requestProjects, [project()]),
      answering(requestCalls.ownRequests, ({ type }) => (type === 'OUTPUT' ? [...rows()] : [])),
      answering(requestCalls.requestLimits, limits()),
      answering(informationCalls.byType, []),
      answering(requestCalls.showPassword, show),
    ],
  });
const view = async (requestNo: string) =>
  userEvent.click(await screen.findByRole('button', { name: `View Password of ${requestNo}` }));
const question = () => screen.findByRole('dialog', { name: 'Do you confirm show password?' });
const confirm = async () => press('Show password', await question());

it('reminds the first time, with a tick, then asks, and shows the password only after that [3.2.7.01 3.2.7.02 3.2.7.03 3.2.7.04 3.2.7.05 3.2.8.13 3.2.8.14]', async () => {
  const page = open();
  expect(page.container.textContent).not.toContain(secret);
  await view('D-O#4');
  const reminder = within(await screen.findByRole('dialog', { name: 'Reminder' }));
  reminder.getByText('Output files must be checked on receipt.');
  reminder.getByText(
    'Receipt is assumed acknowledged, with no inconsistencies, unless issues are reported to the office by the output retention date, 31 Mar 2027.',
  );
  const generate = reminder.getByRole('button', { name: 'Generate Password' });
  expect(generate).toHaveProperty('disabled', true);
  await userEvent.click(reminder.getByRole('checkbox', { name: 'I have read and understand the above reminder.*' }));
  await userEvent.click(generate);
  expect(page.sentTo(requestCalls.showPassword)).toHaveLength(0);
  await confirm();
  const shown = await screen.findByRole('group', { name: 'Password of D-O#4' });
  expect(shown.textContent).toContain(secret);
  expect(page.sentTo(requestCalls.showPassword)[0]!.input).toEqual({ id: 'r4', hasReadReminder: true });
});

it('asks each time and for each request, without the reminder where it was read [3.2.8.14 3.2.8.15]', async () => {
  const page = open();
  for (const _ of [1, 2]) {
    await view('D-O#5');
    await confirm();
    await screen.findByText(secret);
    await press('Hide');
  }
  expect(screen.queryByText(secret)).toBeNull();
  expect(page.sentTo(requestCalls.showPassword)).toHaveLength(2);
  await view('D-O#4');
  await screen.findByRole('dialog', { name: 'Reminder' });
});

it('asks nothing of the server where the question is declined', async () => {
  const page = open();
  await view('D-O#5');
  await press('Cancel', await question());
  expect(page.sentTo(requestCalls.showPassword)).toHaveLength(0);
});

it('hides the password after a minute, and keeps it in no cache', async () => {
  open();
  await view('D-O#5');
  await confirm();
  await screen.findByText(secret);
  const later = performance.now() + 61_000;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull(), { timeout: 3_000 });
  clock.mockRestore();
});

it('copies the password, and says so', async () => {
  const person = userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  open();
  await view('D-O#5');
  await confirm();
  await person.click(await screen.findByRole('button', { name: 'Copy' }));
  await screen.findByRole('button', { name: 'Copied' });
  expect(copied).toHaveBeenCalledWith(secret);
});

it('takes the password off the screen as soon as its approval is taken back', async () => {
  let rows = [five];
  const { push } = open(() => rows);
  await view('D-O#5');
  await confirm();
  await screen.findByText(secret);
  rows = [
    approvedRow({ ...five, statusCode: 'REVISION', status: 'Revision Required', allowed: [], retentionDate: null }),
  ];
  await push(requestsChanged);
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
  expect(screen.queryByRole('button', { name: /^View Password/ })).toBeNull();
});

it('says Expired after the retention date, by the lab’s own today too [3.2.8.16]', async () => {
  open(() => [
    approvedRow({ requestNo: 'D-O#1', id: 'r1', pwdExpired: true, allowed: [] }),
    approvedRow({ requestNo: 'D-O#2', id: 'r2', retentionDate: '2027-03-09' }),
    approvedRow({ requestNo: 'D-O#3', id: 'r3', isOwn: false, allowed: [] }),
  ]);
  const cell = async (name: RegExp) => within(await screen.findByRole('row', { name })).getAllByRole('cell')[7]!;
  expect([(await cell(/O#1/)).textContent, (await cell(/O#2/)).textContent]).toEqual(['Expired', 'Expired']);
  expect((await cell(/O#3/)).textContent).toBe('–');
});

it('says why a password is not shown', async () => {
  open(undefined, () => {
    throw refusal(429, 'Please wait a minute.', { code: 'password-shown-often' });
  });
  await view('D-O#5');
  await confirm();
  const dialog = await screen.findByRole('dialog', { name: 'The password was not shown' });
  within(dialog).getByText('Please wait a minute.');
});

it('can be had on the page of the request, with whom it was shown to', async () => {
  const approved = request({
    ...{ id: 'r5', statusCode: 'APPROVED', status: 'Approved', allowed: ['show-password'], filePassword: true },
    ...{ retentionDate: '2027-03-31', passwordShown: [{ by: 'Dr Chan Tai Man', at: '2027-03-09T10:12:00+08:00' }] },
  });
  renderScreen(<RequestsPage />, {
    at: '/output-request?request=r5',
    answers: [
      answering(requestCalls.requestDetail, approved),
      answering(requestCalls.showPassword, { password: secret }),
    ],
  });
  const part = within(await screen.findByRole('region', { name: 'File password' }));
  part.getByText('Dr Chan Tai Man, 09 Mar 2027 10:12');
  await view('DCL-2026-014-O#6');
  await confirm();
  await act(async () => {});
  await part.findByText(secret);
});
