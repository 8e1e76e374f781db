import { informationCalls } from '@hadcl/features/information/content/information.contract';
import { passkeyCalls } from '@hadcl/features/sessions/second-factor/passkey.contract';
import type { Waiting } from '../../../shell/session/Session.js';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, refusal, renderScreen } from '../../../shell/testing.js';
import LoginPage from '../login/LoginPage.js';
import '../messages.js';

const { byType, param, loginIcons } = informationCalls;

const open = async (
  pass: (ticket: string, code?: string, passkey?: unknown) => Promise<void>,
  phone = false,
  kinds: Waiting['secondFactor'] = ['app', 'recovery'],
) => {
  const user = userEvent.setup();
  const { address } = renderScreen(<LoginPage />, {
    at: '/login',
    phone,
    session: {
      state: 'none',
      user: undefined,
      login: async () => ({ secondFactor: kinds, ticket: 'T' }),
      passSecondFactor: (ticket, { code, passkey }) => (passkey ? pass(ticket, code, passkey) : pass(ticket, code)),
    },
    answers: [
      answering(byType, []),
      answering(param, ({ code }) => ({ code, intValue: null, textValue: null })),
      answering(loginIcons, { icons: [], intervalTime: 10 }),
      answering(passkeyCalls.passkeyChallenge, {
        challenge: 'Y2hhbGxlbmdl',
        rpId: 'localhost',
        timeout: 300_000,
        userVerification: 'required',
        allowCredentials: [{ id: 'azE', type: 'public-key', transports: [] }],
      }),
    ],
  });
  await user.type(screen.getByLabelText('Email'), 'ann@hadcl.example');
  await user.type(screen.getByLabelText('Password'), 'right');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('heading', {
    name: kinds.includes('app') ? 'Enter the code of your app' : 'Use your passkey',
  });
  return { user, address };
};

it.each([false, true])(
  'asks for the code in the place of the form, and hands it over with the ticket (phone: %p)',
  async (phone) => {
    const passed: unknown[][] = [];
    const { user, address } = await open(async (...its) => {
      passed.push(its);
    }, phone);
    screen.getByText('ann@hadcl.example');
    const field = screen.getByLabelText('Code') as HTMLInputElement;
    expect(document.activeElement).toBe(field);
    await user.type(field, '123{Enter}');
    screen.getByText('The code has 6 digits');
    await user.type(field, '4567');
    expect(field.value).toBe('123 456');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(passed).toEqual([['T', '123456']]);
    expect(address().pathname).toBe('/homepage');
  },
);

it('says what was wrong and how many attempts are left, at once and until it is answered', async () => {
  const { user } = await open(async () => {
    throw refusal(401, 'This code is not right. Attempts left before the account is locked: 3.', {
      code: 'wrong-code',
    });
  });
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('locked: 3');
  expect((screen.getByLabelText('Code') as HTMLInputElement).value).toBe('');
});

it('takes a recovery code instead, however it is typed', async () => {
  const passed: unknown[] = [];
  const { user } = await open(async (_, code) => {
    passed.push(code);
  });
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), 'k7wm 3rxp{Enter}');
  expect(passed).toEqual(['K7WM3RXP']);
});

it('locked, or too late, it leads back to the form', async () => {
  const { user } = await open(async () => {
    throw refusal(401, 'This login has taken too long. Please log in again.', { code: 'ticket-over' });
  });
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  await screen.findByLabelText('Password');
  screen.getByText('This login has taken too long. Please log in again.');
});

it('of an account that is locked by it the dialog tells, and “Not you?” leads back', async () => {
  const { user } = await open(async () => {
    throw refusal(401, 'Your account is locked.', { isLock: true });
  });
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  await screen.findByRole('dialog', { name: 'Account locked' });
});

/** Fakes the device: its answer, or the name of the DOMException that it throws. */
const device = (answer: object | string) => {
  const get = async () => {
    if (typeof answer !== 'string') return answer;
    throw new DOMException('no', answer);
  };
  Object.assign(window, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
};
const bytes = new TextEncoder().encode('k1').buffer;
const signed = {
  id: 'azE',
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: null },
  getClientExtensionResults: () => ({}),
};

it.each([false, true])('a passkey stands beside the code of the app, and lets in (phone: %p)', async (phone) => {
  device(signed);
  const passed: unknown[][] = [];
  const kinds: Waiting['secondFactor'] = ['app', 'passkey', 'recovery'];
  const { user, address } = await open(async (...its) => void passed.push(its), phone, kinds);
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
  expect(passed).toEqual([
    [
      'T',
      undefined,
      {
        id: 'azE',
        rawId: 'azE',
        type: 'public-key',
        response: { clientDataJSON: 'azE', authenticatorData: 'azE', signature: 'azE', userHandle: undefined },
      },
    ],
  ]);
  expect(address().pathname).toBe('/homepage');
});

it('who has passkeys alone is asked for one; a recovery code stands for it, and back', async () => {
  device('NotAllowedError');
  const { user } = await open(async () => {}, false, ['passkey', 'recovery']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use a passkey' }));
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
  await screen.findByText('Your device did not finish. Please try again.');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  screen.getByLabelText('Recovery code');
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
  await screen.findByRole('heading', { name: 'Use your passkey' });
});

it('where passkeys of the portal cannot be used it says where they can', async () => {
  device('SecurityError');
  const { user } = await open(async () => {}, false, ['passkey', 'recovery']);
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
  await screen.findByText('Passkeys work only where the portal is open as localhost.');
});
