import { expect, test } from '@jest/globals';
import { paced } from '@hadcl/kernel-testing/patience';
import type { Page } from 'playwright-core';
import { defineFunctions } from '@hadcl/features/accounts/functions/function.decisions';
import { userWrites } from '@hadcl/features/accounts/user/user.contract';
import { roles } from '@hadcl/features/words/role';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { functions } from '@hadcl/features/index';
import type { Account } from './house-under-test.js';
import { desktop, houseInBrowser, settled, windowOf } from './support/browser.js';
import { openProject } from './support/lab.js';
import { saved, usersOf } from './support/users.js';

const its = houseInBrowser('2035-03-14T10:00:00+08:00');

/** A page that stands open, live, at a screen of its person. */
const openAt = async (account: Account, path: string) => {
  const { page } = await windowOf(its.browser, its.lab.address, account.email, desktop);
  await page.goto(`${its.lab.address}${path}`);
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await settled(page);
  return page;
};
/** How long after the order was answered the page says so, in ms. */
const told = (page: Page, says: RegExp, order: () => Promise<unknown>) =>
  paced(async (fromNow) => {
    const seen = page.getByText(says).first().waitFor();
    await order();
    fromNow();
    await seen;
  });
const admin = async () => usersOf(its.lab, await its.lab.visitor(roles.admin));
const timedOut = /Your Session has been timeout/;
const access = { projectId: 'p', isPI: false, isHA: false, adminTasks: [] };
const period = { accessStartDate: '2035-01-01', accessEndDate: '2035-03-14', portalAccessEndDate: '2035-03-14' };

beforeAll(async () => {
  await openProject(its.lab, { projectId: 'p', refNum: 'R-1', from: '2035-01-01', until: '2035-12-31', people: [] });
});

test('a role that is taken away closes its open screen and its menus within a second', async () => {
  const users = await admin();
  const account = await its.lab.account([roles.duty]);
  const page = await openAt(account, '/attendance-management');
  const took = await told(page, /This page is not open to you/, async () =>
    saved(users.edit(account.accountId, { isDutyOfficer: false, isWSParticipant: true })),
  );
  expect(took).toBeLessThan(1_000);
  expect(await page.getByRole('link', { name: /^Attendance/ }).count()).toBe(0);
  await page.context().close();
}, 60_000);

test('a function that is taken from a role closes its open screen, its menus, its calls and the walls that it opened, within a second; it comes back likewise [1.6.19]', async () => {
  const taken = functions.map((row) =>
    row.code === 'ATTENDANCE_MANAGEMENT' ? { ...row, roles: row.roles.filter((role) => role !== roles.duty) } : row,
  );
  const account = await its.lab.account([roles.duty]);
  const page = await openAt(account, '/attendance-management');
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Wall screens' }).click();
  await page.getByRole('link', { name: 'Open a wall screen' }).click();
  const wall = await opening;
  await wall.getByText('Live', { exact: true }).waitFor();
  const wallEnds = wall.getByText('The wall screen has ended').waitFor();
  const took = await told(page, /This page is not open to you/, () => its.lab.order(defineFunctions, taken));
  expect(took).toBeLessThan(1_000);
  await wallEnds;
  expect(await page.getByRole('link', { name: /^Attendance/ }).count()).toBe(0);
  const today = { date: '2035-03-14' };
  const duty = await its.lab.login(account);
  expect((await duty.call(attendanceCalls.labNow, today)).status).toBe(403);
  await its.lab.order(defineFunctions, [...functions]);
  await page
    .getByRole('link', { name: /^Attendance/ })
    .first()
    .waitFor();
  expect((await duty.call(attendanceCalls.labNow, today)).status).toBe(200);
  await page.context().close();
}, 60_000);

test.each([
  ['set to Inactive', 'I'],
  ['locked', 'L'],
  ['deleted', 'D'],
])(
  'the open page of an account that is %s is out within a second [1.4.47 1.4.48 1.4.49 1.4.50]',
  async (_, how) => {
    const users = await admin();
    const officer = await its.lab.visitor(roles.officer);
    const { accountId: userId, ...account } = await its.lab.account([roles.workshop]);
    const page = await openAt({ accountId: userId, ...account }, '/homepage');
    const took = await told(page, timedOut, async () => {
      if (how === 'D') expect((await officer.call(userWrites.deleteUser, { userId })).status).toBe(200);
      else await saved(users.edit(userId, how === 'I' ? { status: 'I' } : { lockStatus: 'L' }));
    });
    expect(took).toBeLessThan(1_000);
    expect(await page.evaluate(() => localStorage.getItem('hadcl.session'))).toBeNull();
    await page.context().close();
  },
  60_000,
);

test('a portal access end that is brought forward, or passes at midnight, ends the open page within a second', async () => {
  const users = await admin();
  const [one, other] = [
    await its.lab.account([roles.project], { projects: [{ ...access, ...period, portalAccessEndDate: '2035-06-30' }] }),
    await its.lab.account([roles.project], { projects: [{ ...access, ...period }] }),
  ];
  const page = await openAt(one, '/homepage');
  const ends = { ...access, accessStartDate: '2035-01-01', expiryDateCollaborate: '2035-02-01' };
  const brought = await told(page, timedOut, async () =>
    saved(users.edit(one.accountId, { projects: [{ ...ends, portalAccessEndDate: '2035-03-13' }] })),
  );
  expect(brought).toBeLessThan(1_000);
  const night = await openAt(other, '/homepage');
  const passed = await told(night, timedOut, () => its.lab.moveClock('2035-03-15T00:00:01+08:00'));
  expect(passed).toBeLessThan(1_000);
  await Promise.all([page.context().close(), night.context().close()]);
}, 60_000);
