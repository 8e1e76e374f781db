import { type DeletedUser, type ErasureRequest, erasingCalls } from '@hadcl/features/accounts/erasing/erasing.contract';
import { screen, within } from '@testing-library/react';
import { answering, renderScreen } from '../../../../shell/testing.js';
import { dialogClosed, person, press } from '../../../../ui/browser/steps.js';
import '../../messages.js';
import { officer } from '../UsersPage.examples.js';
import UsersPage from '../UsersPage.js';

const request = (its: Partial<ErasureRequest> = {}): ErasureRequest => ({
  requestId: 'r-1',
  state: 'waiting',
  reason: 'Asked for by letter',
  requesterId: 'u-2',
  requester: 'Cheung Kwok Wai',
  askedAt: '2027-03-09T15:20:00+08:00',
  until: '2027-03-16',
  ender: '',
  endedAt: null,
  endReason: null,
  ...its,
});
const row = (id: string, its: Partial<DeletedUser> = {}): DeletedUser => ({
  id,
  email: `${id}@hkbu.example`,
  lastName: 'Yeung',
  firstName: 'Kit',
  chineseName: '',
  roles: ['WS_PARTICIPANT'],
  deletedAt: '2027-03-01T10:02:00+08:00',
  deletedBy: 'Wong Chi Ho',
  isErased: false,
  requests: [],
  ...its,
});
const means = { email: 'new@hkbu.example', isInside: false, visits: 3, logins: 1, emailUsedAgain: true };
const said = { message: 'Done.' };
const rows = [
  row('new'),
  row('mine', { requests: [request({ requesterId: 'u-1', requester: 'Wong Chi Ho' })] }),
  row('theirs', { requests: [request()] }),
  row('chair', { roles: ['PMO_CHAIR'] }),
  row('gone', {
    ...{ email: '[erased]', lastName: '[erased]', firstName: '[erased]', isErased: true },
    requests: [request({ state: 'confirmed', ender: 'Wong Chi Ho', endedAt: '2027-03-10T09:00:00+08:00' })],
  }),
];
const open = (functions = ['USER_MANAGEMENT', 'PERSON_ERASURE']) =>
  renderScreen(<UsersPage />, {
    at: '/user-management?list=deleted',
    user: { ...officer, functions },
    answers: [
      answering(erasingCalls.deletedUsers, { rows, total: rows.length }),
      answering(erasingCalls.erasureMeans, means),
      answering(erasingCalls.requestErasure, said),
      answering(erasingCalls.confirmErasure, said),
      answering(erasingCalls.refuseErasure, said),
      answering(erasingCalls.withdrawErasure, said),
    ],
  });
const lineOf = async (text: string) => {
  await screen.findByText('Erased person');
  return screen.getAllByRole('row').find(({ textContent }) => textContent?.includes(text))!;
};

it('says of each deleted account who deleted it and when, and how it stands with its erasure', async () => {
  open();
  expect((await lineOf('new@hkbu')).textContent).toContain('1 Mar 2027, 10:02Wong Chi Ho');
  expect((await lineOf('theirs@hkbu')).textContent).toContain('Waitsfor you, until 16 Mar 2027');
  expect((await lineOf('mine@hkbu')).textContent).toContain('Waitsuntil 16 Mar 2027');
  const gone = await lineOf('Erased person');
  expect(gone.textContent).not.toContain('[erased]');
  expect(within(gone).getAllByRole('button')).toHaveLength(1);
  const barred = screen.getByRole('button', { name: 'Erase the person of chair@hkbu.example' });
  expect([barred.getAttribute('aria-disabled'), barred.getAttribute('aria-description')]).toEqual([
    'true',
    expect.stringMatching(/./),
  ]);
});

it('shows all of fewer than a hundred at once, without a footer [1.9.04 1.9.14]', async () => {
  const { sentTo } = open();
  await lineOf('new@hkbu');
  expect(sentTo(erasingCalls.deletedUsers)).toMatchObject([{ input: { size: 100 } }]);
  expect(screen.queryByText(/^1–/)).toBeNull();
});

it('asks for a reason and shows what it means before an erasure is asked for', async () => {
  const { sentTo } = open();
  await lineOf('new@hkbu');
  await press('Erase the person of new@hkbu.example');
  await screen.findByText('3 visits stay in the figures, without a name.');
  screen.getByText('Another account uses the same e-mail address. It is not touched.');
  await person.type(screen.getByLabelText(/^Why/), 'Asked for by letter');
  await press('Ask for the erasure');
  await dialogClosed();
  expect(sentTo(erasingCalls.requestErasure).map(({ input }) => input)).toEqual([
    { userId: 'new', reason: 'Asked for by letter' },
  ]);
});

it('lets a second administrator erase, or refuse with a reason', async () => {
  const { sentTo } = open();
  await lineOf('theirs@hkbu');
  await press('Decide on the erasure of theirs@hkbu.example');
  await screen.findByText('Asked for by letter');
  await press('Erase for ever');
  await dialogClosed();
  expect(sentTo(erasingCalls.confirmErasure).map(({ input }) => input)).toEqual([
    { userId: 'theirs', requestId: 'r-1' },
  ]);
  await press('Decide on the erasure of theirs@hkbu.example');
  await press('Refuse');
  await person.type(await screen.findByLabelText(/^Why/), 'They come back in May');
  await press('Refuse');
  await dialogClosed();
  expect(sentTo(erasingCalls.refuseErasure).map(({ input }) => input)).toEqual([
    { userId: 'theirs', requestId: 'r-1', reason: 'They come back in May' },
  ]);
});

it('says in the record who asked, why, who confirmed and when, also of a person who is gone', async () => {
  open();
  within(await lineOf('Erased person'))
    .getByRole('button')
    .click();
  await screen.findByText('Asked for by Cheung Kwok Wai, 9 Mar 2027, 15:20');
  screen.getByText('Confirmed by Wong Chi Ho, 10 Mar 2027, 09:00: erased');
});

it('shows the list without any act to whoever may not erase', async () => {
  open(['USER_MANAGEMENT']);
  await lineOf('new@hkbu');
  expect(screen.queryByRole('button', { name: /^(Erase|Decide|Withdraw) / })).toBeNull();
});
