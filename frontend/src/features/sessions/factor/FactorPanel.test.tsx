import { person } from '@hadcl/features/accounts/account/account.contract';
import { passkeyCalls } from '@hadcl/features/sessions/second-factor/passkey.contract';
import { secondFactorCalls } from '@hadcl/features/sessions/second-factor/second-factor.contract';
import type { Output } from '@hadcl/kernel/call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, refusal, renderScreen } from '../../../shell/testing.js';
import { FactorPanel } from './FactorPanel.js';
import '../messages.js';

const { mySecondFactor, beginSecondFactor, enrolSecondFactor, newRecoveryCodes, removeSecondFactor } =
  secondFactorCalls;
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const codes = Array.from({ length: 10 }, (_, n) => `AAAA-000${n}`);
const asked: Output<typeof passkeyCalls.beginPasskey> = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'HADCL' },
  user: { id: 'dS0x', name: 'x@hadcl.example', displayName: 'x' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
};
const bytes = new TextEncoder().encode('k1').buffer;
/** Fakes the device that makes a passkey. */
const device = (create: () => Promise<object>) => {
  Object.assign(window, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
};
const made = async () => ({
  id: 'azE',
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] },
  getClientExtensionResults: () => ({}),
});
type Mine = Output<typeof mySecondFactor>;
const off: Mine = { isOn: false, app: null, passkeys: [], codesLeft: 0, isRequired: false, passkeysAt: 'localhost' };
const app = { since: '2027-03-10T09:04:00+08:00', lastUsedAt: null };
const on: Mine = { ...off, isOn: true, app, codesLeft: 8 };
const laptop = {
  id: 'k1',
  name: 'Laptop',
  since: '2027-02-03T10:00:00+08:00',
  lastUsedAt: '2027-03-10T09:30:00+08:00',
  isDoubted: false,
};

const open = (its: Mine, phone = false) => {
  const now: { is: Mine } = { is: its };
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
      answering(passkeyCalls.removePasskey, { message: 'The passkey is removed.' }),
      answering(passkeyCalls.beginPasskey, asked),
      answering(passkeyCalls.addPasskey, () => {
        const codesOf = now.is.isOn ? [] : codes;
        now.is = { ...now.is, isOn: true, passkeys: [...now.is.passkeys, laptop] };
        return { codes: codesOf };
      }),
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
    await user.click(await screen.findByRole('button', { name: /^Authenticator app/ }));
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

it.each([false, true])(
  'sets up a passkey with a name; cancelled on the device it can be tried again (phone: %p)',
  async (phone) => {
    let tries = 0;
    device(async () => {
      tries += 1;
      if (tries === 1) throw new DOMException('no', 'NotAllowedError');
      return made();
    });
    const { user, sentTo } = open(off, phone);
    await user.click(await screen.findByRole('button', { name: 'Set up a second factor' }));
    await user.click(await screen.findByRole('button', { name: /^Passkey/ }));
    await say(user, 'right', 'Next');
    const name = await screen.findByLabelText(/^Name of the passkey/);
    await user.clear(name);
    await user.type(name, 'Laptop');
    await user.click(screen.getByRole('button', { name: 'Create passkey' }));
    await screen.findByText('Your device did not finish. Please try again.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('dialog', { name: 'Keep your recovery codes' });
    expect(sentTo(passkeyCalls.addPasskey).map(({ input }) => input)).toEqual([
      {
        name: 'Laptop',
        passkey: {
          id: 'azE',
          rawId: 'azE',
          type: 'public-key',
          response: { clientDataJSON: 'azE', attestationObject: 'azE', transports: ['internal'] },
        },
      },
    ]);
  },
);

it('another passkey brings no new codes; each is named with its last use and removed by itself', async () => {
  device(made);
  const { user, sentTo } = open({ ...on, passkeys: [laptop] });
  await screen.findByText('Passkey “Laptop”');
  screen.getByText('since 3 Feb 2027, 10:00, last used today 09:30');
  await user.click(screen.getByRole('button', { name: 'Add another' }));
  const choice = await screen.findByRole('dialog', { name: 'Set up a second factor' });
  expect(within(choice).queryByRole('button', { name: /^Authenticator app/ })).toBeNull();
  await user.click(within(choice).getByRole('button', { name: /^Passkey/ }));
  await say(user, 'right', 'Next');
  await user.click(await screen.findByRole('button', { name: 'Create passkey' }));
  await screen.findByText('The passkey is set up.');
  await user.click(screen.getAllByRole('button', { name: 'Remove passkey “Laptop”' })[0]!);
  await say(user, 'right', 'Remove');
  await screen.findByText('The passkey is removed.');
  expect(sentTo(passkeyCalls.removePasskey).map(({ input }) => input)).toEqual([
    { passkeyId: 'k1', currentPassword: 'right' },
  ]);
});

it('one that may be a copy says so; whose role needs one removes none but when another stays', async () => {
  open({ ...off, isOn: true, isRequired: true, passkeys: [{ ...laptop, isDoubted: true }] });
  await screen.findByText(/it may have been copied/);
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

it('at an address where passkeys of the portal do not work the choice says where they do', async () => {
  device(made);
  const { user } = open({ ...off, passkeysAt: 'portal.example' });
  await user.click(await screen.findByRole('button', { name: 'Set up a second factor' }));
  const way = await screen.findByRole('button', { name: /^Passkey/ });
  await waitFor(() => expect((way as HTMLButtonElement).disabled).toBe(true));
  expect(way.textContent).toContain('only where the portal is open as portal.example');
});

it('whose role needs one changes it and does not remove it', async () => {
  open({ ...on, isRequired: true });
  await screen.findByRole('button', { name: 'Change authenticator app' });
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  screen.getByText('Your role needs a second factor: it can be changed, not removed.');
});
