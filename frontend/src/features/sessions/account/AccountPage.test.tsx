import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { person } from '@hadcl/features/accounts/account/account.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, renderScreen } from '../../../shell/testing.js';
import AccountPage from './AccountPage.js';
import type { OpenSession, OpenSessions } from './SessionList.js';
import '../messages.js';

const { openSessions, endSession, endOtherSessions } = sessionCalls;
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36';
const here: OpenSession = {
  id: 's1',
  kind: 'here',
  since: '2027-03-10T09:04:00+08:00',
  until: null,
  quietFor: 0,
  address: '147.8.204.31',
  userAgent: windows,
  isNewPlace: false,
};
const phone: OpenSession = {
  ...here,
  id: 's2',
  kind: 'elsewhere',
  since: '2027-03-09T18:20:00+08:00',
  quietFor: 4,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
};
const wall: OpenSession = {
  ...here,
  id: 'w1',
  kind: 'wall',
  until: '2027-03-10T20:15:00+08:00',
  quietFor: null,
  address: '',
  userAgent: '',
};

const open = (sessions: OpenSession[], session = {}) => {
  const answer: { now: OpenSessions } = { now: { sessions, idleMinutes: 15, maxHours: 12 } };
  return {
    ...renderScreen(<AccountPage />, {
      at: '/account',
      session,
      answers: [
        answering(openSessions, () => answer.now),
        answering(endSession, { message: 'The session has been ended.' }),
        answering(endOtherSessions, { message: 'All your other sessions have been ended.' }),
      ],
    }),
    answer,
    user: userEvent.setup(),
  };
};
const rows = async () =>
  (await within(await screen.findByRole('region', { name: 'Sessions' })).findAllByRole('listitem')).map(
    ({ textContent }) => textContent,
  );

it('shows everywhere one is logged in, this session first, and follows every change', async () => {
  const { answer, push } = open([here, phone, wall]);
  expect(await rows()).toEqual([
    'Chrome, WindowsThis session147.8.204.31 · since today 09:04 · active nowLogout',
    'Safari, iPhone147.8.204.31 · since 9 Mar 2027, 18:20 · active 4 minutes agoEnd this session',
    'Wall screensince today 09:04 · ends by itself at 20:15Close this wall',
  ]);
  screen.getByText('3 sessions are open.');
  screen.getByText('A session ends after 15 idle minutes and 12 hours after its login.');
  answer.now = { ...answer.now, sessions: [here] };
  await push(person('u-1'));
  await screen.findByText('1 session is open.');
  expect(screen.queryByRole('button', { name: /^End/ })).toBeNull();
});

it('ends one session at a click, this one by logging out, all others after a question whose harmless button has the focus', async () => {
  let left = 0;
  const { user, sentTo } = open([here, phone, wall], { logout: async () => void (left += 1) });
  await user.click(await screen.findByRole('button', { name: 'End this session: Safari, iPhone' }));
  await screen.findByText('The session has been ended.');
  await user.click(screen.getByRole('button', { name: 'Close this wall: since today 09:04' }));
  expect(sentTo(endSession).map(({ input }) => input)).toEqual([{ id: 's2' }, { id: 'w1' }]);
  await user.click(screen.getByRole('button', { name: 'Logout: Chrome, Windows' }));
  expect(left).toBe(1);
  await user.click(screen.getByRole('button', { name: 'End all 2 others' }));
  await screen.findByRole('dialog', { name: 'End all other sessions?' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep them'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(endOtherSessions)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'End all 2 others' }));
  await user.click(await screen.findByRole('button', { name: 'End them' }));
  await screen.findByText('All your other sessions have been ended.');
  expect(sentTo(endOtherSessions)).toHaveLength(1);
});

it('a login from a place not seen before is named above everything, with the button that ends it', async () => {
  const { user, sentTo } = open([here, { ...phone, isNewPlace: true, address: '45.83.12.190' }]);
  await screen.findByText('A login from a place not seen before');
  screen.getByText(/^Safari, iPhone, 45\.83\.12\.190, since 9 Mar 2027, 18:20\./);
  await user.click(screen.getByRole('button', { name: 'End that session' }));
  await waitFor(() => expect(sentTo(endSession).map(({ input }) => input)).toEqual([{ id: 's2' }]));
});
