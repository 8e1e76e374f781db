import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { houseUnderTest, type HouseUnderTest } from './house-under-test.js';
import { desktop, phone, windowOf } from './support/browser.js';
import { openDays, openProject, weekdays } from './support/lab.js';
import { filmQr, readQr } from './support/qr.js';

const folder = mkdtempSync(join(tmpdir(), 'film-'));
const film = join(folder, 'code.y4m');
let lab: HouseUnderTest;
let browser: Browser;

beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-07T09:30:00+08:00' });
  filmQr('nothing yet', film);
  browser = await ownBrowser([`--use-file-for-fake-video-capture=${film}`]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await lab?.close();
  rmSync(folder, { recursive: true, force: true });
});

const expectIn = (page: Page, tile: string, number: string) =>
  page
    .getByRole('group', { name: tile })
    .getByText(new RegExp(`^${number}\\s*/`))
    .first()
    .waitFor();

test('a seat is booked, approved, shown at the door and counted, each window moving by itself', async () => {
  const people = {
    researcher: await lab.account(['COL_RESEARCHER'], {
      lastName: 'Chan',
      firstName: 'Tai Man',
      chineseName: '陳大文',
    }),
    officer: await lab.account(['HADCL_OFFICER']),
    duty: await lab.account(['DUTY_OFFICER']),
  };
  await openDays(await lab.login(people.officer), weekdays('2035-03-01', 31), 24);
  await openProject(lab, {
    projectId: 'sepsis',
    refNum: 'DCL-2035-001',
    from: '2035-03-01',
    until: '2035-12-31',
    people: [people.researcher.accountId],
  });

  const officer = await windowOf(browser, lab.address, people.officer.email, desktop);
  await officer.page.goto(`${lab.address}/access-management`);
  await officer.page.getByText('March 2035').first().waitFor();

  const researcher = await windowOf(browser, lab.address, people.researcher.email, phone);
  await researcher.page.goto(`${lab.address}/manage-bookings`);
  await researcher.page.getByRole('button', { name: 'Edit' }).click();
  await researcher.page.getByRole('checkbox', { name: 'Choose Wednesday 14 March' }).check();
  await researcher.page.getByRole('button', { name: /^Submit 1/ }).click();
  await researcher.page.getByText('Submitted successfully!').waitFor();

  // The officer's calendar has filled meanwhile, and they approve from it.
  await officer.page.getByText('1 to review').first().waitFor();
  await officer.page.getByRole('button', { name: 'Manage Requests' }).click();
  await officer.page.getByText('Batch action').waitFor();
  await officer.page.getByRole('row', { name: /^DCL-2035-001/ }).click();
  await officer.page.keyboard.press('Enter');
  await officer.page.getByText('1 approved').waitFor();

  // The bell lights at that moment, without a reload.
  await researcher.page.getByRole('button', { name: 'View My Booking Results' }).click();
  await researcher.page.getByText('Approved').first().waitFor();
  await researcher.page.getByRole('button', { name: /Notifications, 1 unread/ }).waitFor();

  // The day comes: two dashboards are open, the code is shown and scanned.
  await lab.moveClock('2035-03-14T09:05:00+08:00');
  const dashboards = [];
  for (const _ of [1, 2]) dashboards.push((await windowOf(browser, lab.address, people.duty.email, desktop)).page);
  for (const page of dashboards) {
    await page.goto(`${lab.address}/attendance-management`);
    await expectIn(page, 'Currently Occupied Seats', '0');
    await expectIn(page, 'Total Booked Capacity', '1');
  }
  await researcher.page.goto(`${lab.address}/homepage`);
  const showCode = async () => {
    await researcher.page.getByText('Access QR Code').first().click();
    await researcher.page.getByRole('img', { name: /code/i }).first().waitFor();
  };
  await showCode();
  filmQr(await readQr(researcher.page), film);
  await dashboards[0]!.getByRole('button', { name: 'Scan', exact: true }).click();
  await dashboards[0]!.getByText('Chan Tai Man').first().waitFor();
  await expectIn(dashboards[1]!, 'Currently Occupied Seats', '1');
  await dashboards[0]!.getByRole('button', { name: 'OK', exact: true }).click();
  await dashboards[0]!.getByRole('button', { name: 'Close the scanner' }).click();

  // They leave by the same way, with the code that their phone shows by then.
  await lab.moveClock('2035-03-14T12:30:00+08:00');
  await researcher.page.reload();
  await showCode();
  filmQr(await readQr(researcher.page), film);
  await dashboards[1]!.getByRole('button', { name: 'Scan', exact: true }).click();
  await dashboards[1]!.getByText('Signed out', { exact: true }).first().waitFor();
  await expectIn(dashboards[0]!, 'Currently Occupied Seats', '0');
  expect([...officer.faults, ...researcher.faults]).toEqual([]);
}, 180_000);
