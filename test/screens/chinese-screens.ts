import { beforeAll, expect, test } from '@jest/globals';
import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import type { Browser, Page } from 'playwright-core';
import { password, type Account } from '../house-under-test.js';
import { desktop, houseInBrowser, openWindow, phone, settled } from '../support/browser.js';
import { englishOn } from '../support/english.js';
import { openDays, openProject, weekdays } from '../support/lab.js';
import { looksAt, placeRequests } from '../support/requests.js';
import { dialog, faultsOf, press, then, type Look } from '../support/look.js';

const today = '2035-03-07';
/** What people have entered: names, titles, remarks; and whose letter it was before any language was chosen. */
export const entered = [
  'HA Data Sharing Portal',
  'Chan Tai Man',
  'Chan',
  'Tai Man',
  'CT',
  'Ms',
  'Study',
  'Half day',
  'Lab-Day',
  /Hartley( Amelia)?/g,
  /\S+\.csv/g,
];

const looks = {
  researcher: [
    { name: 'bookings', path: '/manage-bookings' },
    { name: 'editing bookings', open: press('編輯') },
    { name: 'lab availability', path: '/manage-bookings?view=availability' },
    { name: 'booking history', path: '/manage-bookings?view=history' },
    { name: 'booking requests', path: '/manage-bookings?view=requests' },
    { name: 'the reports of a project', path: '/progress-reports?by=project&project=p' },
    { name: 'a report', path: '/progress-reports/form?projectId=p&yearMonth=2035-03-01' },
    {
      name: 'the access code',
      path: '/homepage',
      open: then(
        (page) =>
          page
            .getByRole('link', { name: /二維碼/ })
            .first()
            .click(),
        dialog,
      ),
    },
  ],
  officer: [
    { name: 'a day to manage', path: '/access-management?mode=manage' },
    { name: 'the history', path: '/access-management?view=history' },
    { name: 'the links of the site', path: '/site-settings?part=links' },
    { name: 'the parameters', path: '/site-settings?part=parameters' },
    { name: 'projects', path: '/project-management?cohort=all' },
    { name: 'a report to review', path: '/progress-reports-management/form?projectId=p&yearMonth=2035-03-01' },
    { name: 'a new project', path: '/project-management/create', open: press('新增項目') },
    { name: 'a project', path: '/project-management/p' },
    { name: 'the story of a project', path: '/project-management/p/story' },
    { name: 'adding a person', path: '/project-management/p', open: then(press('新增人員'), dialog) },
    { name: 'deleting a project', path: '/project-management/p', open: then(press('刪除'), dialog) },
    { name: 'creating a user', path: '/user-management', open: then(press('新增用戶'), dialog) },
  ],
  duty: [
    { name: 'the bell', path: '/homepage', open: then(press(/^通知/), dialog) },
    { name: 'the scanner', path: '/attendance-management', open: then(press('掃描'), dialog) },
    { name: 'the wall', path: '/attendance-management?wall=1' },
    { name: 'no such page', path: '/nothing' },
    { name: 'a forbidden page', path: '/manage-bookings' },
  ],
  admin: [],
  pmo: [],
  workshop: [],
} satisfies Record<string, Look[]>;
type Role = keyof typeof looks;
const roles: Readonly<Record<Role, string>> = {
  researcher: 'COL_RESEARCHER',
  officer: 'HADCL_OFFICER',
  duty: 'DUTY_OFFICER',
  admin: 'SYSTEM_ADMIN',
  pmo: 'PMO_MEMBER',
  workshop: 'WS_PARTICIPANT',
};

const views = { desktop, phone };
/** A window of somebody who reads Chinese. */
export const inChinese = (browser: Browser, view: keyof typeof views) =>
  openWindow(browser, { ...views[view], locale: 'zh-HK', permissions: ['camera'] });
const loggedIn = async (page: Page, address: string, { email }: Account) => {
  await page.goto(`${address}/login`);
  await page.getByLabel('電郵').fill(email);
  await page.getByLabel('密碼').first().fill(password);
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await page.waitForURL((to) => !/login/i.test(to.pathname));
};

/** The tests of every screen of these roles, of `only` one view or of both; what they look at is the same lab on the same day. */
export const tryInChinese = (some: readonly Role[], only?: keyof typeof views): void => {
  const its = houseInBrowser(`${today}T09:30:00+08:00`);
  const accounts = {} as Record<Role, Account>;
  const requestLooks: Partial<Record<Role, readonly Look[]>> = {};
  beforeAll(async () => {
    const { lab } = its;
    for (const role of Object.keys(roles) as Role[])
      accounts[role] = await lab.account([roles[role]], {
        lastName: 'Chan',
        firstName: 'Tai Man',
        chineseName: '陳大文',
      });
    const officer = await lab.login(accounts.officer);
    await openDays(officer, weekdays('2035-03-01', 31), 24);
    const people = [accounts.researcher.accountId];
    await openProject(lab, { projectId: 'p', refNum: 'DCL-2035-001', from: '2035-03-01', until: '2035-12-31', people });
    const line = { bookDate: today, quota: 3, projectId: 'p', statusCode: 'APPROVED' as const, remarks: 'Half day' };
    expect((await officer.call(bookingCalls.submitAllBookings, [line])).body).toMatchObject({ isSuccess: true });
    const researcher = await lab.login(accounts.researcher);
    const waiting = [{ bookDate: '2035-03-14', quota: 2, projectId: 'p' }];
    expect((await researcher.call(bookingCalls.submitBookings, waiting)).body).toMatchObject({ isSuccess: true });
    const { token } = (await researcher.call(attendanceCalls.attendanceQrs, {})).body.projectQRs[0]!;
    const requests = await placeRequests(researcher, officer, 'p');
    requestLooks.researcher = looksAt('/output-request', requests['/output-request']);
    requestLooks.officer = looksAt('/output-request-management', requests['/output-request-management']);
    requestLooks.pmo = requestLooks.officer;
    const desk = await lab.login(accounts.duty);
    expect((await desk.call(attendanceCalls.signInOut, { token })).status).toBe(200);
  });

  const cases = some.flatMap((role) =>
    (Object.keys(views) as (keyof typeof views)[])
      .filter((view) => view === (only ?? view))
      .map((view) => [role, view] as const),
  );
  test.each(cases)('every screen of the %s on a %s is in Chinese, whole, and for everybody', async (role, view) => {
    const { page } = await inChinese(its.browser, view);
    const found: string[] = [];
    const look = async (name: string) => {
      for (const said of await englishOn(page, entered)) found.push(`${name}, in English: ${said}`);
      for (const fault of await faultsOf(page)) found.push(`${name}, ${fault}`);
    };
    await loggedIn(page, its.lab.address, accounts[role]);
    const { body } = await (await its.lab.login(accounts[role])).call(accountCalls.currentUser, {});
    const own = [...body.topMenus, ...body.middleMenus].map(({ path }) => path);
    const all: Look[] = [...new Set([...own, '/account'])].map((path) => ({ name: path, path }));
    for (const { name, path, open, only = view } of [...all, ...looks[role], ...(requestLooks[role] ?? [])] as Look[]) {
      if (only !== view) continue;
      if (path) await page.goto(its.lab.address + path);
      await page.getByRole('main').or(page.getByRole('heading')).first().waitFor();
      await settled(page);
      await open?.(page).catch((reason: Error) => found.push(`${name}: ${reason.message.slice(0, 300)}`));
      await look(name);
    }
    await page.context().close();
    expect(found).toEqual([]);
  });
};
