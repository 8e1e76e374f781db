import { passwordCalls } from '@hadcl/features/sessions/password/password.contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { answering, refusal, renderScreen } from '../../../shell/testing.js';
import UnlockPage from './UnlockPage.js';
import '../messages.js';

const { userByUnlockToken, resetPassword } = passwordCalls;
const dead = 'This link has expired or has already been used.';
const email = 'ky.lau@cuhk.example';
const saved = 'Your password has been saved. Please log in with it.';

const open = (whose: Parameters<typeof answering<typeof userByUnlockToken>>[1] = { email, purpose: 'unlock' }) => ({
  ...renderScreen(
    <Routes>
      <Route path="/resetPassword/:token" element={<UnlockPage />} />
    </Routes>,
    {
      at: '/resetPassword/s3cret',
      answers: [answering(userByUnlockToken, whose), answering(resetPassword, { message: saved })],
    },
  ),
  user: userEvent.setup(),
});

it('takes the token from its address, says whose account it is, and sets the password [1.2.3.01 1.2.3.02 1.2.3.03 1.2.3.04 1.2.3.05 1.5.06 1.5.52]', async () => {
  const { user, sentTo, address } = open();
  const whose = (await screen.findByLabelText('Email')) as HTMLInputElement;
  expect([whose.value, whose.readOnly]).toEqual([email, true]);
  const save = screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement;
  await user.type(screen.getByLabelText(/^New Password/), 'ky.lau-1A');
  screen.getByText('4 of 6 rules met');
  await user.clear(screen.getByLabelText(/^New Password/));
  await user.type(screen.getByLabelText(/^New Password/), 'Lab-Night-2035');
  expect(save.disabled).toBe(true);
  await user.type(screen.getByLabelText(/^Confirm Password/), 'Lab-Night-2035');
  expect(sentTo(resetPassword)).toHaveLength(0);
  await user.click(save);
  await screen.findByText(saved);
  const password = { newPassword: 'Lab-Night-2035', confirmPassword: 'Lab-Night-2035' };
  expect(sentTo(resetPassword).map(({ input }) => input)).toEqual([{ token: 's3cret', password }]);
  expect(address().pathname).toBe('/login');
});

it('Cancel goes to the login and changes nothing [1.2.3.11]', async () => {
  const { user, sentTo, address } = open();
  await user.type(await screen.findByLabelText(/^New Password/), 'Lab-Night-2035');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([address().pathname, sentTo(resetPassword)]).toEqual(['/login', []]);
});

it('a link that is dead says so, and leads to the login', async () => {
  const { user, address } = open(() => {
    throw refusal(422, dead, { code: 'link-dead' });
  });
  await screen.findByRole('heading', { name: dead });
  await user.click(screen.getByRole('button', { name: 'Go to Login' }));
  expect(address().pathname).toBe('/login');
});

it.each([
  ['first', 'Choose your password', 'You log in with your e-mail address and this password.'],
  ['reset', 'Set a new password', 'Your password was reset: the one that you had works no longer.'],
  ['unlock', 'Unlock Account', 'Choose a new password. It unlocks the account at once.'],
] as const)('a link that is for %s says so [1.2.3.01]', async (purpose, title, context) => {
  open({ email, purpose });
  await screen.findByRole('heading', { level: 1, name: title });
  screen.getByText(context);
  expect(document.title).toContain(title);
});
