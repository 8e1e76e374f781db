import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, refusal, renderScreen, someone } from '../shell/testing.js';
import { dropToken, holdToken } from '../shell/session/token.js';
import { Protected } from './Protected.js';
import { useSession } from '../shell/session/Session.js';
import { SessionProvider } from '../shell/session/SessionProvider.js';

jest.mock('../shell/live/socket.js', () => ({
  ...jest.requireActual('../shell/live/socket.js'),
  openSocket: () => new Promise(() => {}),
}));

/** A token with the claims that the browser reads. */
const tokenOf = (sid: string, nonce = '') => ({
  token: `${nonce}.${btoa(JSON.stringify({ sid, iat: 0, exp: 1800 }))}.c`,
  expiredTime: 15,
  expiresAt: '2027-03-10T11:00:00+08:00',
});
const minute = 60_000;
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const elsewhere = (change: () => void) =>
  act(async () => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: 'hadcl.session' }));
  });

function Who() {
  const { state, user, logout } = useSession();
  return (
    <>
      <p>{user ? user.email : state}</p>
      <button type="button" onClick={() => void logout()}>
        leave
      </button>
    </>
  );
}
const people = [someone, { ...someone, id: 'u-2', email: 'next@hadcl.example' }];
const loggedIn = async (logout = answering(sessionCalls.logout, { message: '' })) => {
  localStorage.clear();
  holdToken(tokenOf('s-1'));
  const left = [...people];
  const page = renderScreen(
    <SessionProvider>
      <Who />
    </SessionProvider>,
    { answers: [answering(accountCalls.currentUser, () => left.shift() ?? someone), logout] },
  );
  await wait(50);
  screen.getByText(someone.email);
  return page;
};

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2027-03-10T02:00:00Z') });
});
afterEach(() => jest.useRealTimers());

it('a login in another tab takes the timeout away here too: its link would end that session', async () => {
  await loggedIn();
  await wait(15 * minute + 1000);
  screen.getByText(/Your Session has been timeout/);
  await elsewhere(() => holdToken(tokenOf('s-2')));
  await wait(500);
  expect(screen.queryByText(/Your Session has been timeout/)).toBeNull();
});

it('a logout in another tab is no timeout here, whichever news comes first', async () => {
  const { end } = await loggedIn();
  dropToken();
  await end();
  await wait(50);
  screen.getByText('none');
  window.dispatchEvent(new StorageEvent('storage', { key: 'hadcl.left', newValue: 'yes' }));
  await elsewhere(() => {});
  await wait(50);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each(['storage', 'server'])(
  'a timeout that another tab saw first is told here too, first heard from the %s [1.4.40]',
  async (first) => {
    const { end } = await loggedIn();
    dropToken();
    if (first === 'server') await end();
    await elsewhere(() => {});
    await wait(50);
    screen.getByText('none');
    screen.getByText(/Your Session has been timeout/);
  },
);

it('a session that the server ends, as an administrator may, is a timeout', async () => {
  const { end } = await loggedIn();
  await end();
  await wait(50);
  screen.getByText(/Your Session has been timeout/);
});

it('a logout does not wait for the server', async () => {
  const { sentTo } = await loggedIn(answering(sessionCalls.logout, () => new Promise(() => {}) as never));
  await act(async () => screen.getByRole('button', { name: 'leave' }).click());
  screen.getByText('none');
  expect(localStorage.getItem('hadcl.session')).toBeNull();
  expect(sentTo(sessionCalls.logout)).toHaveLength(1);
});

it('another person who logs in in another tab is who he is here too; a renewal asks nothing', async () => {
  const { sentTo } = await loggedIn();
  await elsewhere(() => holdToken(tokenOf('s-1', 'renewed')));
  await wait(50);
  expect(sentTo(accountCalls.currentUser)).toHaveLength(1);
  await elsewhere(() => holdToken(tokenOf('s-2')));
  await wait(50);
  screen.getByText('next@hadcl.example');
});

it('a page that the browser kept in its history finds out who is logged in by now', async () => {
  await loggedIn();
  await act(async () => {
    dropToken();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  screen.getByText('none');
});

it('where it cannot be told who is logged in, it says so and can be asked again', async () => {
  jest.useRealTimers();
  localStorage.clear();
  holdToken(tokenOf('s-1'));
  let down = true;
  renderScreen(
    <SessionProvider>
      <Protected>
        <p>the screen</p>
      </Protected>
    </SessionProvider>,
    {
      answers: [
        answering(accountCalls.currentUser, () => {
          if (down) throw refusal(500, 'The service is busy.');
          return someone;
        }),
      ],
    },
  );
  await screen.findByText('The service is busy.');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('the screen');
});
