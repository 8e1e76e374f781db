import { afterAll, beforeAll } from '@jest/globals';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { houseUnderTest, password, type HouseUnderTest } from '../house-under-test.js';

/** The browser of the machine; `args` are further switches of Chromium. */
export const openBrowser = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      ...args,
    ],
  });

/** A house and a browser for the tests of a file, opened before the first and closed after the last. */
export const houseInBrowser = (clock: string, args: readonly string[] = []) => {
  const its = {} as { lab: HouseUnderTest; browser: Browser };
  beforeAll(async () => {
    its.lab = await houseUnderTest({ clock });
    its.browser = await openBrowser(args);
  }, 90_000);
  afterAll(async () => {
    await its.browser?.close();
    await its.lab?.close();
  });
  return its;
};

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
};
export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' };

/** A window of its own, logged in through the login page; console errors and page errors are collected in `faults`. */
export const windowOf = async (
  browser: Browser,
  address: string,
  email: string,
  options: BrowserContextOptions,
): Promise<{ page: Page; faults: string[] }> => {
  const context = await browser.newContext({ ...options, permissions: ['camera'] });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (said) => said.type() === 'error' && faults.push(said.text()));
  await page.goto(`${address}/login`);
  await page.getByLabel(/^e-?mail/i).fill(email);
  await page
    .getByLabel(/^password/i)
    .first()
    .fill(password);
  await page.getByRole('button', { name: /^login$/i }).click();
  await page.waitForURL((to) => !/login/i.test(to.pathname));
  return { page, faults };
};
