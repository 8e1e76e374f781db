import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { holdToken } from '../shell/session/token.js';
import { SessionProvider } from '../shell/session/SessionProvider.js';
import { theme } from '../ui/theme/theme.js';
import { useSession } from '../shell/session/Session.js';
import { answering, refusal, renderScreen, someone } from '../shell/testing.js';

jest.mock('../shell/live/socket.js', () => ({
  ...jest.requireActual('../shell/live/socket.js'),
  openSocket: () => new Promise(() => {}),
}));

function Door() {
  const { user, logout } = useSession();
  return user ? (
    <button type="button" onClick={() => void logout()}>
      leave
    </button>
  ) : (
    <p>outside</p>
  );
}
const desk = { ...someone, functions: [...someone.functions, 'ATTENDANCE_MANAGEMENT'] };
const wall = (id: string, fromHere: boolean) => ({
  id,
  openedAt: '2027-03-10T10:42:00+08:00',
  until: '2027-03-10T20:15:00+08:00',
  fromHere,
});
const leaving = async (user: typeof someone, walls = answering(sessionCalls.walls, [])) => {
  localStorage.clear();
  holdToken({ token: 'a.b.c', expiredTime: 15 });
  const page = renderScreen(
    <SessionProvider>
      <Door />
    </SessionProvider>,
    { answers: [answering(accountCalls.currentUser, user), answering(sessionCalls.logout, { message: '' }), walls] },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'leave' }));
  return page;
};
const busy = () => {
  throw refusal(503, 'busy');
};
const open = answering(sessionCalls.walls, [wall('a', true), wall('b', true), wall('c', false)]);

it('Logout asks first where walls were opened from this login: to stay has the focus, and Escape stays (A25)', async () => {
  const { sentTo } = await leaving(desk, open);
  const question = await screen.findByRole('dialog', { name: '2 wall screens are open' });
  // The extend dialog, whose Logout opens this question, must not cover it.
  expect(Number(getComputedStyle(question.closest('.MuiModal-root')!).zIndex)).toBeGreaterThan(theme.zIndex.snackbar);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay logged in' })));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(sessionCalls.logout)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'leave' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay logged in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(sessionCalls.logout)).toEqual([]);
});

it('whoever says so logs out, and the walls end with it', async () => {
  const { sentTo } = await leaving(desk, open);
  await userEvent.click(await screen.findByRole('button', { name: 'Logout and end them' }));
  await screen.findByText('outside');
  expect(sentTo(sessionCalls.logout)).toHaveLength(1);
});

it('one wall is spoken of as one', async () => {
  await leaving(desk, answering(sessionCalls.walls, [wall('a', true)]));
  await screen.findByRole('dialog', { name: 'A wall screen is open' });
  screen.getByRole('button', { name: 'Logout and end it' });
});

it('nothing is asked where no wall is open from here, where nobody answers, and of who opens none', async () => {
  const elsewhere = await leaving(desk, answering(sessionCalls.walls, [wall('c', false)]));
  await screen.findByText('outside');
  elsewhere.unmount();
  const silent = await leaving(desk, answering(sessionCalls.walls, busy));
  await screen.findByText('outside');
  silent.unmount();
  const { sentTo } = await leaving(someone, open);
  await screen.findByText('outside');
  expect(sentTo(sessionCalls.walls)).toEqual([]);
});

it.each([
  ['open no walls are never asked for any', someone, 0],
  ['may have some at the desk are asked for them', desk, 1],
  ['lack a second factor are never asked for any', { ...desk, lacksFactor: true }, 0],
])('people who leave before the page knows who they are, and %s', async (_, user, asked) => {
  localStorage.clear();
  holdToken({ token: 'a.b.c', expiredTime: 15 });
  let tellUser = () => {};
  let questions = 0;
  const answers = [
    answering(accountCalls.currentUser, () => {
      questions += 1;
      // The page's own read of the user is answered last.
      return questions > 1 ? user : (new Promise((told) => (tellUser = () => told(user))) as never);
    }),
    answering(sessionCalls.logout, { message: '' }),
    answering(sessionCalls.walls, []),
  ];
  function Leaving() {
    const { state, logout } = useSession();
    return (
      <button type="button" onClick={() => void logout()}>
        {state}
      </button>
    );
  }
  const { sentTo } = renderScreen(
    <SessionProvider>
      <Leaving />
    </SessionProvider>,
    { answers },
  );
  await userEvent.click(screen.getByRole('button', { name: 'unknown' }));
  await screen.findByRole('button', { name: 'none' });
  tellUser();
  expect(sentTo(sessionCalls.walls)).toHaveLength(asked);
  expect(sentTo(sessionCalls.logout)).toHaveLength(1);
});
