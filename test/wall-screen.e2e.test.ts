import { expect, test } from '@jest/globals';
import { patience } from '@hadcl/kernel-testing/patience';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { desktop, houseInBrowser, openWindow, windowOf } from './support/browser.js';
import { openApplication, openDays } from './support/lab.js';
import { faultsOf } from './support/look.js';

const its = houseInBrowser('2035-03-07T10:00:00+08:00');

test('the wall opened from the duty screen stands alone: it follows the lab after its opener has left, until 20:15', async () => {
  await openDays(await its.lab.visitor('HADCL_OFFICER'), ['2035-03-07'], 10);
  const duty = await its.lab.account(['DUTY_OFFICER']);
  const { page, faults } = await windowOf(its.browser, its.lab.address, duty.email, desktop);
  await page.goto(`${its.lab.address}/attendance-management`);
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Wall screens' }).click();
  await page.getByRole('link', { name: 'Open a wall screen' }).click();
  const wall = await opening;
  const wallFaults: string[] = [];
  wall.on('pageerror', ({ message }) => wallFaults.push(message));
  const asked = new Set<string>();
  wall.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.add(pathname);
  });
  await wall.setViewportSize({ width: 1920, height: 1080 });
  await wall.getByText('Occupied seats').waitFor();
  await wall.getByText('Live', { exact: true }).waitFor();
  expect(await faultsOf(wall)).toEqual([]);
  expect(await wall.getByRole('button').count()).toBe(0);

  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await wall.reload();
  await wall.getByText('/ 10').first().waitFor();
  await openDays(await its.lab.visitor('HADCL_OFFICER'), ['2035-03-07'], 12);
  await wall.getByText('/ 12').first().waitFor();

  await its.lab.moveClock('2035-03-07T20:15:00+08:00');
  await wall.getByText('The wall screen has ended').waitFor({ timeout: patience(25_000) });
  expect(await faultsOf(wall)).toEqual([]);
  expect([...asked].filter((path) => !/get-wall$|open-wall$/.test(path))).toEqual([]);
  expect([...faults, ...wallFaults]).toEqual([]);
}, 90_000);

/** Where the numbers end, and where the strip that they stand in does. */
const ends = () => {
  const endOf = (number: Element) => {
    const text = document.createRange();
    text.selectNodeContents(number);
    return text.getBoundingClientRect().right;
  };
  const numbers = [...document.querySelectorAll('main h2 + p')];
  const strip = document.querySelector('main')!.children[1]!.getBoundingClientRect().right;
  return { last: Math.max(...numbers.map(endOf)), strip };
};

test('a rate of 100 % stands on the wall within its margin, like any other', async () => {
  const today = '2035-03-08';
  await its.lab.moveClock(`${today}T10:00:00+08:00`);
  const officer = await its.lab.visitor('HADCL_OFFICER');
  await openDays(officer, [today], 1);
  const self = await its.lab.account(['SELF_RESEARCHER']);
  const period = { from: '2035-03-01', until: '2035-12-31' };
  await openApplication(its.lab, { projectId: 's1', refNum: 'S1', ...period, userId: self.accountId, dateQuota: 1 });
  const booking = { bookDate: today, quota: 1, projectId: 's1', statusCode: 'APPROVED' } as const;
  expect((await officer.call(bookingCalls.submitAllBookings, [booking])).body).toMatchObject({ isSuccess: true });
  const { body: codes } = await (await its.lab.login(self)).call(attendanceCalls.attendanceQrs, {});
  const duty = await its.lab.account(['DUTY_OFFICER']);
  const signed = await (await its.lab.login(duty)).call(attendanceCalls.signInOut, {
    token: codes.projectQRs[0]!.token,
  });
  expect(signed.status).toBe(200);

  const { page } = await windowOf(its.browser, its.lab.address, duty.email, desktop);
  await page.goto(`${its.lab.address}/attendance-management?wall=1`);
  await page.getByText('1 of 1', { exact: true }).first().waitFor();
  const { last, strip } = await page.evaluate(ends);
  expect(last).toBeLessThanOrEqual(strip);
}, 60_000);

test('without anybody logged in the wall leads to the login page', async () => {
  const { page } = await openWindow(its.browser, desktop);
  await page.goto(`${its.lab.address}/attendance-management?wall=1`);
  await page.waitForURL(/\/login$/);
}, 30_000);
