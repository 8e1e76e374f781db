import { expect, test } from '@jest/globals';
import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { roles } from '@hadcl/features/words/role';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Account } from './house-under-test.js';
import { settled, windowOf } from './support/browser.js';
import { tooLong } from './support/look.js';
import { screensStage } from './screens/whole-screens.js';

const its = screensStage();

/** What of the window the bars that stay while a page scrolls may cover. */
const mostCovered = 0.3;
type View = { readonly options: BrowserContextOptions; readonly fontSize?: number };
const views: Record<string, View> = {
  'a PC window of 1280 × 1024 enlarged four times': {
    options: { viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' },
  },
  'a PC whose browser writes twice as large': {
    options: { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' },
    fontSize: 32,
  },
};

/** Runs in the page, scrolled to its middle: how much of the window does not scroll with it. */
const covered = (): number => {
  if (document.querySelector('[role=dialog]')) return 0;
  scrollTo(0, document.documentElement.scrollHeight / 2);
  const stays = (at: Element | null): boolean =>
    at !== null && (['fixed', 'sticky'].includes(getComputedStyle(at).position) || stays(at.parentElement));
  const rows = Array.from({ length: Math.floor(innerHeight / 4) }, (_, i) => i * 4 + 1);
  const stuck = rows.filter((y) => stays(document.elementFromPoint(innerWidth / 2, y)));
  scrollTo(0, 0);
  return rows.length === 0 ? 0 : stuck.length / rows.length;
};

/** Runs in the page: what is focused, as the Tab key does, and then lies beneath something else or out of sight (WCAG 2.4.11). */
const obscured = (): string[] => {
  const within = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.querySelector('main')!;
  const operable = 'a[href], button, input, select, textarea, [tabindex="0"]';
  const all = [...within.querySelectorAll<HTMLElement>(operable)].filter(
    (one) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !one.matches(':disabled, [tabindex="-1"]') &&
      !one.closest('[inert], [aria-hidden=true]') &&
      one.getBoundingClientRect().width > 2 &&
      // Beneath what is drawn, for the keyboard: its marks are the drawing's.
      getComputedStyle(one).pointerEvents !== 'none',
  );
  return all.slice(0, 60).flatMap((one) => {
    one.focus();
    const { x, y, width, height } = (one.closest('label') ?? one).getBoundingClientRect();
    const [left, top] = [Math.max(0, x), Math.max(0, y)];
    const [right, bottom] = [Math.min(innerWidth, x + width), Math.min(innerHeight, y + height)];
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isSeen =
      right > left &&
      bottom > top &&
      hit !== null &&
      (one.contains(hit) || hit.contains(one) || hit.closest('label')?.contains(one));
    return isSeen
      ? []
      : [
          `not seen when it has the focus: ${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40) || one.outerHTML.slice(0, 60)}, beneath ${hit?.outerHTML.slice(0, 120)} at ${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`,
        ];
  });
};

/** Runs in the page: what is written smaller than the product's smallest letters are at the font size that the person has chosen. */
const tooSmall = (): string[] => {
  const smallest = 0.68 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const isWritten = (one: Element) =>
    [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  return [...document.body.querySelectorAll('*')]
    .filter((one) => isWritten(one) && one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < smallest)
    .slice(0, 10)
    .map((one) => `written in ${getComputedStyle(one).fontSize}: ${one.textContent?.trim().slice(0, 40)}`);
};

const faultsAt = async (page: Page): Promise<string[]> => {
  const share = await page.evaluate(covered);
  return [
    ...(share > mostCovered ? [`bars cover ${Math.round(100 * share)} % of the window`] : []),
    ...(await page.evaluate(tooLong)),
    ...(await page.evaluate(obscured)),
    ...(await page.evaluate(tooSmall)),
    ...((await page.getByText('Function only available on PC').count()) > 0 ? ['only on PC, which this is'] : []),
  ];
};

/** Sides of a screen, and what opens on it, that have a look of their own. */
const sides: Readonly<Record<string, readonly string[]>> = {
  '/manage-bookings': ['?view=history', '?view=availability', '?view=requests'],
  '/access-management': ['?mode=manage', '?mode=setup', '?view=history'],
  '/site-settings': ['?part=links', '?part=parameters'],
  '/project-management': ['/create', '/sepsis', '/sepsis/story'],
  '/progress-reports': ['/form?projectId=sepsis&yearMonth=2035-03-01'],
};
const dialogs: readonly (readonly [path: string, button: string | RegExp])[] = [
  ['/user-management', 'Create User'],
  ['/attendance-management', 'Scan'],
  ['/attendance-management', 'New'],
  ['/project-management/sepsis', 'Add person'],
  ['/account', 'Set up a second factor'],
];

const seen = new Set<string>();
const open = async (page: Page, path: string) => {
  await page.goto(its.lab.address + path);
  await page.locator('main h1').first().waitFor();
  await settled(page);
};

const cases = Object.keys(views).flatMap((view) => Object.values(roles).map((role) => [role, view] as const));
test.each(cases)('every screen of a %s can be used on %s', async (role, view) => {
  const { options, fontSize } = views[view]!;
  const account: Account =
    its.accounts[
      ({ COL_RESEARCHER: 'researcher', HADCL_OFFICER: 'officer', DUTY_OFFICER: 'duty' } as const)[
        role as 'DUTY_OFFICER'
      ]
    ] ?? (await its.lab.account([role]));
  const { page } = await windowOf(its.browser, its.lab.address, account.email, options);
  if (fontSize) {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize, fixed: fontSize } });
  }
  const { body } = await (await its.lab.login(account)).call(accountCalls.currentUser, {});
  const own = [...body.topMenus, ...body.middleMenus, ...body.siteMaps].map(({ path }) => path);
  const sidesHere: typeof sides = { ...sides, ...its.requests };
  const found: string[] = [];
  // The homepage is another for each; what another role has shown in this view it shows to this one too.
  const paths = [...new Set([...own, '/account'])].filter((path) => !seen.has(`${view} ${path}`));
  for (const path of ['/homepage', ...paths].flatMap((one) => [
    one,
    ...(sidesHere[one] ?? []).map((side) => one + side),
  ])) {
    seen.add(`${view} ${path}`);
    await open(page, path);
    found.push(...(await faultsAt(page)).map((fault) => `${path}: ${fault}`));
    for (const [, button] of dialogs.filter(([its]) => its === path)) {
      await open(page, path);
      const one = page.getByRole('main').getByRole('button', { name: button, exact: true }).first();
      if ((await one.count()) === 0) continue;
      await one.click();
      if ((await page.getByRole('dialog').count()) === 0) await settled(page);
      found.push(...(await faultsAt(page)).map((fault) => `${path}, ${button}: ${fault}`));
    }
  }
  await page.context().close();
  expect(found).toEqual([]);
});

test('the login page can be used in either, too', async () => {
  const found: string[] = [];
  for (const [view, { options }] of Object.entries(views)) {
    const page = await (await its.browser.newContext(options)).newPage();
    await page.goto(`${its.lab.address}/login`);
    await page.getByRole('button', { name: /^login$/i }).waitFor();
    found.push(...(await page.evaluate(tooLong)).map((fault) => `${view}: ${fault}`));
    await page.context().close();
  }
  expect(found).toEqual([]);
});
