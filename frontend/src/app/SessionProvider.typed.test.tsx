import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { act, screen } from '@testing-library/react';
import type { Unsaved } from '../shell/guard/guard.js';
import { useUnsaved } from '../shell/guard/useUnsaved.js';
import { useSession } from '../shell/session/Session.js';
import { SessionProvider } from '../shell/session/SessionProvider.js';
import { heldToken, holdToken } from '../shell/session/token.js';
import { answering, renderScreen, someone } from '../shell/testing.js';

jest.mock('../shell/live/socket.js', () => ({
  ...jest.requireActual('../shell/live/socket.js'),
  openSocket: () => new Promise(() => {}),
}));

const minute = 60_000;
const token = { token: 'a.b.c', expiredTime: 15, expiresAt: '2027-03-10T11:00:00+08:00' };

function Typed({ its }: { its: Unsaved }) {
  useUnsaved(true, its);
  return null;
}
function Leave() {
  const { logout } = useSession();
  return (
    <button type="button" onClick={() => void logout()}>
      leave
    </button>
  );
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const loggedIn = async (...typed: Unsaved[]) => {
  localStorage.clear();
  holdToken(token);
  const page = renderScreen(
    <SessionProvider>
      <Leave />
      {typed.map((its, index) => (
        <Typed key={index} its={its} />
      ))}
    </SessionProvider>,
    {
      answers: [
        answering(accountCalls.currentUser, someone),
        answering(sessionCalls.logout, { message: '' }),
        answering(sessionCalls.renewToken, token),
      ],
    },
  );
  await wait(50);
  return page;
};

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2027-03-10T02:00:00Z') });
});
afterEach(() => jest.useRealTimers());

it('says when it ends what becomes of what was typed, and names no record', async () => {
  const keptAt = '2027-03-10T10:09:30+08:00';
  const draft = { keepNow: async () => {}, sessionEnded: () => ({ keptAt, comesBack: true }) };
  const about = async (...typed: Unsaved[]) => {
    const page = await loggedIn(...typed);
    await wait(15 * minute + 1000);
    const { textContent } = screen.getByRole('dialog');
    page.unmount();
    return textContent;
  };
  expect(await about()).not.toMatch(/typed/);
  const kept = await about(draft);
  expect(kept).toContain('What you typed until 10 Mar 2027, 10:09 is kept as a draft, for you alone, for half a year.');
  expect(kept).toContain(
    'What you typed after that is shown again when you log in here, unless this window is reloaded.',
  );
  expect(kept).not.toContain('lost');
  expect(await about({}, draft)).toContain('What you had typed and not saved is lost: this form keeps no draft.');
  expect(await about({ differs: () => false })).not.toMatch(/typed/);
});

it('keeps what was typed before it is left, as long as it still may', async () => {
  const kept: string[] = [];
  const { sentTo } = await loggedIn({
    keepNow: async () => void kept.push(heldToken() ? 'in time' : 'too late'),
  });
  await act(async () => screen.getByText('leave').click());
  await wait(10);
  expect(kept).toEqual(['in time']);
  expect(sentTo(sessionCalls.logout)).toHaveLength(1);
});
