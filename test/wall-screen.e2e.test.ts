import { expect, test } from '@jest/globals';
import { desktop, houseInBrowser, openWindow, windowOf } from './support/browser.js';
import { openDays } from './support/lab.js';
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
  await wall.getByText('The wall screen has ended').waitFor({ timeout: 25_000 });
  expect(await faultsOf(wall)).toEqual([]);
  expect([...asked].filter((path) => !/get-wall$|open-wall$/.test(path))).toEqual([]);
  expect([...faults, ...wallFaults]).toEqual([]);
}, 90_000);

test('without anybody logged in the wall leads to the login page', async () => {
  const { page } = await openWindow(its.browser, desktop);
  await page.goto(`${its.lab.address}/attendance-management?wall=1`);
  await page.waitForURL(/\/login$/);
}, 30_000);
