import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { act, screen, waitFor } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import type { Input, Output } from '@hadcl/kernel/call';
import { useLogin } from '../features/sessions/login/LoginPage.js';
import '../features/sessions/messages.js';
import { screen as screenOf } from '../shell/routes/screens.js';
import { useSession } from '../shell/session/Session.js';
import { SessionProvider } from '../shell/session/SessionProvider.js';
import { answering, refusal, renderScreen, someone } from '../shell/testing.js';
import { NoScreen, ScreenOf } from './Inside.js';
import { Protected } from './Protected.js';

jest.mock('../shell/live/socket.js', () => ({
  ...jest.requireActual('../shell/live/socket.js'),
  openSocket: () => new Promise(() => {}),
}));

/** The login page without its fields. */
function Login() {
  const { attempt, waiting, pass } = useLogin();
  return (
    <>
      <button onClick={() => void attempt('ann@hadcl.example', 'right')}>log in</button>
      <button onClick={() => void attempt('ann@hadcl.example', 'wrong')}>mistype</button>
      {waiting && <button onClick={() => void pass(async () => ({ code: '123456' }))}>give the code</button>}
    </>
  );
}
function Logout() {
  const { logout } = useSession();
  return <button onClick={() => void logout()}>log out</button>;
}
const page = (name: string) => async () => ({ default: () => <h1>{name}</h1> });
const declared = { icon: 'list', title: ['frame', 'homepage'], sentences: [] } as const;
const screens = [
  screenOf({ ...declared, path: '/homepage', codes: [], page: page('Homepage') }),
  screenOf({ ...declared, path: '/form', codes: [], page: page('Form') }),
  screenOf({ ...declared, path: '/audit', codes: ['AUDIT_REPLAY'], page: page('Audit') }),
];
const token = { token: 'a.b.c', expiredTime: 15, expiresAt: '2027-03-10T11:00:00+08:00', lastLoginTime: null };
type Answer = Output<typeof sessionCalls.authenticate>;

const open = (
  at: string,
  answer: (input: Input<typeof sessionCalls.authenticate>) => Answer = () => token,
  lacks = false,
) => {
  const now = { lacks };
  const routes = [
    {
      element: (
        <SessionProvider>
          <Outlet />
        </SessionProvider>
      ),
      children: [
        { path: '/login', element: <Login /> },
        {
          element: (
            <Protected>
              <Logout />
              <Outlet />
            </Protected>
          ),
          children: [
            ...screens.map((one) => ({ path: one.path, element: <ScreenOf screen={one} /> })),
            { path: '*', element: <NoScreen /> },
          ],
        },
      ],
    },
  ];
  const opened = renderScreen(
    { routes },
    {
      at,
      screens,
      answers: [
        answering(sessionCalls.authenticate, answer),
        answering(sessionCalls.secondFactor, token),
        answering(sessionCalls.logout, { message: '' }),
        answering(accountCalls.currentUser, () => ({
          ...someone,
          language: 'en' as const,
          ...(now.lacks && { lacksFactor: true as const }),
        })),
      ],
    },
  );
  const address = () => {
    const { pathname, search, hash } = opened.address();
    return pathname + search + hash;
  };
  return { ...opened, address, now };
};
const press = async (name: string, role = 'button') => {
  const control = await screen.findByRole(role, { name });
  await act(async () => control.click());
};
const asked = '/form?projectId=p&yearMonth=2027-03-01#comments';

beforeEach(() => localStorage.clear());

describe('whoever opens an address without being logged in', () => {
  it('comes there by the login, with what stands after the path', async () => {
    const { address } = open(asked);
    await press('log in');
    await screen.findByRole('heading', { name: 'Form' });
    expect(address()).toBe(asked);
  });

  it('comes there after a wrong password and a second factor', async () => {
    const { address } = open(asked, ({ password }) => {
      if (password === 'wrong') throw refusal(401, 'Invalid e-mail or password.');
      return { secondFactor: ['app'], ticket: 't' };
    });
    await press('mistype');
    await press('log in');
    expect(address()).toBe('/login');
    await press('give the code');
    await screen.findByRole('heading', { name: 'Form' });
    expect(address()).toBe(asked);
  });

  it('sets up the factor that they lack there, and goes on there', async () => {
    const { address } = open(asked, () => token, true);
    await press('log in');
    await screen.findByRole('heading', { name: 'Set up a second factor first' });
    expect(address()).toBe(asked);
  });

  it('comes to the homepage with one sentence where it is not open to them', async () => {
    const { address } = open('/audit?date=2027-03-10');
    await press('log in');
    await screen.findByRole('heading', { name: 'Homepage' });
    await screen.findByText(/not open to your account/);
    expect(address()).toBe('/homepage');
  });

  it.each(['/nowhere', '/%2F%2Fevil.example', '//evil.example'])(
    'comes to the homepage where %s is no screen',
    async (at) => {
      const { address } = open(at);
      await press('log in');
      await screen.findByRole('heading', { name: 'Homepage' });
      expect(address()).toBe('/homepage');
    },
  );
});

it('whoever follows another after a logout begins at the homepage, after a timeout where it ended', async () => {
  const { address, end } = open(asked);
  await press('log in');
  await screen.findByRole('heading', { name: 'Form' });
  await end();
  expect(address()).toBe('/login');
  // The dialog's link keeps the state that says where to continue.
  await press('here', 'link');
  await press('log in');
  await screen.findByRole('heading', { name: 'Form' });
  await press('log out');
  await waitFor(() => expect(address()).toBe('/login'));
  await press('log in');
  await screen.findByRole('heading', { name: 'Homepage' });
});

it('an address that one may not open is forbidden, as ever, to whoever is logged in', async () => {
  const { goTo } = open('/form');
  await press('log in');
  await screen.findByRole('heading', { name: 'Form' });
  goTo('/audit');
  await screen.findByText('This page is not open to you');
});
