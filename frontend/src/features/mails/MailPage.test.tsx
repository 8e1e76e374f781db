import { linkPlace, type MailRow, mailCalls } from '@hadcl/features/mails/log/mail.contract';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, refusal, renderScreen } from '../../shell/testing.js';
import { press } from '../../ui/browser/steps.js';
import MailPage from './MailPage.js';
import './messages.js';

configure({ defaultHidden: true });

const sent: MailRow = {
  id: 'm-1',
  writtenAt: '2027-03-10T10:15:00+08:00',
  subject: 'Your account is locked',
  kind: 'ACCOUNT',
  name: 'Lau Ka Yan',
  email: 'ky.lau@cuhk.example',
  state: 'SENT',
  failure: null,
  tries: 1,
  sentAt: '2027-03-10T10:15:02+08:00',
  nextTryAt: null,
  barred: 'mail-had-link',
};
const failed: MailRow = {
  ...sent,
  id: 'm-2',
  subject: 'Your lab bookings in Mar 2027',
  kind: 'BOOKING',
  name: 'Chan A*',
  state: 'FAILED',
  failure: '550 no such person',
  tries: 12,
  sentAt: null,
  barred: null,
};
const waiting: MailRow = {
  ...failed,
  id: 'm-3',
  subject: 'Set a new password',
  state: 'WAITING',
  failure: null,
  tries: 0,
  barred: 'mail-on-its-way',
};
const counts = { WAITING: 1, RETRYING: 0, SENT: 1, FAILED: 1, WITHDRAWN: 0 };
const sentAgain = [{ by: 'Wong Chi Ho', at: '2027-03-10T10:42:00+08:00' }];
const text = `Dear Ms Lau,\n\nSet a new password: ${linkPlace}\n`;

const open = (search = '', again = answering(mailCalls.sendMailAgain, { message: 'It is sent next.' })) => {
  const page = renderScreen(<MailPage />, {
    at: `/mail-log${search}`,
    answers: [
      answering(mailCalls.mailLog, { rows: [waiting, failed, sent], total: 3, counts }),
      answering(mailCalls.mail, ({ id }) => ({
        ...[sent, failed, waiting].find((its) => its.id === id)!,
        text,
        sentAgain,
      })),
      again,
    ],
  });
  const last = () => page.sentTo(mailCalls.mailLog).at(-1)?.input;
  return { ...page, last };
};

it('says of every letter when, what, to whom, how it stands and why it failed, the newest first (A31)', async () => {
  const { last } = open();
  await screen.findByText('550 no such person');
  expect(last()).toEqual({ state: 'ALL', sort: '-writtenAt', page: 0, size: 100 });
  const [titles, , second] = screen.getAllByRole('row');
  const cells = (line: HTMLElement, role: string) =>
    within(line)
      .getAllByRole(role)
      .map(({ textContent }) => textContent);
  expect(cells(titles!, 'columnheader')).toEqual(['Written', 'Subject', 'About', 'To', 'State', 'Tries', 'Send again']);
  expect(cells(second!, 'cell')).toEqual([
    ...['10 Mar 2027, 10:15', 'Your lab bookings in Mar 2027550 no such person', 'Booking'],
    ...['Chan A*ky.lau@cuhk.example', 'Failed', '12', 'Send again'],
  ]);
  await press('Failed 1');
  await waitFor(() => expect(last()).toMatchObject({ state: 'FAILED' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a mail' }), 'lau');
  await waitFor(() => expect(last()).toMatchObject({ state: 'FAILED', person: 'lau', page: 0 }));
});

it('offers to send again what can be: not what waits, and not what held a link that is forgotten, saying why', async () => {
  const { sentTo } = open();
  await screen.findByText('550 no such person');
  expect(screen.getAllByRole('button', { name: /^Send again/ })).toHaveLength(2);
  const gone = screen.getByRole<HTMLButtonElement>('button', {
    name: 'Send again: Your account is locked, to Lau Ka Yan',
  });
  expect([gone.getAttribute('aria-disabled'), gone.getAttribute('aria-description')]).toEqual([
    'true',
    expect.stringContaining('Reset Password'),
  ]);
  const asked = sentTo(mailCalls.mailLog).length;
  await press('Send again: Your lab bookings in Mar 2027, to Chan A*');
  await screen.findByText('It is sent next.');
  expect(sentTo(mailCalls.sendMailAgain).map(({ input }) => input)).toEqual([{ id: 'm-2' }]);
  await waitFor(() => expect(sentTo(mailCalls.mailLog).length).toBeGreaterThan(asked));
});

it('what the server refuses is said, and the list is read again', async () => {
  const refused = answering(mailCalls.sendMailAgain, () => {
    throw refusal(422, 'It is on its way already.');
  });
  const { sentTo } = open('', refused);
  await screen.findByText('550 no such person');
  const asked = sentTo(mailCalls.mailLog).length;
  await press('Send again: Your lab bookings in Mar 2027, to Chan A*');
  await screen.findByText('It is on its way already.');
  await waitFor(() => expect(sentTo(mailCalls.mailLog).length).toBeGreaterThan(asked));
});

it('opens a letter beside the list, by address too, with its text and no link, and closes it again', async () => {
  const { address } = open('?open=m-1');
  const dialog = await screen.findByRole('dialog', { name: 'Your account is locked' });
  await within(dialog).findByText(/Set a new password: \[link hidden\]/);
  within(dialog).getByText(/It held a link that works once/);
  within(dialog).getByText('Sent again by Wong Chi Ho, 10 Mar 2027, 10:42');
  expect(within(dialog).getByRole('button', { name: 'Send again' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address().search).toBe('');
  await press('Your lab bookings in Mar 2027');
  await screen.findByRole('dialog', { name: 'Your lab bookings in Mar 2027' });
});
