import { userReads, userWrites } from '@hadcl/features/accounts/user/user.contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answering, refusal, renderScreen } from '../../../shell/testing.js';
import { dialogClosed, person, press, select } from '../../../ui/browser/steps.js';
import '../messages.js';
import { aRow, inOffice, usual } from './UsersPage.examples.js';
import UsersPage from './UsersPage.js';

const rows = [
  aRow(),
  aRow({ id: 'u-8', email: 'p.raman@hkbu.example', lockstatus: 'L', refnoselfserve: null, refnocollaborate: '' }),
  aRow({ id: 'u-9', email: 'admin@hadcl.example', roles: ['SYSTEM_ADMIN'] }),
  aRow({ id: 'u-1', email: 'officer@hadcl.example', roles: ['HADCL_OFFICER'] }),
];
const open = (its: Partial<Parameters<typeof inOffice>[0]> = {}, more: ReturnType<typeof usual> = []) => {
  const total = answering(userReads.userPage, { rows, total: 5000 });
  const page = renderScreen(<UsersPage />, inOffice({ answers: [...usual(rows), total, ...more], ...its }));
  return { ...page, asked: () => page.sentTo(userReads.userPage).at(-1)?.input };
};
const cells = (line: HTMLElement) =>
  within(line)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('is a grid of five a page, with edit and delete in each row, filtered to Active, whose footer is always there [1.2.4.01 1.2.4.02 1.2.4.03 1.2.4.05 1.2.4.18 1.2.4.20]', async () => {
  const { asked } = open();
  await screen.findByText('1–5 of 5000');
  expect(asked()).toEqual({ status: 'A', sort: 'email', page: 0, size: 5 });
  const [titles, first, second] = screen.getAllByRole('row');
  expect(
    within(titles!)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Action', 'Email', 'Roles', 'Status', 'Locked', 'Ref. No. (Self-Service)', 'Ref. No. (Project)']]);
  expect(cells(first!).slice(1)).toEqual([
    ...['ky.lau@cuhk.exampleLau K Y* 劉嘉欣', 'Project Researchers, Self-Service Researchers', 'Active', 'No'],
    ...['SDP-2027-003', 'DCL-2026-014, DCL-2026-027'],
  ]);
  expect(cells(second!).slice(4)).toEqual(['Locked', '–', '–']);
  within(first!).getByRole('button', { name: 'Edit ky.lau@cuhk.example' });
  within(first!).getByRole('button', { name: 'Delete ky.lau@cuhk.example' });
});

it('is one tab stop a row; arrows lead to its other act and to the rows beside it', async () => {
  open();
  await screen.findByText('1–5 of 5000');
  const tool = (name: string) => screen.getByRole('button', { name });
  expect(tool('Delete ky.lau@cuhk.example').tabIndex).toBe(-1);
  act(() => tool('Edit ky.lau@cuhk.example').focus());
  await person.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tool('Delete ky.lau@cuhk.example'));
  await person.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(tool('Delete p.raman@hkbu.example'));
  await person.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(tool('Edit p.raman@hkbu.example'));
});

it('has its footer also for one account and for none [1.2.4.20]', async () => {
  const { unmount } = renderScreen(<UsersPage />, inOffice({ answers: usual() }));
  await screen.findByText('1–1 of 1');
  unmount();
  renderScreen(<UsersPage />, inOffice({ answers: usual([]) }));
  await screen.findByText('No account matches');
  screen.getByText('0–0 of 0');
});

it('is paged, sorted and searched by the server; “Reset filter” takes every filter off [1.2.4.04]', async () => {
  const { asked, address } = open();
  await press('Next page');
  await waitFor(() => expect(asked()).toMatchObject({ page: 1, size: 5 }));
  await press('Locked');
  await waitFor(() => expect(asked()).toEqual({ status: 'A', sort: 'lockstatus', page: 0, size: 5 }));
  await select('Roles', 'Duty Officer');
  await person.type(screen.getByRole('searchbox', { name: 'Search users' }), 'lau{Enter}');
  await waitFor(() => expect(asked()).toMatchObject({ status: 'A', role: 'DUTY_OFFICER', search: 'lau' }));
  await press('Reset filter');
  await waitFor(() => expect(asked()).toEqual({ status: 'ALL', sort: 'lockstatus', page: 0, size: 5 }));
  expect(screen.queryByRole('button', { name: 'Reset filter' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search users' }).value).toBe('');
  expect(address().search).toBe('?sort=lockstatus&status=ALL');
});

it('whatever somebody writes into the address, the server is asked for what there may be', async () => {
  const { asked } = open({ at: '/user-management?status=X&role=KING&sort=-action&size=500&page=9' });
  await screen.findByText('41–45 of 5000');
  expect(asked()).toEqual({ status: 'A', sort: 'email', page: 8, size: 5 });
});

it('says why somebody cannot be edited or deleted: a role that one may not assign, oneself [1.2.4.15 1.6.48]', async () => {
  open();
  const admin = await screen.findByRole('button', { name: 'Edit admin@hadcl.example' });
  const why = 'This account holds a role that you may not assign.';
  const shown = (button: HTMLElement) => [
    button.getAttribute('aria-disabled'),
    button.getAttribute('aria-description'),
    (button as HTMLButtonElement).disabled,
  ];
  expect(shown(admin)).toEqual(['true', why, false]);
  const self = screen.getByRole('button', { name: 'Delete officer@hadcl.example' });
  expect(shown(self)).toEqual(['true', 'You cannot delete your own account.', false]);
  expect(shown(screen.getByRole('button', { name: 'Edit officer@hadcl.example' }))).toEqual([null, null, false]);
  act(() => admin.focus());
  await screen.findByRole('tooltip', { name: why });
  act(() => admin.click());
  expect(screen.queryByRole('dialog')).toBeNull();
});

const consequences = answering(userReads.deleteConsequences, {
  email: 'ky.lau@cuhk.example',
  isInside: true,
  sessions: 2,
  projects: ['DCL-2026-014'],
  bookedDates: ['2027-03-12', '2027-03-16'],
});

it('asks by e-mail before it deletes and says what ends; Cancel deletes nothing [1.2.4.11 1.2.4.19 1.8.20]', async () => {
  const done = answering(userWrites.deleteUser, { message: 'Deleted successfully!' });
  const { sentTo } = open({}, [consequences, done]);
  await press('Delete ky.lau@cuhk.example');
  const dialog = await screen.findByRole('dialog', { name: 'Confirm to delete user ky.lau@cuhk.example?' });
  await within(dialog).findByText('The person is inside the lab now.');
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'The person is inside the lab now.',
    '2 open sessions end at once.',
    'Access ends to: DCL-2026-014',
    '2 booked dates are cancelled: 12-03-2027, 16-03-2027',
  ]);
  await press('Cancel');
  await dialogClosed();
  expect(sentTo(userWrites.deleteUser)).toHaveLength(0);
  await press('Delete ky.lau@cuhk.example');
  await press('Delete account');
  await screen.findByText('Deleted successfully!');
  expect(sentTo(userWrites.deleteUser).map(({ input }) => input)).toEqual([{ userId: 'u-7' }]);
});

it('a refused deletion is told by the server’s sentence, and the row stays [1.8.01]', async () => {
  const sentence = 'You may not open or change an account that holds a role which you may not assign.';
  const refused = answering(userWrites.deleteUser, () => {
    throw refusal(403, sentence);
  });
  open({}, [consequences, refused]);
  await press('Delete ky.lau@cuhk.example');
  await press('Delete account');
  await screen.findByText(sentence);
  await dialogClosed();
  screen.getByText('ky.lau@cuhk.example');
});

it('on a phone an account is a card with its controls', async () => {
  open({ phone: true });
  const card = (await screen.findByText('ky.lau@cuhk.example')).closest('li')!;
  expect(card.textContent).toContain('Project Researchers, Self-Service Researchers');
  within(card).getByRole('button', { name: 'Edit ky.lau@cuhk.example' });
  expect(screen.queryByRole('columnheader')).toBeNull();
});
