import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { roles } from '@hadcl/features/words/role';
import type { Browser, Page, Route } from 'playwright-core';
import { defineTable } from '../../apps/api/src/define-functions.js';
import { houseUnderTest, type Account, type HouseUnderTest } from '../house-under-test.js';
import { closeWindows, desktop, openWindow, phone, settled, windowOf } from '../support/browser.js';
import { smallTargets } from '../support/targets.js';
import { openDays, openProject, weekdays } from '../support/lab.js';
import { placeRequests } from '../support/requests.js';

let lab: HouseUnderTest;
let browser: Browser;
type Role = (typeof roles)[keyof typeof roles];
const accounts = {} as Record<Role, Account>;
/** Where the person's own menus lead, and every side of those screens, and screen behind them, that has a head of its own. */
const menusOf = {} as Record<Role, readonly string[]>;
const sides: Record<string, readonly string[]> = {
  '/manage-bookings': ['?view=history', '?view=availability', '?view=requests'],
  '/access-management': ['?mode=manage', '?mode=setup', '?view=history'],
  '/site-settings': ['?part=links', '?part=parameters'],
  '/project-management': ['/create', '/sepsis', '/sepsis/story'],
};
const withSides = (path: string) => [path, ...(sides[path] ?? []).map((side) => `${path}${side}`)];

type Watched = { heads: Set<string> };
/** Runs in the page, from before its first line: every state in which it has not one landmark and one heading, however short. */
const watchHeads = () => {
  const heads = new Set<string>();
  (globalThis as unknown as Watched).heads = heads;
  const look = () => {
    const mains = document.querySelectorAll('main').length;
    const said = [...document.querySelectorAll('h1')].map((head) => head.textContent.trim());
    if (mains > 0 && (mains > 1 || said.length !== 1 || !said[0]))
      heads.add(`${mains} main, h1: ${said.join(' | ') || 'none'}`);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
};
/** Runs in the page as it stands: its landmark is called by its heading, and its document by its page. */
const wrongNames = () => {
  const main = document.querySelector('main');
  const name = document.getElementById(main?.getAttribute('aria-labelledby') ?? '');
  return [
    ...(name?.tagName === 'H1' ? [] : ['main has no name']),
    ...(/^\S.* \| HA Data Sharing Portal$/.test(document.title) ? [] : [`title: ${document.title}`]),
  ];
};

const faultsAt = async (page: Page, path: string, isShown: (page: Page) => Promise<unknown>): Promise<string[]> => {
  await page.goto(lab.address + path);
  await page.locator('main h1').first().waitFor();
  await isShown(page);
  await page.waitForFunction(() => document.title.includes('|'));
  const heads = await page.evaluate(() => [...(globalThis as unknown as Watched).heads]);
  const touched = page.viewportSize()!.width <= 480;
  const small = touched ? await page.evaluate(smallTargets, { least: 44, alone: true }) : [];
  return [...heads, ...(await page.evaluate(wrongNames)), ...small].map((fault) => `${path}: ${fault}`);
};

type State = { answer: (route: Route) => unknown; isShown: (page: Page) => Promise<unknown> };
const states = {
  'as they are': { answer: (route) => route.continue(), isShown: settled },
  'while they load': { answer: () => undefined, isShown: async () => undefined },
  'when the server fails': {
    answer: (route) => route.fulfill({ status: 500, json: { message: 'Out of order.' } }),
    isShown: settled,
  },
} satisfies Record<string, State>;
type StateName = keyof typeof states;

/** Who the person is, is answered in any case; whatever else the page reads, as the state says. */
const inState = async (page: Page, { answer }: State) => {
  await page.unrouteAll();
  await page.route(/\/api\//, (route) => {
    const request = route.request();
    const own = new URL(request.url()).pathname === '/api/user' || request.method() !== 'GET';
    return own ? route.continue() : answer(route);
  });
};

const views = { desktop, phone };
type View = keyof typeof views;
/** What no menu leads to: one's account, no page at all, and to whoever comes first a page that is not theirs. */
const ofEverybody = ['/account', '/nothing', '/user-management'];

/** The tests of every screen in this view and these states. */
export const tryEveryScreen = (view: View, names: readonly StateName[]): void => {
  beforeAll(async () => {
    lab = await houseUnderTest({ clock: '2035-03-07T09:30:00+08:00' });
    browser = await sharedBrowser();
    await defineTable(lab.house);
    for (const role of Object.values(roles)) {
      accounts[role] = await lab.account([role]);
      const { body } = await (await lab.login(accounts[role])).call(accountCalls.currentUser, {});
      menusOf[role] = [...new Set([...body.topMenus, ...body.middleMenus, ...body.siteMaps].map(({ path }) => path))];
    }
    const officer = await lab.login(accounts.HADCL_OFFICER);
    await openDays(officer, weekdays('2035-03-01', 31), 24);
    // Whoever has an application has none here: their screens are seen empty.
    await openProject(lab, {
      ...{ projectId: 'sepsis', refNum: 'DCL-2035-001', from: '2035-01-01', until: '2035-12-31' },
      people: [accounts.COL_RESEARCHER.accountId],
    });
    Object.assign(sides, await placeRequests(await lab.login(accounts.COL_RESEARCHER), officer, 'sepsis'));
  });
  afterAll(async () => {
    await closeWindows(browser);
    await lab?.close();
  });

  const seen = new Set<string>();
  test.each(Object.values(roles))(
    `every screen of a %s on a ${view} has one heading and one landmark that it names, ${names.join(' and ')}, and on a phone targets of 44 pixels`,
    async (role) => {
      const { page } = await windowOf(browser, lab.address, accounts[role].email, views[view]);
      await page.addInitScript(watchHeads);
      const found: string[] = [];
      for (const name of names) {
        await inState(page, states[name]);
        // The homepage is another for each; what another role has shown in this view it shows to this one too.
        const paths = [...menusOf[role], ...ofEverybody].filter((path) => !seen.has(`${name} ${path}`));
        for (const path of new Set(['/homepage', ...paths])) {
          seen.add(`${name} ${path}`);
          for (const side of withSides(path))
            found.push(...(await faultsAt(page, side, states[name].isShown)).map((fault) => `${name}, ${fault}`));
        }
      }
      await page.context().close();
      expect(found).toEqual([]);
    },
  );

  if (names.includes('as they are'))
    test(`what stands outside the frame on a ${view} has one heading and one landmark too`, async () => {
      const { page } = await openWindow(browser, views[view]);
      await page.addInitScript(watchHeads);
      const found: string[] = [];
      for (const path of ['/login', '/resetPassword/nothing', '/attendance-management?wall=1'])
        found.push(...(await faultsAt(page, path, settled)));
      await page.context().close();
      expect(found).toEqual([]);
    });
};
