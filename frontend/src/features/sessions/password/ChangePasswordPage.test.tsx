import { passwordCalls } from '@hadcl/features/sessions/password/password.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, refusal, renderScreen } from '../../../shell/testing.js';
import ChangePasswordPage from './ChangePasswordPage.js';
import '../messages.js';

const { changePassword } = passwordCalls;
const token = { token: 'another', expiredTime: 15, expiresAt: '2027-03-10T03:00:00.000Z' };
const answer = { message: 'Your password has been changed.', ...token };

const open = (reply: Parameters<typeof answering<typeof changePassword>>[1] = answer) => {
  const goneOn: unknown[] = [];
  const session = { goOn: (its: unknown) => void goneOn.push(its) };
  const page = renderScreen(<ChangePasswordPage />, {
    at: '/change-password',
    session,
    user: { email: 'tm.chan@hadcl.example' },
    answers: [answering(changePassword, reply)],
  });
  return { ...page, goneOn, user: userEvent.setup() };
};
const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));
const write = async (user: ReturnType<typeof userEvent.setup>, ...texts: readonly string[]) => {
  for (const [i, label] of ['Current Password', 'New Password', 'Confirm Password'].entries())
    if (texts[i]) await user.type(await field(label), texts[i]!);
};
const rules = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const save = () => screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement;

it('shows every rule live, and is saved only when all hold and both entries agree [1.2.6.01 1.2.6.02 1.2.6.03 1.5.06 1.5.52]', async () => {
  const { user } = open();
  await write(user, 'Spring-2026', 'tm.chan');
  expect(rules()).toEqual([
    'At least 8 characters, not met',
    'At least one digit, not met',
    'A lowercase and an uppercase letter, not met',
    'A special character, such as ! or -, met',
    'Does not contain “tm.chan”, not met',
    'Both entries are the same, not met',
  ]);
  expect(save().disabled).toBe(true);
  await user.clear(await field('New Password'));
  await write(user, '', 'Lab-Night-2035', 'Lab-Night-2035');
  screen.getByText('All rules are met');
  expect(save().disabled).toBe(false);
  await user.type(await field('Confirm Password'), '!');
  screen.getByText('5 of 6 rules met');
  expect(save().disabled).toBe(true);
});

it('asks before it changes anything; Escape changes nothing [1.2.6.04]', async () => {
  const { user, sentTo, goneOn, address } = open();
  await write(user, 'Spring-2026', 'Lab-Night-2035', 'Lab-Night-2035');
  await user.click(save());
  await screen.findByRole('dialog', { name: 'Confirm to change password?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(changePassword)).toHaveLength(0);
  await user.type(await field('Confirm Password'), '{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  await screen.findByText('Your password has been changed.');
  const password = { newPassword: 'Lab-Night-2035', confirmPassword: 'Lab-Night-2035' };
  expect(sentTo(changePassword).map(({ input }) => input)).toEqual([{ currentPassword: 'Spring-2026', password }]);
  expect(goneOn).toEqual([token]);
  expect(address().pathname).toBe('/homepage');
});

it('says at its field that the current password is not right, and keeps what was typed', async () => {
  const wrong = 'The current password is not right.';
  const { user, goneOn } = open(() => {
    throw refusal(422, wrong, { code: 'current-password-wrong', fields: { currentPassword: wrong } });
  });
  await write(user, 'Sprung-2026', 'Lab-Night-2035', 'Lab-Night-2035');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  await screen.findByText(wrong);
  const current = (await field('Current Password')) as HTMLInputElement;
  expect([current.value, current.getAttribute('aria-invalid'), goneOn]).toEqual(['Sprung-2026', 'true', []]);
  expect(((await field('New Password')) as HTMLInputElement).value).toBe('Lab-Night-2035');
});

it('Cancel goes home and changes nothing [1.2.6.05]', async () => {
  const { user, sentTo, address } = open();
  await write(user, 'Spring-2026', 'Lab-Night-2035');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(address().pathname).toBe('/homepage');
  expect(sentTo(changePassword)).toHaveLength(0);
});
