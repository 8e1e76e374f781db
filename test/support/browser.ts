import { afterAll, beforeAll } from '@jest/globals';
import { patience } from '@hadcl/kernel-testing/patience';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import { until } from './until.js';
import { houseUnderTest, password, type HouseUnderTest } from '../house-under-test.js';

declare global {
  /** See product-environment.cjs. */
  var sharedBrowser: () => Promise<Browser>;
  var ownBrowser: (args: readonly string[]) => Promise<Browser>;
}

/**
 * A house and a browser for the tests of a file, opened before the first and closed after the last; with `portOf` the
 * portal's address is `http://localhost:{port}`.
 */
export const houseInBrowser = (clock: string, portOf?: () => Promise<number>) => {
  const its = {} as { lab: HouseUnderTest; browser: Browser };
  beforeAll(async () => {
    const at = await portOf?.();
    its.lab = await houseUnderTest({ clock, ...(at !== undefined && { at }) });
    its.browser = await sharedBrowser();
  }, 90_000);
  afterAll(async () => {
    await closeWindows(its.browser);
    await its.lab?.close();
  });
  return its;
};

/** Call before closing the house, which waits for requests that the windows still make. */
export const closeWindows = async (browser: Browser | undefined): Promise<void> => {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
};

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
};
export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' };

/** Runs in the page: disables transitions and animations, so that a screen is measured in its final state. */
const holdStill = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');
  document.adoptedStyleSheets.push(sheet);
};

/** Requests in flight, by page. */
const asked = new WeakMap<Page, Set<Request>>();
const watchRequests = (page: Page) => {
  const open = new Set<Request>();
  asked.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
};
/** Runs in the page: resolves when it is drawn and idle. */
const idle = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => requestIdleCallback(() => setTimeout(done)));
    // Without a timeout this would never end in a background tab, which is not drawn.
    setTimeout(done, 1_000);
  });

/**
 * Waits until all requests of a page are answered and it is drawn. Unlike `networkidle` it does not always take half a
 * second, and on a slow machine it waits as long as needed.
 */
export const settled = (page: Page): Promise<unknown> => {
  const open = asked.get(page)!;
  let quiet = 0;
  return until('the page to settle', async () => {
    const before = open.size;
    await page.evaluate(idle);
    quiet = before === 0 && open.size === 0 ? quiet + 1 : 0;
    // Two quiet rounds: an answer, such as the page's code, may lead to another request.
    return quiet >= 2;
  });
};

/** Opens a window without animations; console errors and page errors are collected in `faults`. */
export const openWindow = async (
  browser: Browser,
  options: BrowserContextOptions,
): Promise<{ page: Page; faults: string[] }> => {
  const context = await browser.newContext(options);
  await context.addInitScript(holdStill);
  context.on('page', watchRequests);
  const page = await context.newPage();
  page.setDefaultTimeout(patience(20_000));
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (said) => said.type() === 'error' && faults.push(said.text()));
  return { page, faults };
};

/** Opens a window (`openWindow`) and logs in through the login page. */
export const windowOf = async (
  browser: Browser,
  address: string,
  email: string,
  options: BrowserContextOptions,
): Promise<{ page: Page; faults: string[] }> => {
  const { page, faults } = await openWindow(browser, { ...options, permissions: ['camera'] });
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
