import { informationCalls } from '@hadcl/features/information/information.contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, refusal, renderScreen } from '../../../shell/testing.js';
import LoginPage from '../LoginPage.js';
import '../messages.js';

const { byType, param, loginIcons } = informationCalls;

const open = async (pass: (ticket: string, code: string) => Promise<void>, phone = false) => {
  const user = userEvent.setup();
  const { address } = renderScreen(<LoginPage />, {
    at: '/login',
    phone,
    session: {
      state: 'none',
      user: undefined,
      login: async () => ({ secondFactor: ['app', 'recovery'], ticket: 'T' }),
      passSecondFactor: pass,
    },
    answers: [
      answering(byType, []),
      answering(param, ({ code }) => ({ code, intValue: null, textValue: null })),
      answering(loginIcons, { icons: [], intervalTime: 10 }),
    ],
  });
  await user.type(screen.getByLabelText('Email'), 'ann@hadcl.example');
  await user.type(screen.getByLabelText('Password'), 'right');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('heading', { name: 'Enter the code of your app' });
  return { user, address };
};

it.each([false, true])(
  'asks for the code in the place of the form, and hands it over with the ticket (phone: %p)',
  async (phone) => {
    const passed: string[][] = [];
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
    expect(address().pathname).toBe('/');
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
  const passed: string[] = [];
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
