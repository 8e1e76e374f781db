import { expect, test } from '@jest/globals';
import { changeParameter } from '@hadcl/features/information/information.decisions';
import type { Page } from 'playwright-core';
import { password } from './house-under-test.js';
import { desktop, houseInBrowser, openWindow, phone, windowOf } from './support/browser.js';
import { aMinuteLater } from './support/logins.js';
import { code } from './support/second-factor.js';

const its = houseInBrowser('2035-03-14T10:00:00+08:00');

/** From the password to the codes, by the key that the page shows. */
const enrolOn = async (page: Page) => {
  await page.getByRole('button', { name: 'Set up a second factor' }).click();
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
