import { informationCalls } from '@hadcl/features/information/content/information.contract';
import { informationChanged } from '@hadcl/features/words/topics';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, refusal, renderScreen } from '../../../shell/testing.js';
import type { Waiting } from '../../../shell/session/Session.js';
import LoginPage from './LoginPage.js';

const { byType, param, loginIcons } = informationCalls;
const texts = { IPT_NOTICE: '<b>Closed at Easter</b>', USEFUL_INFO: '<ul><li>Open 09:00–20:00</li></ul>' };
const heights: Record<string, number> = { important_notice_box_height: 210, useful_information_height: 160 };

const open = (
  login: (email: string, password: string) => Promise<Waiting | undefined> = async () => undefined,
  phone = false,
  intervalTime?: number,
  icons: readonly string[] = [],
  loginByPasskey: () => Promise<void> = async () => {},
) =>
  renderScreen(<LoginPage />, {
    at: '/login',
    phone,
    session: { state: 'none', user: undefined, login, loginByPasskey },
    answers: [
      answering(byType, ({ type }) => [{ id: type, type, content: texts[type as keyof typeof texts] }]),
      answering(param, ({ code }) => ({
        code,
        intValue: heights[code] ?? null,
        textValue: code === 'sys_logo_hyperlink' ? 'https://authority.example/' : null,
      })),
      answering(loginIcons, { icons: icons.map((icon, i) => ({ id: `${i}`, icon })), intervalTime } as never),
    ],
  });

const fill = async (email: string, password: string) => {
  const user = userEvent.setup();
  if (email) await user.type(screen.getByLabelText('Email'), email);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  return user;
};

describe('the login page', () => {
  it('shows the office’s words in boxes as high as the parameters say, and where the logo leads [1.2.2.02 1.2.2.03 1.2.2.04 1.2.2.05 1.2.2.06 1.2.2.07 1.2.2.08 1.2.2.16]', async () => {
    open();
    expect((await screen.findByText('Closed at Easter')).tagName).toBe('B');
    expect((await screen.findByText('Open 09:00–20:00')).tagName).toBe('LI');
    const height = (name: string) =>
      getComputedStyle(screen.getByRole('heading', { name }).parentElement as HTMLElement).height;
    expect([height('Important Notice'), height('Useful Information')]).toEqual(['210px', '160px']);
    screen.getByRole('heading', { name: 'Welcome to the Data Collaboration Laboratory Portal' });
    screen.getByText('(Development)');
    expect(screen.getByRole('link', { name: 'HADCL' }).getAttribute('href')).toBe('https://authority.example/');
  });

  it('hands e-mail and password over, and rests for five seconds [1.1.02 1.2.2.09 1.2.2.11 1.4.03 1.4.04]', async () => {
    const tried: string[][] = [];
    const { address } = open(async (...words) => {
      tried.push(words);
      return undefined;
    });
    let pressed = 0;
    document.addEventListener('submit', () => (pressed = performance.now()), { once: true, capture: true });
    await fill('duty@hadcl.example', 'Lab-Day-2026');
    expect(tried).toEqual([['duty@hadcl.example', 'Lab-Day-2026']]);
    // A query by text is faster than by role: on a slow machine the first second of the countdown is short.
    const button = (await screen.findByText(/^Login again in \d s$/)) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    expect(button.querySelector('.MuiCircularProgress-root')).not.toBeNull();
    const left = () => Number(/\d+/.exec(button.textContent ?? '')?.[0] ?? 0);
    const first = left();
    expect(first).toBeLessThanOrEqual(5);
    expect(first).toBeGreaterThanOrEqual(Math.ceil(5 - (performance.now() - pressed) / 1000));
    await waitFor(() => expect(left()).toBeLessThan(first));
    await waitFor(() => expect(address().pathname).toBe('/homepage'));
  });

  it('lies under an overlay while a login is being submitted [1.2.10.04 1.4.01]', async () => {
    let answer = () => {};
    open(() => new Promise((resolve) => (answer = () => resolve(undefined))));
    expect(screen.queryByRole('progressbar', { name: 'Logging in…' })).toBeNull();
    await fill('duty@hadcl.example', 'Lab-Day-2026');
    await screen.findByRole('progressbar', { name: 'Logging in…' });
    await act(async () => answer());
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Logging in…' })).toBeNull());
  });

  it('shows backgrounds that change every so many seconds [1.2.2.01 1.9.01]', async () => {
    jest.useFakeTimers();
    for (const [intervalTime, seconds] of [
      [3, 3],
      [undefined, 10],
    ] as const) {
      const { container, unmount } = open(undefined, false, intervalTime);
      await act(() => jest.advanceTimersByTimeAsync(50));
      const shown = () =>
        [...container.querySelectorAll('svg[preserveAspectRatio="xMaxYMin slice"]')].findIndex(
          (scene) => getComputedStyle(scene.parentElement!).opacity === '1',
        );
      expect(shown()).toBe(0);
      await act(() => jest.advanceTimersByTimeAsync(seconds * 1000 - 200));
      expect(shown()).toBe(0);
      await act(() => jest.advanceTimersByTimeAsync(400));
      expect(shown()).toBe(1);
      unmount();
    }
    jest.useRealTimers();
  });

  it('shows the pictures that the office chose, in its order, and none that it does not have [1.3.41 1.7.12]', async () => {
    const { container } = open(undefined, false, 10, ['days', 'https://elsewhere.example/a.png', 'season']);
    const pictures = () => [...container.querySelectorAll<HTMLElement>('[data-picture]')];
    await waitFor(() => expect(pictures().map((one) => one.dataset.picture)).toEqual(['days', 'season']));
    expect(pictures().map((one) => getComputedStyle(one).opacity)).toEqual(['1', '0']);
  });

  it('takes at most 128 characters of e-mail and 64 of password [1.5.03 1.5.05]', async () => {
    let asked = 0;
    open(async () => {
      asked += 1;
    });
    for (const [name, text] of [
      ['Email', `${'a'.repeat(114)}@hadcl.example.x`],
      ['Password', 'p'.repeat(66)],
    ] as const)
      fireEvent.change(screen.getByLabelText(name), { target: { value: text } });
    expect(await screen.findAllByText('Please shorten this by 2 characters.')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(asked).toBe(0);
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: `${'a'.repeat(112)}@hadcl.example.x` } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'p'.repeat(64) } });
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(asked).toBe(1));
  });

  it('shows and hides the password [1.2.2.10]', async () => {
    open();
    const user = userEvent.setup();
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.getAttribute('type')).toBe('password');
  });

  it('names what is missing and asks the server nothing [1.5.01 1.5.02]', async () => {
    let asked = 0;
    open(async () => {
      asked += 1;
    });
    await fill('duty', '');
    await screen.findByText('Please enter a valid e-mail address');
    screen.getByText('Password is required');
    const email = screen.getByLabelText('Email');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(email);
    expect(asked).toBe(0);
  });

  it('after a refusal one goes on in the password, which says why; the same where a message came first', async () => {
    const { unmount } = open(async () => {
      throw refusal(401, 'Invalid e-mail or password.');
    });
    await fill('duty@hadcl.example', 'wrong');
    await screen.findAllByText('Invalid e-mail or password.');
    const password = screen.getByLabelText('Password');
    await waitFor(() => expect(document.activeElement).toBe(password));
    const why = document.getElementById(password.getAttribute('aria-describedby')!);
    expect(why?.textContent).toBe('Invalid e-mail or password.');
    unmount();
    open(async () => {
      throw refusal(401, 'Your account is locked.', { isLock: true });
    });
    const user = await fill('duty@hadcl.example', 'wrong');
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  });

  it('shows what the office publishes meanwhile, without a reload, and ends with a copyright line [1.2.2.04]', async () => {
    let content = 'Closed at Easter';
    const { push } = renderScreen(<LoginPage />, {
      at: '/login',
      session: { state: 'none', user: undefined },
      answers: [
        answering(byType, ({ type }) => [{ id: type, type, content }]),
        answering(param, ({ code }) => ({ code, intValue: null, textValue: null })),
        answering(loginIcons, { icons: [], intervalTime: 10 }),
      ],
    });
    await screen.findAllByText('Closed at Easter');
    screen.getByText('© 2027 Hospital Authority Data Collaboration Laboratory. All rights reserved.');
    content = 'Open again';
    await push(informationChanged);
    await screen.findAllByText('Open again');
  });

  it('says a refusal in a snackbar, and once that is gone above the fields, until one types [1.4.06 1.8.01]', async () => {
    open(async () => {
      throw refusal(401, 'Invalid e-mail or password.');
    });
    const user = await fill('duty@hadcl.example', 'wrong');
    const inSnackbar = () =>
      screen
        .queryAllByText('Invalid e-mail or password.')
        .filter((one) => one.closest('[hidden]') === null)
        .map((one) => one.closest('.notistack-SnackbarContainer [role=alert]') !== null);
    await waitFor(() => expect(inSnackbar()).toEqual([true]));
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect(password.value).toBe('');
    expect(screen.queryByText('Password is required')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(inSnackbar()).toEqual([false]));
    await user.type(password, 'r');
    expect(inSnackbar()).toEqual([]);
  });

  it('shows a locked account’s message until OK is pressed [1.2.2.15 1.4.05]', async () => {
    open(async () => {
      throw refusal(401, 'Your account is locked. Please contact the data office.', { isLock: true });
    });
    const user = await fill('duty@hadcl.example', 'wrong');
    await screen.findByRole('dialog', { name: 'Account locked' });
    screen.getByText('Your account is locked. Please contact the data office.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() =>
      expect(screen.queryByText('Your account is locked. Please contact the data office.')).toBeNull(),
    );
  });

  it('on a phone has the same form, red after a refusal, and the notice in a dialog [1.2.2.12 1.2.2.13 1.2.2.14 1.4.07]', async () => {
    open(async () => {
      throw refusal(401, 'Invalid e-mail or password.');
    }, true);
    const user = await fill('duty@hadcl.example', 'wrong');
    await screen.findAllByText('Invalid e-mail or password.');
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    await user.click(await screen.findByRole('button', { name: 'Important Notice' }));
    const dialog = await screen.findByRole('dialog', { name: 'Important Notice' });
    expect(dialog.textContent).toContain('Closed at Easter');
    await act(async () => {});
  });
});

describe('a passkey', () => {
  const withPasskeys = (its: boolean) => {
    if (its) Object.assign(window, { PublicKeyCredential: class {} });
    else delete (window as { PublicKeyCredential?: unknown }).PublicKeyCredential;
  };
  afterEach(() => withPasskeys(false));

  it('alone lets in, without a word of e-mail and password (A34)', async () => {
    withPasskeys(true);
    const asked: string[] = [];
    const { address } = open(
      async () => undefined,
      false,
      undefined,
      [],
      async () => void asked.push('passkey'),
    );
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    await waitFor(() => expect(address().pathname).toBe('/homepage'));
    expect(asked).toEqual(['passkey']);
  });

  it('that is refused is told beside the fields, and what was typed stays', async () => {
    withPasskeys(true);
    const sentence = 'This passkey is not known here. Please log in with your password.';
    open(
      async () => undefined,
      false,
      undefined,
      [],
      async () => {
        throw refusal(401, sentence, { code: 'unknown-passkey' });
      },
    );
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Email'), 'duty@hadcl.example');
    await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('duty@hadcl.example');
  });

  it('is not offered where the browser has none', async () => {
    open();
    await screen.findByRole('button', { name: 'Login' });
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });
});
