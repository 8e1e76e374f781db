import { person, accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import Dialog from '@mui/material/Dialog';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { makeApi } from '../shell/api/Api.js';
import { holdToken, noteInput } from '../shell/session/token.js';
import { answering, refusal, renderScreen, someone } from '../shell/testing.js';
import LoginPage from '../features/sessions/login/LoginPage.js';
import { paths } from '../shell/routes/paths.js';
import { useSession } from '../shell/session/Session.js';
import { SessionProvider } from '../shell/session/SessionProvider.js';

jest.mock('../shell/live/socket.js', () => ({
  ...jest.requireActual('../shell/live/socket.js'),
  openSocket: () => new Promise(() => {}),
}));

const minute = 60_000;
const token = { token: 'a.b.c', expiredTime: 15, expiresAt: '2027-03-10T11:00:00+08:00' };

function Who() {
  const { state, user } = useSession();
  return <p>{user ? user.email : state}</p>;
}

function Door() {
  const { login } = useSession();
  return (
    <button type="button" onClick={() => void login(someone.email, 'x')}>
      enter
    </button>
  );
}

/** A page that opens a dialog by itself. */
function Opening() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Dialog open={open} aria-label="Refused">
        <button type="button">beneath</button>
      </Dialog>
    </>
  );
}

const loggedIn = async (renew = answering(sessionCalls.renewToken, token)) => {
  localStorage.clear();
  holdToken(token);
  const page = renderScreen(
    <SessionProvider>
      <Who />
      <Opening />
    </SessionProvider>,
    { answers: [answering(accountCalls.currentUser, someone), answering(sessionCalls.logout, { message: '' }), renew] },
  );
  await act(() => jest.advanceTimersByTimeAsync(50));
  screen.getByText(someone.email);
  return page;
};
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2027-03-10T02:00:00Z') });
});
afterEach(() => jest.useRealTimers());

describe('a session', () => {
  it('asks a person who has been idle for 14 minutes, and goes on when he extends it [1.2.8.01 1.2.8.03 1.2.8.04 1.4.38 1.8.16]', async () => {
    const { sentTo } = await loggedIn();
    await wait(14 * minute + 1000);
    screen.getByRole('dialog', { name: 'Action Required to Extend User Session' });
    const left = () => Number(/\d+/.exec(screen.getByRole('timer').getAttribute('aria-label') ?? '')?.[0]);
    const before = left();
    expect(before).toBeGreaterThan(50);
    await wait(1000);
    expect(left()).toBe(before - 1);
    await act(async () => screen.getByRole('button', { name: 'Extend' }).click());
    await wait(1000);
    screen.getByText('Token has been updated');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentTo(sessionCalls.renewToken).at(-1)).toMatchObject({ input: { userid: someone.id }, byPush: false });
  });

  it('keeps keys and screen readers with its question when the page opens a dialog by itself meanwhile', async () => {
    await loggedIn();
    await wait(14 * minute + 1000);
    await act(async () => screen.getByText('open').click());
    await wait(1000);
    expect(screen.getAllByRole('dialog').map((dialog) => dialog.textContent)).toEqual([
      expect.stringContaining('Action Required to Extend User Session'),
    ]);
    const extend = screen.getByRole('button', { name: 'Extend' });
    expect(document.activeElement).toBe(extend);
    await act(async () => extend.click());
    await wait(1000);
    screen.getByRole('button', { name: 'beneath' });
  });

  it('is over at zero: the storage is cleared and the way back is shown [1.2.8.05 1.2.8.06 1.2.8.07 1.4.40 2.8.25]', async () => {
    await loggedIn();
    await wait(15 * minute + 1000);
    expect(screen.getByRole('dialog').textContent).toContain(
      'Your Session has been timeout. Please click here to re-login.',
    );
    expect(screen.getByRole('link', { name: 'here' }).getAttribute('href')).toMatch(/^\/login$/i);
    expect(localStorage.getItem('hadcl.session')).toBeNull();
  });

  it('is over at once when the laptop wakes after the limit, and Extend does not revive it (P07)', async () => {
    const { sentTo } = await loggedIn();
    await wait(14 * minute + 1000);
    const extend = screen.getByRole('button', { name: 'Extend' });
    const before = sentTo(sessionCalls.renewToken).length;
    jest.setSystemTime(Date.now() + 10 * minute);
    await act(async () => extend.click());
    screen.getByText(/Your Session has been timeout/);
    expect(sentTo(sessionCalls.renewToken)).toHaveLength(before);
    expect(localStorage.getItem('hadcl.session')).toBeNull();
  });

  it('is renewed at half of the token’s life without counting as a person’s act [1.4.39 1.8.16]', async () => {
    const { sentTo } = await loggedIn();
    for (let passed = 0; passed < 15; passed += 1) {
      await act(async () => {
        window.dispatchEvent(new Event('pointerdown'));
      });
      await wait(minute);
    }
    await wait(2000);
    expect(sentTo(sessionCalls.renewToken).map(({ byPush }) => byPush)).toEqual([true]);
    expect(screen.queryByText('Token has been updated')).toBeNull();
  });

  it('says so when it could not be extended [1.8.14 1.8.15 2.8.26]', async () => {
    await loggedIn(
      answering(sessionCalls.renewToken, () => {
        throw refusal(503, 'down');
      }),
    );
    await wait(14 * minute + 1000);
    await act(async () => screen.getByRole('button', { name: 'Extend' }).click());
    screen.getByText('System error happened and token udpate failed.');
  });

  it('hears of a change of the account once, and asks no more until the next', async () => {
    const { sentTo, beat, push } = await loggedIn();
    await beat({ 'person:u-1': 1 });
    await beat({ 'person:u-1': 1 });
    expect(sentTo(accountCalls.currentUser)).toHaveLength(1);
    await push(person('u-1'));
    await beat({ 'person:u-1': 2 });
    expect(sentTo(accountCalls.currentUser).map(({ byPush }) => byPush)).toEqual([false, true]);
  });

  it('ended in another tab ends here too', async () => {
    await loggedIn();
    localStorage.removeItem('hadcl.session');
    await act(async () => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'hadcl.session' }));
    });
    screen.getByText('none');
  });

  it('begins with a login, which keeps the token and asks who it is, and goes on from a stored one [1.4.02 1.7.15]', async () => {
    localStorage.clear();
    const page = renderScreen(
      <SessionProvider>
        <Who />
        <Door />
      </SessionProvider>,
      {
        answers: [
          answering(sessionCalls.authenticate, { ...token, lastLoginTime: null }),
          answering(accountCalls.currentUser, someone),
        ],
      },
    );
    await wait(50);
    expect(page.asked).toEqual([]);
    await act(async () => screen.getByRole('button', { name: 'enter' }).click());
    await wait(50);
    screen.getByText(someone.email);
    expect(JSON.parse(localStorage.getItem('hadcl.session') ?? '{}')).toMatchObject({ token: 'a.b.c' });
    expect(page.asked.map(({ call }) => call.path)).toEqual(['/user/authenticate', '/user']);
    page.unmount();
    const again = await loggedIn();
    expect(again.sentTo(accountCalls.currentUser)).toHaveLength(1);
  });

  it('is left by going to the login page: the server is told, the storage cleared, the person forgotten [1.4.41]', async () => {
    localStorage.clear();
    holdToken(token);
    const page = renderScreen(
      <SessionProvider>
        <Who />
        <LoginPage />
      </SessionProvider>,
      {
        at: '/login',
        answers: [answering(accountCalls.currentUser, someone), answering(sessionCalls.logout, { message: '' })],
      },
    );
    await wait(200);
    screen.getByText('none');
    expect(page.sentTo(sessionCalls.logout)).toHaveLength(1);
    expect(localStorage.getItem('hadcl.session')).toBeNull();
    screen.getByRole('button', { name: 'Login' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([paths.manageBookings(), paths.accessManagement(), paths.attendanceManagement()])(
    'is cleared by going from %s to the login page: storage, Authorization header and person [1.4.41 2.2.1.09]',
    async (screenPath) => {
      localStorage.clear();
      holdToken(token);
      noteInput();
      localStorage.setItem('hadcl.filters', 'kept for this person');
      localStorage.setItem('mui-mode', 'dark');
      const headers: (string | null)[] = [];
      globalThis.fetch = async (_, init) => {
        headers.push(new Headers(init?.headers).get('authorization'));
        return new Response('{}');
      };
      await makeApi().send(accountCalls.currentUser, {});
      renderScreen(
        <SessionProvider>
          <Who />
          <Link to={paths.login()}>leave</Link>
          <Routes>
            <Route path={paths.login()} element={<LoginPage />} />
            <Route path={screenPath} element={<p>the screen</p>} />
          </Routes>
        </SessionProvider>,
        {
          at: screenPath,
          answers: [answering(accountCalls.currentUser, someone), answering(sessionCalls.logout, { message: '' })],
        },
      );
      await wait(50);
      screen.getByText('the screen');
      screen.getByText(someone.email);
      await act(async () => screen.getByRole('link', { name: 'leave' }).click());
      await wait(200);
      screen.getByText('none');
      screen.getByRole('button', { name: 'Login' });
      expect(Object.keys(localStorage)).toEqual(['mui-mode']);
      await makeApi().send(accountCalls.currentUser, {});
      expect(headers).toEqual([`Bearer ${token.token}`, null]);
    },
  );
});
