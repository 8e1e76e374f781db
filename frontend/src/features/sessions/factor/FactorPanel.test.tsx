import { person } from '@hadcl/features/accounts/account.contract';
import { secondFactorCalls } from '@hadcl/features/sessions/second-factor.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, refusal, renderScreen } from '../../../shell/testing.js';
import { FactorPanel } from './FactorPanel.js';
import '../messages.js';

const { mySecondFactor, beginSecondFactor, enrolSecondFactor, newRecoveryCodes, removeSecondFactor } =
  secondFactorCalls;
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const codes = Array.from({ length: 10 }, (_, n) => `AAAA-000${n}`);
const off = { isOn: false, since: null, codesLeft: 0, isRequired: false };
const on = { isOn: true, since: '2027-03-10T09:04:00+08:00', codesLeft: 8, isRequired: false };

const open = (its: typeof off | typeof on, phone = false) => {
  const now: { is: typeof off | typeof on } = { is: its };
  const rendered = renderScreen(<FactorPanel />, {
    at: '/account',
    phone,
    answers: [
      answering(mySecondFactor, () => now.is),
      answering(beginSecondFactor, ({ currentPassword }) => {
        if (currentPassword !== 'right')
          throw refusal(422, 'The current password is not right.', {
            fields: { currentPassword: 'The current password is not right.' },
          });
        return { secret, address: `otpauth://totp/HADCL:x?secret=${secret}`, enrolment: 'sealed' };
      }),
      answering(enrolSecondFactor, ({ code }) => {
        if (code !== '123456')
          throw refusal(422, 'This code is not right.', { fields: { code: 'This code is not right.' } });
        now.is = { ...on, codesLeft: 10 };
        return { codes };
      }),
      answering(newRecoveryCodes, { codes }),
      answering(removeSecondFactor, { message: 'The second factor is off.' }),
    ],
  });
  return { ...rendered, now, user: userEvent.setup() };
};
const say = async (user: ReturnType<typeof userEvent.setup>, password: string, action: string) => {
  const field = await screen.findByLabelText(/^Current Password/);
  await user.clear(field);
  await user.type(field, password);
  await user.click(screen.getByRole('button', { name: action }));
};

it.each([false, true])(
  'sets up an app by password, key and code, and shows the codes once (phone: %p)',
  async (phone) => {
    const { user, sentTo, push } = open(off, phone);
    await screen.findByText('Off');
    await user.click(screen.getByRole('button', { name: 'Set up a second factor' }));
    await say(user, 'wrong', 'Next');
    await screen.findByText('The current password is not right.');
    await say(user, 'right', 'Next');
    const app = await screen.findByRole('dialog', { name: 'Set up an authenticator app' });
    within(app).getByRole('img', { name: 'QR code for the authenticator app' });
    within(app).getByText('GEZD GNBV GY3T');
    const field = within(app).getByLabelText(/^Code shown by the app/);
    await user.type(field, '654321');
    await user.click(screen.getByRole('button', { name: 'Check and switch on' }));
    await screen.findByText('This code is not right.');
    await user.clear(field);
    await user.type(field, '123456');
    await user.click(screen.getByRole('button', { name: 'Check and switch on' }));
    const kept = await screen.findByRole('dialog', { name: 'Keep your recovery codes' });
    expect(within(kept).getAllByRole('listitem')).toHaveLength(10);
    await user.keyboard('{Escape}');
    const finish = screen.getByRole('button', { name: 'Finish' }) as HTMLButtonElement;
    expect(finish.disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: /I have kept these codes/ }));
    await user.click(finish);
    await push(person('u-1'));
    await screen.findByText('On');
    screen.getByText('10 of 10 left, each works once');
    await waitFor(() => expect(screen.queryByText(codes[0]!)).toBeNull());
    expect(sentTo(enrolSecondFactor).map(({ input }) => input)).toEqual([
      { enrolment: 'sealed', code: '654321' },
      { enrolment: 'sealed', code: '123456' },
    ]);
  },
);

it('makes new codes after the password, and says how many of the old were left', async () => {
  const { user } = open(on);
  await screen.findByText('8 of 10 left, each works once');
  await user.click(screen.getByRole('button', { name: 'Make new codes' }));
  await say(user, 'right', 'Make them');
  const kept = await screen.findByRole('dialog', { name: 'Keep your recovery codes' });
  within(kept).getByText('AAAA-0009');
});

it('removes it after the password', async () => {
  const { user, sentTo } = open(on);
  await user.click(await screen.findByRole('button', { name: 'Remove authenticator app' }));
  await say(user, 'right', 'Remove');
  await screen.findByText('The second factor is off.');
  expect(sentTo(removeSecondFactor)).toHaveLength(1);
});

it('whose role needs one changes it and does not remove it', async () => {
  open({ ...on, isRequired: true });
  await screen.findByRole('button', { name: 'Change authenticator app' });
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  screen.getByText('Your role needs a second factor: it can be changed, not removed.');
});
