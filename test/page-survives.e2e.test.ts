import { beforeAll, expect, test } from '@jest/globals';
import { roles } from '@hadcl/features/words/role';
import { projectManagementCalls } from '@hadcl/features/projects/management/project-management.contract';
import { savingProject } from '@hadcl/features/projects/project/project.examples';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { attachPerson } from '../apps/standalone/src/demonstration/people/placing.js';
import { password, type Account } from './house-under-test.js';
import { desktop, houseInBrowser, openWindow, settled, windowOf } from './support/browser.js';
import { until as waitUntil } from './support/until.js';

const house = houseInBrowser('2035-03-14T10:00:00+08:00');
const [from, until] = ['2034-10-01', '2036-03-31'];
let officer: Account;
let researcher: Account;
let projectId: string;

beforeAll(async () => {
  officer = await house.lab.account([roles.officer]);
  researcher = await house.lab.account([roles.project], { lastName: 'Lau' });
  const { body } = await (await house.lab.login(officer)).call(
    projectManagementCalls.saveProject,
    savingProject({
      ...{ refNum: 'DCL-2035-101', cohort: 2035, accessStartDate: from, accessEndDate: until },
      ...{ expectedAccessEndDate: until, portalAccessEndDate: '2038-03-31' },
    }),
  );
  projectId = body.projectId!;
  const its = { projectId, userId: researcher.accountId, from, until, isPI: false, isHA: false };
  await house.lab.order(attachPerson, its);
}, 60_000);

const remarks = (page: Page) => page.locator('#remarks textarea').first();
const form = async (account = officer) => {
  const window = await windowOf(house.browser, house.lab.address, account.email, desktop);
  await window.page.goto(`${house.lab.address}/project-management/${projectId}`);
  await remarks(window.page).waitFor();
  return window;
};
/** What was typed is still there, and still unsaved. */
const stands = async (page: Page, text: string) => expect(await remarks(page).inputValue()).toContain(text);
const pressing = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a dialog whose code a release took away says so in its place, and what was typed on the page stays', async () => {
  const { page } = await form();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await remarks(page).pressSequentially('Typed for ten minutes');
  await page.route(/assets\/UserDialogs/, (route) => route.fulfill({ status: 404 }));
  await page.locator('#people li button').first().click();
  await page.getByRole('dialog', { name: 'This part could not be loaded' }).waitFor();
  await pressing(page, 'Close');
  await stands(page, 'Typed for ten minutes');
  await page.locator('#people li button').first().click();
  await page.getByRole('dialog', { name: 'This part could not be loaded' }).waitFor();
  await page.unroute(/assets\/UserDialogs/);
  await pressing(page, 'Retry');
  await page.getByRole('dialog', { name: /Edit/ }).waitFor();
  await stands(page, 'Typed for ten minutes');
  expect(asked).toEqual([]);
  await page.context().close();
}, 60_000);

test('a page whose code a release took away is not loaded by a mouse that passes over its link', async () => {
  const { page } = await form();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(/assets\/AuditPage/, (route) => route.fulfill({ status: 404 }));
  const missed = page.waitForResponse(/assets\/AuditPage/);
  await page.getByRole('link', { name: 'Audit' }).first().hover();
  await missed;
  await settled(page);
  expect(loads).toBe(0);
  await page.getByRole('link', { name: 'Audit' }).first().click();
  await page.getByRole('heading', { name: 'This part could not be loaded' }).waitFor();
  await page.unroute(/assets\/AuditPage/);
  await pressing(page, 'Retry');
  await page.getByRole('heading', { level: 1, name: /Audit/ }).waitFor();
  expect(loads).toBe(0);
  await page.context().close();
}, 60_000);

test('a release is announced on an open page, which is loaded anew at its next navigation', async () => {
  const { page } = await windowOf(house.browser, house.lab.address, officer.email, desktop);
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-build': 'index-next' } });
  });
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByText('A new version is available').waitFor();
  expect(loads).toBe(0);
  const loaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Audit' }).first().click();
  await loaded;
  await page.getByRole('heading', { level: 1, name: /Audit/ }).waitFor();
  expect(loads).toBe(1);
  // A call that is under way when the page closes fails in its route.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}, 60_000);

const atLogin = async (page: Page, account: Account, typed = password) => {
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await pressing(page, 'Login');
};
const opened = async (path: string, options: BrowserContextOptions = desktop) => {
  const window = await openWindow(house.browser, options);
  await window.page.goto(house.lab.address + path);
  return window;
};
const place = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash);

test('the address of a letter is kept through the login, also by a wrong password first (P44)', async () => {
  const path = `/progress-reports/form?projectId=${projectId}&yearMonth=2035-03-01#comments`;
  const { page, faults } = await opened(path);
  await atLogin(page, researcher, 'wrong');
  // Said by the snackbar first, then in the form.
  await page.getByRole('alert').getByText('Invalid e-mail or password.').waitFor();
  await waitUntil(
    'the snackbar is gone',
    async () => (await page.getByText('Invalid e-mail or password.').count()) < 2,
  );
  await atLogin(page, researcher);
  await page.getByRole('heading', { level: 1, name: 'Progress Report' }).waitFor();
  expect(await place(page)).toBe(path);
  // Whoever logs out on purpose leaves nothing for the next.
  await pressing(page, 'Logout');
  await atLogin(page, officer);
  await page.waitForURL('**/homepage');
  expect(faults.filter((fault) => !/401/.test(fault))).toEqual([]);
  await page.context().close();
}, 60_000);

test('an address that is not open to whoever logs in leads to their homepage with one sentence, and a forged one to it without', async () => {
  const { page } = await opened('/audit-replay?date=2035-03-14');
  await atLogin(page, researcher);
  await page.getByText(/not open to your account/).waitFor();
  expect(await place(page)).toBe('/homepage');
  await page.context().close();
  for (const forged of ['//evil', '/%2F%2Fevil', '/\\evil', '/https://evil', '/javascript:alert(1)']) {
    const window = await opened(forged);
    await atLogin(window.page, researcher);
    await window.page.waitForURL('**/homepage');
    expect(new URL(window.page.url()).origin).toBe(house.lab.address);
    expect(window.faults).toEqual([]);
    await window.page.context().close();
  }
}, 90_000);

const storages = {
  'is forbidden': () => {
    const get = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const kind of ['localStorage', 'sessionStorage']) Object.defineProperty(window, kind, { get });
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
};
test.each(Object.entries(storages))(
  'where the browser’s storage %s everything works while the page is open, and a sentence says so (P31)',
  async (_, storage) => {
    const { page, faults } = await openWindow(house.browser, desktop);
    await page.addInitScript(storage);
    await page.goto(`${house.lab.address}/user-management`);
    // The language stays with the account.
    await atLogin(page, await house.lab.account([roles.officer]));
    await page.getByRole('heading', { name: 'User List' }).waitFor();
    await page
      .getByText(/This browser keeps no data/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByText('繁體中文').click();
    await page.getByRole('heading', { name: '用戶列表' }).waitFor();
    await page.getByText('此瀏覽器不會儲存本網站的資料').first().waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  },
  60_000,
);

test('rubbish in the browser’s storage does nothing', async () => {
  const { page, faults } = await openWindow(house.browser, desktop);
  await page.addInitScript(() => {
    for (const key of [
      'language',
      'mui-mode',
      'project-cohorts',
      'progress-reports-staff',
      'hadcl.input',
      'hadcl.asked-for',
    ])
      if (localStorage.getItem(key) === null) localStorage.setItem(key, '{"token":7');
    if (localStorage.getItem('hadcl.session') === null) localStorage.setItem('hadcl.session', '{"token":7}');
  });
  await page.goto(`${house.lab.address}/project-management`);
  await atLogin(page, officer);
  await page.getByRole('heading', { level: 1, name: /Project/ }).waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
}, 60_000);

/** As a translator does: every text goes into an element of its own. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('[translate=no], script, style, textarea')) continue;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
  });

test('a page that the browser translates stays: dialogs, lists and pushes go on, and what was typed is not lost (P52)', async () => {
  const { page, faults } = await form();
  await remarks(page).pressSequentially('Half a sentence');
  await translate(page);
  await page.locator('#people li button').first().click();
  await page.getByRole('dialog', { name: /Edit/ }).waitFor();
  await translate(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await stands(page, 'Half a sentence');
  await page.getByRole('link', { name: 'User Management' }).first().click();
  await page.getByRole('button', { name: /Leave/ }).click();
  await page.getByRole('heading', { name: 'User List' }).waitFor();
  await translate(page);
  await page.getByRole('searchbox', { name: 'Search users' }).fill(researcher.email);
  await page.getByRole('row').filter({ hasText: researcher.email }).waitFor();
  await translate(page);
  await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody at all');
  await page
    .getByText(/No account/)
    .first()
    .waitFor();
  expect(await page.locator('[translate=no]').count()).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  expect(faults).toEqual([]);
  await page.context().close();
}, 60_000);

test('the language is recorded only when whoever has something unsaved agrees to leave it', async () => {
  const { page } = await form(await house.lab.account([roles.officer]));
  const browserAsked: string[] = [];
  page.on('dialog', (dialog) => {
    browserAsked.push(dialog.type());
    void dialog.accept();
  });
  let recorded = 0;
  page.on('request', (request) => (recorded += Number(/language/.test(request.url()) && request.method() !== 'GET')));
  await remarks(page).pressSequentially('Not saved');
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByText('繁體中文').click();
  await pressing(page, 'Stay');
  await stands(page, 'Not saved');
  expect(recorded).toBe(0);
  await page.getByText('繁體中文').click();
  await page.getByRole('button', { name: /^Leave/ }).click();
  await page.waitForFunction(() => document.documentElement.lang === 'zh-Hant-HK');
  expect(recorded).toBe(1);
  expect(browserAsked).toEqual([]);
  await page.context().close();
}, 60_000);

test('a logout in one tab asks first where another has something unsaved', async () => {
  const admin = await house.lab.account([roles.officer]);
  const { page } = await form(admin);
  await remarks(page).pressSequentially('Not saved');
  const other = await page.context().newPage();
  await other.goto(`${house.lab.address}/homepage`);
  await pressing(other, 'Logout');
  await other.getByRole('dialog', { name: 'Another tab has unsaved work' }).waitFor();
  await pressing(other, 'Stay logged in');
  await stands(page, 'Not saved');
  await pressing(other, 'Logout');
  await pressing(other, 'Logout anyway');
  await Promise.all([page, other].map((tab) => tab.waitForURL('**/login')));
  await page.context().close();
}, 60_000);
