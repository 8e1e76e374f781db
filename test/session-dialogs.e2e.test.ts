import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { desktop, houseInBrowser, phone, windowOf } from './support/browser.js';

const its = houseInBrowser('2035-03-07T09:30:00+08:00');

/** As if nobody had touched the browser for so long. */
const quietFor = (page: Page, seconds: number) =>
  page.evaluate((ms) => localStorage.setItem('hadcl.input', String(Date.now() - ms)), seconds * 1000);
const minutes = (count: number) => count * 60;
const question = (page: Page) => page.getByRole('dialog', { name: 'Action Required to Extend User Session' });
const over = (page: Page) => page.getByText('Your Session has been timeout. Please click here to re-login.');
/** Whether what lies on top at the middle of each button of a dialog is that button. */
const isUncovered = (page: Page, named: string) =>
  page.evaluate((text) => {
    const dialog = [...document.querySelectorAll('[role=dialog]')].find((one) => one.textContent?.includes(text));
    const buttons = [...(dialog?.querySelectorAll('button, a') ?? [])];
    return (
      buttons.length > 0 &&
      buttons.every((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
    );
  }, named);

test.each([
  ['a desktop', desktop],
  ['a phone', phone],
])(
  'on %s the question to extend lies over an open dialog, keeps what was typed there, and Extend goes on [1.2.8.01 1.2.8.02 1.2.8.04]',
  async (_, options) => {
    const admin = await its.lab.account(['SYSTEM_ADMIN']);
    const { page, faults } = await windowOf(its.browser, its.lab.address, admin.email, options);
    await page.goto(`${its.lab.address}/user-management`);
    await page.getByRole('button', { name: 'Create User' }).click();
    await page.getByLabel(/^Last name/).fill('Half a name');
    await quietFor(page, minutes(14) + 5);
    await question(page).waitFor();
    expect(await isUncovered(page, 'Action Required')).toBe(true);
    await question(page).getByRole('button', { name: 'Extend' }).click();
    await question(page).waitFor({ state: 'hidden' });
    await page.getByText('Token has been updated').waitFor();
    expect(await page.getByLabel(/^Last name/).inputValue()).toBe('Half a name');
    expect(faults).toEqual([]);
    await page.context().close();
  },
  60_000,
);

test('in two tabs the question is asked in both, and whoever extends in one has extended in the other (P05) [1.4.38]', async () => {
  const duty = await its.lab.account(['DUTY_OFFICER']);
  const { page } = await windowOf(its.browser, its.lab.address, duty.email, desktop);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${its.lab.address}/homepage`);
    await tab.getByRole('navigation', { name: 'Main' }).waitFor();
  }
  await quietFor(page, minutes(14) + 5);
  await Promise.all([question(page).waitFor(), question(other).waitFor()]);
  await question(other).getByRole('button', { name: 'Extend' }).click();
  await question(page).waitFor({ state: 'hidden' });
  await question(other).waitFor({ state: 'hidden' });
  expect(await page.getByText('Token has been updated').count()).toBe(0);
  await page.context().close();
}, 60_000);

test('a laptop that slept past the limit wakes up logged out, in every tab, whatever is pressed then (P07) [1.2.8.06 1.2.8.07 1.4.40]', async () => {
  const duty = await its.lab.account(['DUTY_OFFICER']);
  const { page } = await windowOf(its.browser, its.lab.address, duty.email, desktop);
  await page.clock.install();
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${its.lab.address}/homepage`);
    await tab.getByRole('navigation', { name: 'Main' }).waitFor();
  }
  // The lid was closed: no timer ran, and the first thing that happens is a key.
  await page.clock.fastForward('16:00');
  await page.keyboard.press('a');
  // Whichever of the tabs saw it first: both say why.
  for (const tab of [page, other]) {
    await over(tab).waitFor();
    expect(await isUncovered(tab, 'Your Session has been timeout')).toBe(true);
  }
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('hadcl.')))).toEqual([]);
  await page.getByRole('link', { name: 'here' }).click();
  await page.waitForURL(/\/login/i);
  await page.getByLabel('Email').waitFor();
  await page.context().close();
}, 60_000);

test('the countdown falls to zero and the session is over, with nobody there [1.2.8.03 1.2.8.05]', async () => {
  const duty = await its.lab.account(['DUTY_OFFICER']);
  const { page } = await windowOf(its.browser, its.lab.address, duty.email, desktop);
  await page.goto(`${its.lab.address}/homepage`);
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await quietFor(page, minutes(15) - 3);
  await question(page).waitFor();
  await over(page).waitFor();
  await question(page).waitFor({ state: 'hidden' });
  await page.context().close();
}, 60_000);
