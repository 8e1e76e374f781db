import { accountCalls, person } from '@hadcl/features/accounts/account/account.contract';
import { secondFactorCalls } from '@hadcl/features/sessions/second-factor/second-factor.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, renderScreen, someone } from '../shell/testing.js';
import { holdToken } from '../shell/session/token.js';
import { useUser } from '../shell/session/Session.js';
import { SessionProvider } from '../shell/session/SessionProvider.js';
import { Protected } from './Protected.js';
import '../features/sessions/messages.js';

jest.mock('../shell/live/socket.js', () => ({
  ...jest.requireActual('../shell/live/socket.js'),
  openSocket: () => new Promise(() => {}),
}));

function Page() {
  const { functions } = useUser();
  return (
    <>
      <input aria-label="Remarks" />
      <p>may: {functions.join(' ')}</p>
    </>
  );
}

const open = (lacksFactor: boolean) => {
  localStorage.clear();
  holdToken({ token: 'a.b.c', expiredTime: 15 });
  const now = { lacksFactor };
  const page = renderScreen(
    <SessionProvider>
      <Protected>
        <Page />
      </Protected>
    </SessionProvider>,
    {
      answers: [
        answering(accountCalls.currentUser, () =>
          now.lacksFactor ? { ...someone, functions: [], middleMenus: [], lacksFactor: true } : someone,
        ),
        answering(secondFactorCalls.mySecondFactor, {
          isOn: false,
          app: null,
          passkeys: [],
          codesLeft: 0,
          isRequired: true,
          passkeysAt: 'localhost',
        }),
      ],
    },
  );
  return { ...page, now, user: userEvent.setup() };
};
const may = `may: ${someone.functions.join(' ')}`;
const dialog = { name: 'Your role needs a second factor now' };

it('a page that stands open when its role comes to need a second factor asks for one over it, and keeps what was typed', async () => {
  const { now, push, user } = open(false);
  const field = (await screen.findByLabelText('Remarks')) as HTMLInputElement;
  await user.type(field, 'half a sentence');
  now.lacksFactor = true;
  await push(person(someone.id));
  await screen.findByRole('dialog', dialog);
  expect(field.value).toBe('half a sentence');
  expect(field.isConnected).toBe(true);
  screen.getByText(may);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Set up a second factor' }));
  await screen.findByRole('dialog', { name: 'Set up a second factor' });
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await screen.findByRole('dialog', dialog);
  now.lacksFactor = false;
  await push(person(someone.id));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field.value).toBe('half a sentence');
  screen.getByText(may);
});

it('whoever logs in without the one that they need sees no page before it is set up', async () => {
  const { now, push } = open(true);
  await screen.findByRole('heading', { name: 'Set up a second factor first' });
  expect(screen.queryByLabelText('Remarks')).toBeNull();
  now.lacksFactor = false;
  await push(person(someone.id));
  await screen.findByLabelText('Remarks');
});
