import { expect, test } from '@jest/globals';
import { patience } from '@hadcl/kernel-testing/patience';
import { secondFactorCalls } from '@hadcl/features/sessions/second-factor/second-factor.contract';
import { settingCalls } from '@hadcl/features/information/settings/settings.contract';
import { changeParameter } from '@hadcl/features/information/content/information.decisions';
import type { Page } from 'playwright-core';
import { password } from './house-under-test.js';
import { desktop, houseInBrowser, openWindow, phone, windowOf } from './support/browser.js';
import { aMinuteLater } from './support/logins.js';
import { code, enrol } from './support/second-factor.js';
import { saved, usersOf } from './support/users.js';

const its = houseInBrowser('2035-03-14T10:00:00+08:00');

/** From the password to the codes, by the key that the page shows. */
const enrolOn = async (page: Page) => {
  await page.getByRole('button', { name: 'Set up a second factor' }).click();
  await page.getByRole('button', { name: /^Authenticator app/ }).click();
  return proveApp(page);
};
const proveApp = async (page: Page) => {
  await page.getByLabel(/^Current Password/).fill(password);
  await page.getByRole('button', { name: 'Next' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const key = dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4}){0,2}$/);
  await key.first().waitFor();
  const secret = (await key.allTextContents()).join('').replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await dialog.getByLabel(/^Code shown by the app/).fill(code(secret, -1));
  await dialog.getByRole('button', { name: 'Check and switch on' }).click();
  const kept = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  const shown = kept.getByText(/^[A-Z\d]{4}-[A-Z\d]{4}$/);
  await shown.first().waitFor();
  const codes = await shown.allTextContents();
  await kept.getByRole('checkbox').check();
  await kept.getByRole('button', { name: 'Finish' }).click();
  await kept.waitFor({ state: 'detached' });
  return { secret, codes };
};
const sayPassword = async (page: Page, email: string) => {
  await page.goto(`${its.lab.address}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').first().fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
};
const arrived = (page: Page) => page.waitForURL((to) => to.pathname === '/homepage');

test.each([
  ['a desktop', desktop],
  ['a phone', phone],
])(
  'on %s an app is set up, asked for at the next login, and a recovery code stands for it once',
  async (_, options) => {
    await aMinuteLater(its.lab);
    const account = await its.lab.account(['COL_RESEARCHER']);
    const { page, faults } = await windowOf(its.browser, its.lab.address, account.email, options);
    await page.goto(`${its.lab.address}/account`);
    const { secret, codes } = await enrolOn(page);
    expect(codes).toHaveLength(10);
    await page.getByText('10 of 10 left, each works once').waitFor();
    const held = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(held).not.toContain(secret);

    await sayPassword(page, account.email);
    await page.getByLabel('Code', { exact: true }).fill(code(secret));
    await page.getByRole('button', { name: 'Login' }).click();
    await arrived(page);
    expect(faults).toEqual([]);

    await sayPassword(page, account.email);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0]!);
    await page.getByRole('button', { name: 'Login' }).click();
    await arrived(page);

    await sayPassword(page, account.email);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0]!);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('main').getByText('Attempts left before the account is locked: 4.').waitFor();
    await page.context().close();
  },
  90_000,
);

test('whoever must have one sees that page and no other until its codes are kept, and then the page they wanted', async () => {
  await aMinuteLater(its.lab);
  await its.lab.order(changeParameter, { code: 'mfa_required_roles', value: 'DUTY_OFFICER' });
  const account = await its.lab.account(['DUTY_OFFICER']);
  const { page, faults } = await openWindow(its.browser, desktop);
  await sayPassword(page, account.email);
  const needed = page.getByRole('heading', { name: 'Set up a second factor first' });
  await needed.waitFor();
  await page.goto(`${its.lab.address}/attendance-management`);
  await needed.waitFor();
  await enrolOn(page);
  await page.getByRole('heading', { level: 1, name: /Attendance/ }).waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
  await its.lab.order(changeParameter, { code: 'mfa_required_roles', value: '' });
}, 90_000);

/** The parameter as an administrator sets it in site settings. */
const setRoles = async (value: string) => {
  const admin = await its.lab.visitor('SYSTEM_ADMIN');
  const { parameters } = (await admin.call(settingCalls.siteSettings, {})).body;
  const { version } = parameters.find(({ code: one }) => one === 'mfa_required_roles')!;
  const set = { code: 'mfa_required_roles' as const, value, reason: 'Asked for by the auditors.', version };
  expect((await admin.call(settingCalls.setParameter, set)).status).toBe(200);
};

test.each([
  ['the office requires one of a role', 'SYSTEM_ADMIN'],
  ['a person is given a role that needs one', 'DUTY_OFFICER'],
])(
  'when %s, an open page asks for it at once over what is being typed, and goes on there afterwards',
  async (what, role) => {
    await aMinuteLater(its.lab);
    const given = what.startsWith('a person');
    const account = await its.lab.account([given ? 'HADCL_OFFICER' : 'SYSTEM_ADMIN']);
    if (given) await its.lab.order(changeParameter, { code: 'mfa_required_roles', value: role });
    const { page } = await windowOf(its.browser, its.lab.address, account.email, desktop);
    await page.goto(`${its.lab.address}/user-management`);
    await page.getByRole('button', { name: 'Create User' }).click();
    await page.getByLabel(/^Last name/).fill('Half a name');
    const needed = page.getByRole('dialog', { name: 'Your role needs a second factor now' });
    const asked = needed.waitFor({ timeout: patience(10_000) });
    if (given) {
      const users = usersOf(its.lab, await its.lab.visitor('SYSTEM_ADMIN'));
      await saved(users.edit(account.accountId, { isDutyOfficer: true }));
    } else await setRoles(role);
    const answered = performance.now();
    await asked;
    expect(performance.now() - answered).toBeLessThan(patience(2_000));
    const refused = await page.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem('hadcl.session')!);
      return (await fetch('/api/user/user-list', { headers: { authorization: `Bearer ${token}` } })).json();
    });
    expect(refused).toMatchObject({ code: 'second-factor-needed' });
    await needed.getByRole('button', { name: 'Set up a second factor' }).click();
    await page.getByRole('button', { name: /^Authenticator app/ }).click();
    await proveApp(page);
    await needed.waitFor({ state: 'detached' });
    expect(await page.getByLabel(/^Last name/).inputValue()).toBe('Half a name');
    // The rooms are entered again, and what was refused is read again.
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('First name is required').waitFor();
    await its.lab.order(changeParameter, { code: 'mfa_required_roles', value: '' });
    await page.context().close();
  },
  90_000,
);

test('an administrator resets a second factor: what there is and what it means is shown, what is typed is not lost by Escape, and done it is done [1.6.16]', async () => {
  await aMinuteLater(its.lab);
  const person = await its.lab.account(['WS_PARTICIPANT'], { lastName: 'Lau', firstName: 'K Y*' });
  const theirs = await its.lab.login(person);
  await enrol(theirs);
  const officer = await its.lab.account(['HADCL_OFFICER']);
  const { page, faults } = await windowOf(its.browser, its.lab.address, officer.email, desktop);
  await page.goto(`${its.lab.address}/user-management`);
  await page.getByRole('searchbox', { name: 'Search users' }).fill(person.email);
  await page.getByRole('button', { name: `Edit ${person.email}` }).click();
  await page.getByRole('button', { name: 'Reset second factor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset the second factor' });
  await dialog.getByText(/^Authenticator app, since 14 Mar 2035, 10 recovery codes$/).waitFor();
  await dialog.getByText('1 open session ends').waitFor();
  const how = dialog.getByLabel(/^How you checked/);
  await how.fill('Card shown');
  await page.keyboard.press('Escape');
  const stay = page.getByRole('button', { name: /^Stay/ });
  await stay.waitFor();
  expect(await stay.evaluate((button) => button === document.activeElement)).toBe(true);
  await stay.click();
  await how.fill('short');
  await dialog.getByRole('button', { name: /^Reset for Lau/ }).click();
  await dialog.getByText('Please say how you checked, in at least 10 characters.').waitFor();
  faults.splice(0);
  await how.fill('Called from the number on file.');
  await dialog.getByRole('button', { name: /^Reset for Lau/ }).dblclick();
  await page.getByText('The second factor has been reset.').first().waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect((await theirs.call(secondFactorCalls.mySecondFactor, {})).status).toBe(401);
  await page.getByRole('button', { name: 'Reset second factor' }).click();
  await page.getByText('Lau K Y* has no second factor: there is nothing to reset.').waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
}, 90_000);

test('a second factor that goes while its reset is being written about leaves nothing to reset, and says so', async () => {
  await aMinuteLater(its.lab);
  const person = await its.lab.account(['WS_PARTICIPANT']);
  const theirs = await its.lab.login(person);
  await enrol(theirs);
  const officer = await its.lab.account(['HADCL_OFFICER']);
  const { page } = await windowOf(its.browser, its.lab.address, officer.email, desktop);
  await page.goto(`${its.lab.address}/user-management`);
  await page.getByRole('searchbox', { name: 'Search users' }).fill(person.email);
  await page.getByRole('button', { name: `Edit ${person.email}` }).click();
  await page.getByRole('button', { name: 'Reset second factor' }).click();
  await page.getByLabel(/^How you checked/).fill('Card shown at the desk');
  await theirs.call(secondFactorCalls.removeSecondFactor, { currentPassword: password });
  await page.getByText(/has no second factor: there is nothing to reset/).waitFor();
  await page.context().close();
}, 90_000);
