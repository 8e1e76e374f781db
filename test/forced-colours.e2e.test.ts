import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { settled, windowOf } from './support/browser.js';
import { lookDifferent, lostInForcedColours, pictureOf } from './support/marks.js';
import { code, screensStage } from './screens/whole-screens.js';

const its = screensStage();
/** High enough to show each screen whole. */
const tall = { viewport: { width: 1440, height: 2600 }, reducedMotion: 'reduce', forcedColors: 'active' } as const;
const schemes = ['light', 'dark'] as const;

const opened = async (role: 'duty' | 'officer' | 'researcher', path: string): Promise<Page> => {
  const { page } = await windowOf(its.browser, its.lab.address, its.accounts[role].email, tall);
  await go(page, path);
  return page;
};
const go = async (page: Page, path: string) => {
  await page.goto(its.lab.address + path);
  await page.locator('main h1').first().waitFor();
  await settled(page);
};
const lostOn = async (page: Page, name: string): Promise<string[]> => {
  const found: string[] = [];
  for (const scheme of schemes)
    found.push(...(await lostInForcedColours(page, scheme)).map((fault) => `${name}, ${scheme}: ${fault}`));
  return found;
};
/** In either scheme what is chosen looks other than what is not. */
const expectChosen = async (page: Page, chosen: Locator, other: Locator) => {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    expect(await lookDifferent(page, chosen, other)).toBe(true);
  }
};

test('at the desk dots, seats and chairs of the plan, rates and the bar of a scan stay to be seen and told apart', async () => {
  const page = await opened('duty', '/attendance-management');
  const found = await lostOn(page, 'the duty screen');
  await expectChosen(page, page.getByRole('button', { name: 'Plan' }), page.getByRole('button', { name: 'List' }));
  const menu = page.getByRole('navigation').first();
  await expectChosen(
    page,
    menu.getByRole('link', { name: 'Attendance' }),
    menu.getByRole('link', { name: 'User Management' }),
  );
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  await page.getByLabel('Typed code').fill(await code(its.visiting));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /Signed|Already/ }).waitFor();
  found.push(...(await lostOn(page, 'a scanned code')));
  await page.context().close();
  expect(found).toEqual([]);
});

test('the one who has the focus sees where it is', async () => {
  const page = await opened('duty', '/attendance-management');
  for (const name of ['Scan', 'List', 'Today']) {
    const button = page.getByRole('button', { name, exact: true }).first();
    await page.getByRole('heading', { level: 1 }).click();
    const before = await pictureOf(page, button);
    await button.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await pictureOf(page, button)).not.toBe(before);
  }
  await page.context().close();
});

test('a researcher sees which days are chosen, and how full each is', async () => {
  const page = await opened('researcher', '/manage-bookings');
  const menu = page.getByRole('navigation').first();
  await expectChosen(
    page,
    menu.getByRole('link', { name: 'Manage Bookings' }),
    menu.getByRole('link', { name: 'Progress Reports' }),
  );
  await page.getByRole('button', { name: 'Edit' }).click();
  const day = (date: string) => page.getByRole('gridcell', { name: new RegExp(`^\\w+,? ${date} March`) }).first();
  await day('20').waitFor();
  const before = await pictureOf(page, day('20'));
  await day('20').click({ position: { x: 8, y: 60 } });
  await page.mouse.move(2, 2);
  await settled(page);
  expect(await day('20').getAttribute('aria-selected')).toBe('true');
  expect(await pictureOf(page, day('20'))).not.toBe(before);
  await page.context().close();
});

test('the office sees the day of logins that it has chosen, the bars, and on the next day how a project came', async () => {
  const page = await opened('officer', '/login-history');
  const found = await lostOn(page, 'the login history');
  const day = page.getByRole('group', { name: /day/i }).getByRole('button').first();
  const before = await pictureOf(page, day);
  await day.click();
  await page.mouse.move(2, 2);
  await settled(page);
  expect(await day.getAttribute('aria-pressed')).toBe('true');
  expect(await pictureOf(page, day)).not.toBe(before);
  found.push(...(await lostOn(page, 'a chosen day of it')));
  await go(page, '/access-management');
  found.push(...(await lostOn(page, 'the calendar of the office')));
  await go(page, '/user-management');
  found.push(...(await lostOn(page, 'the users')));
  await page.context().close();
  await its.lab.moveClock('2035-03-08T09:30:00+08:00');
  const next = await opened('officer', '/access-management?mode=manage');
  await next.getByText(/of 3 came/).waitFor();
  found.push(...(await lostOn(next, 'the queue')));
  await go(next, '/attendance-management?date=2035-03-07');
  await next.keyboard.press('Escape');
  await next.getByRole('table', { name: /hour/i }).waitFor();
  await settled(next);
  found.push(...(await lostOn(next, 'the heat map and its legend')));
  await next.context().close();
  expect(found).toEqual([]);
});
