import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { loginHistoryCalls } from '@hadcl/features/accounts/logins/login-history.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { bookingLetterCalls } from '@hadcl/features/bookings/letters/booking-letter.contract';
import { notificationCalls } from '@hadcl/features/notifications/notice/notification.contract';
import type { KeptMail } from '@hadcl/platform/moving/mail/outbox';
import type { Page } from 'playwright-core';
import { password, type Account, type Visitor } from './house-under-test.js';
import { desktop, houseInBrowser, openWindow } from './support/browser.js';
import { openDays, openProject } from './support/lab.js';
import { until } from './support/until.js';

const today = '2035-03-14';
const its = houseInBrowser(`${today}T10:00:00+08:00`);
const inChinese = { 'accept-language': 'zh-HK,zh;q=0.9,en;q=0.8' };
const chinese = /\p{Script=Han}/u;
let officer: Visitor;
let ka: Account;

beforeAll(async () => {
  officer = await its.lab.visitor('HADCL_OFFICER');
  await openDays(officer, [today], 10);
  ka = await its.lab.account(['COL_RESEARCHER'], { lastName: 'Lee', firstName: 'Ka' });
  const period = { from: '2035-01-01', until: '2035-12-31' };
  await openProject(its.lab, { projectId: 'team', refNum: 'R-1', ...period, people: [ka.accountId] });
  const line = { bookDate: today, quota: 2, projectId: 'team', statusCode: 'APPROVED' as const };
  expect((await officer.call(bookingCalls.submitAllBookings, [line])).body).toMatchObject({ isSuccess: true });
}, 60_000);

test('whoever asks in Chinese is refused in Chinese, with a session, without one, and what they sent wrong', async () => {
  const { nobody } = its.lab;
  const told = async (visitor: Visitor, headers = {}) =>
    (await visitor.call(accountCalls.currentUser, {}, headers)).body as unknown as { message: string };
  expect((await told(nobody)).message).toBe('Please log in.');
  expect((await told(nobody, inChinese)).message).toMatch(chinese);
  const wrong = await officer.call(loginHistoryCalls.loginHistory, { month: '1' } as never, inChinese);
  expect([wrong.status, (wrong.body as unknown as { message: string }).message]).toEqual([
    400,
    expect.stringMatching(chinese),
  ]);
});

test('a refusal that is repeated by its key is told in the language of whoever asks again', async () => {
  const key = { 'idempotency-key': 'a-refusal' };
  const refused = async (headers: Record<string, string>) =>
    (await officer.call(notificationCalls.deleteNotification, { id: 'none' }, { ...key, ...headers })) as unknown as {
      status: number;
      body: { message: string; code: string };
    };
  const [english, again] = [await refused({}), await refused(inChinese)];
  expect([english.status, again.status]).toEqual([404, 404]);
  expect(english.body.message).not.toMatch(chinese);
  expect(again.body).toMatchObject({ code: english.body.code, message: expect.stringMatching(chinese) });
});

test('a notice is read in the language of its reader, and so are the menus', async () => {
  const researcher = await its.lab.login(ka);
  const titles = async (headers = {}) =>
    (await researcher.call(notificationCalls.notifications, {}, headers)).body.map(({ title }) => title);
  await until('the notice', async () => (await titles()).length === 1);
  expect(await titles()).toEqual(['The office booked 2 seats of <b>R-1</b> on <b>14 Mar 2035</b> for your project.']);
  const [title] = await titles(inChinese);
  expect(title).toMatch(chinese);
  expect(title).toContain('<b>2035年3月14日</b>');
  const { body } = await researcher.call(accountCalls.currentUser, {}, inChinese);
  expect(body.topMenus.map((menu) => menu.title)).toContain('主頁');
});

test('a file that is asked for in Chinese has its headings and words in Chinese', async () => {
  const answer = await fetch(`${its.lab.address}/api/bookRequest/export-alluser-bookings?bookMonth=2035-03`, {
    headers: { authorization: `Bearer ${officer.token}`, ...inChinese },
  });
  const [heading, line] = (await answer.text()).split('\r\n');
  expect(heading!.split(',').filter((title) => !chinese.test(title))).toEqual([]);
  expect(line).toMatch(/^2035-03-14,R-1,Study R-1,2,\p{Script=Han}+,/u);
});

const langOf = (page: Page) => page.evaluate(() => document.documentElement.lang);
const logIn = async (page: Page, words: { email: string; password: string; login: string }) => {
  await page.getByLabel(words.email).fill(ka.email);
  await page.getByLabel(words.password).first().fill(password);
  await page.getByRole('button', { name: words.login, exact: true }).click();
  await page.waitForURL((to) => !/login/i.test(to.pathname));
};
const english = { email: 'Email', password: 'Password', login: 'Login' };
const traditional = { email: '電郵', password: '密碼', login: '登入' };

test('the browser’s language is that of the first page; what is chosen at the login is the person’s from then on', async () => {
  const { page } = await openWindow(its.browser, { ...desktop, locale: 'zh-HK' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${its.lab.address}/login`);
  await page.getByRole('button', { name: '登入', exact: true }).waitFor();
  expect(await langOf(page)).toBe('zh-Hant-HK');
  expect(await page.title()).toMatch(chinese);
  expect(asked.filter((url) => /messages\.en-/.test(url))).toEqual([]);
  expect(asked.filter((url) => /messages\.zh-Hant-/.test(url))).not.toEqual([]);

  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
  expect(await langOf(page)).toBe('en');
  await logIn(page, english);
  await page
    .getByText(/Good (morning|afternoon|evening)/)
    .first()
    .waitFor();
  const researcher = await its.lab.login(ka);
  const own = async () => (await researcher.call(accountCalls.currentUser, {})).body.language;
  await until('their choice', async () => (await own()) === 'en');
  await page.context().close();

  // Another browser, that of a reader of Chinese: the person's own choice stands above it.
  const other = await openWindow(its.browser, { ...desktop, locale: 'zh-HK' });
  await other.page.goto(`${its.lab.address}/login`);
  await logIn(other.page, traditional);
  await other.page
    .getByText(/Good (morning|afternoon|evening)/)
    .first()
    .waitFor();
  expect(await langOf(other.page)).toBe('en');
  await other.page.context().close();
}, 60_000);

test('the account menu changes the language of the page, and of the letters that follow', async () => {
  const { page } = await openWindow(its.browser, desktop);
  await page.goto(`${its.lab.address}/login`);
  await logIn(page, english);
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('button', { name: '繁體中文' }).click();
  await page.getByRole('heading', { name: '2035年3月14日' }).first().waitFor();
  expect(await langOf(page)).toBe('zh-Hant-HK');
  await page.reload();
  await page.getByRole('heading', { name: '2035年3月14日' }).first().waitFor();
  await page.context().close();

  await officer.call(bookingLetterCalls.generateEmail, { month: '2035-03', projects: ['team'] });
  const kept = async () => (await (await fetch(`${its.lab.address}/dev/mail`)).json()) as KeptMail[];
  await until('the letter', async () => (await kept()).length > 0);
  const [letter] = await kept();
  expect(letter!.subject).toMatch(chinese);
  expect(letter!.text).toContain('2035年3月14日');
}, 60_000);
