import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { patience } from '@hadcl/kernel-testing/patience';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { informationChanged } from '@hadcl/features/words/topics';
import { labDate } from '@hadcl/features/lab-days/day/lab-day.contract';
import { liveCalls } from '@hadcl/features/sessions/session/live.contract';
import type { Page } from 'playwright-core';
import { send, type Account, type Visitor } from './house-under-test.js';
import { desktop, houseInBrowser, windowOf } from './support/browser.js';
import { occupied } from './support/duty.js';
import { openDays, openProject, weekdays } from './support/lab.js';
import { type Proxy, proxyBefore, type Upgrades } from './support/proxy.js';

const today = '2035-03-07';
const its = houseInBrowser(`${today}T09:30:00+08:00`);
const proxies: Proxy[] = [];
let duty: Account;
let desk: Visitor;
let people: Account[];
let comeIn: () => Promise<void>;

beforeAll(async () => {
  duty = await its.lab.account(['DUTY_OFFICER']);
  desk = await its.lab.login(duty);
  const officer = await its.lab.visitor('HADCL_OFFICER');
  people = await Promise.all(Array.from({ length: 6 }, () => its.lab.account(['COL_RESEARCHER'])));
  await openDays(officer, weekdays('2035-03-01', 28), 10);
  await openProject(its.lab, {
    projectId: 'p',
    refNum: 'P',
    from: '2035-03-01',
    until: '2035-12-31',
    people: people.map(({ accountId }) => accountId),
  });
  const line = { bookDate: today, quota: 6, projectId: 'p', statusCode: 'APPROVED' as const };
  await officer.call(bookingCalls.submitAllBookings, [line]);
  const waiting = [...people];
  comeIn = async () => {
    const person = await its.lab.login(waiting.pop()!);
    const { body } = await person.call(attendanceCalls.attendanceQrs, {});
    const scan = await desk.call(attendanceCalls.signInOut, { token: body.projectQRs[0]!.token });
    expect(scan.body).toMatchObject({ isSignIn: true });
  };
}, 120_000);
afterAll(() => proxies.forEach((proxy) => proxy.close()));

const through = async (upgrades: Upgrades) => {
  const proxy = await proxyBefore(its.lab.address, upgrades);
  proxies.push(proxy);
  return proxy;
};
const asked = (page: Page) => page.getByText('Updated every 5 seconds').first();
const dutyScreenAt = async (proxy: Proxy) => {
  const { page } = await windowOf(its.browser, proxy.address, duty.email, desktop);
  const said: string[] = [];
  await page.exposeFunction('noteLine', (line: string) => said.push(line));
  await page.addInitScript(() => {
    const look = () => {
      for (const line of document.querySelectorAll('h1 ~ *, [role=status]'))
        if (/data of|Data as of|As of/.test(line.textContent ?? '')) void (window as any).noteLine(line.textContent);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto(`${proxy.address}/attendance-management`);
  return { page, said };
};

test('behind a proxy that allows no web socket the desk is kept true every 5 seconds, can scan, and says so', async () => {
  const all = await Promise.all(
    [{ status: 403 }, { status: 407 }, { status: 200 }, 'swallowed' as const, { cutAfter: 2_000 }].map(through),
  );
  const open: { page: Page; said: string[] }[] = [];
  for (const proxy of all) open.push(await dutyScreenAt(proxy));
  await Promise.all(open.map(({ page }) => asked(page).waitFor({ timeout: patience(60_000) })));
  const tries = all.map((proxy) => proxy.tries.length);
  await comeIn();
  await comeIn();
  await Promise.all(open.map(({ page }) => occupied(page, 2).waitFor({ timeout: patience(15_000) })));
  for (const { page, said } of open) {
    expect(await page.getByText('Scanner is not listening').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Scan', exact: true }).first().isEnabled()).toBe(true);
    // A line that names no time says nothing.
    for (const line of said) expect(line).toMatch(/\d{2}:\d{2}/);
  }
  // The next try is in five minutes; one may have been under way.
  for (let asked = 0; asked < 3; asked++) await open[0]!.page.waitForResponse(/live\/positions/);
  all.forEach((proxy, i) => expect(proxy.tries.length - tries[i]!).toBeLessThanOrEqual(1));
}, 240_000);

test('a person’s own act is seen at once there', async () => {
  const proxy = await through({ status: 403 });
  const { page } = await dutyScreenAt(proxy);
  await asked(page).waitFor({ timeout: patience(60_000) });
  await page.getByRole('button', { name: 'Scan', exact: true }).first().click();
  const person = await its.lab.login(people[0]!);
  const { body } = await person.call(attendanceCalls.attendanceQrs, {});
  await page.getByRole('dialog').getByRole('textbox').first().fill(body.projectQRs[0]!.typedCode);
  await page.keyboard.press('Enter');
  const since = performance.now();
  // The answer of the scan lies over it.
  const tile = page.getByRole('group', { name: 'Currently Occupied Seats', includeHidden: true });
  await tile
    .getByText(/^3\s*\//)
    .first()
    .waitFor({ timeout: patience(10_000) });
  expect(performance.now() - since).toBeLessThan(patience(4_500));
}, 120_000);

test('rooms that are asked for by HTTP are checked as those of a socket', async () => {
  const day = labDate(today);
  const positions = (visitor: Visitor, input: object) => visitor.call(liveCalls.roomPositions, input as never);
  const { body } = await positions(desk, { topics: [day, { topic: 'nothing', id: 'x' }] });
  expect(body).toMatchObject({
    refused: [{ topic: 'nothing', id: 'x' }],
    rooms: { [`lab-date:${today}`]: expect.any(Number) },
  });
  const nobody = await positions(its.lab.nobody, { topics: [day, informationChanged], visitor: true });
  expect(nobody).toMatchObject({ status: 200, body: { refused: [day] } });
  const late = await send(its.lab.address, 'nonsense', 'POST', liveCalls.roomPositions.path, {
    body: { topics: [day] },
  });
  expect(late.status).toBe(401);
});
