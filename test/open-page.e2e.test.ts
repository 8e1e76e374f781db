import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import { desktop, houseInBrowser, settled, windowOf } from './support/browser.js';
import { openDays, openProject, weekdays } from './support/lab.js';
import { until } from './support/until.js';

const its = houseInBrowser('2035-03-07T09:30:00+08:00');
const project = { projectId: 'p', refNum: 'P', from: '2035-01-01', until: '2035-12-31' };

test('in New York, where it is still yesterday, the calendars mark the day of the lab', async () => {
  const duty = await its.lab.account(['DUTY_OFFICER']);
  const { page, faults } = await windowOf(its.browser, its.lab.address, duty.email, {
    ...desktop,
    timezoneId: 'America/New_York',
  });
  await page.goto(`${its.lab.address}/attendance-management`);
  await page.getByRole('button', { name: 'Wed 07/03/2035' }).click();
  const marked = page.getByRole('dialog', { name: /date/i }).locator('[aria-current=date]');
  await marked.waitFor();
  expect(await marked.allTextContents()).toEqual(['7']);
  expect(faults).toEqual([]);
  await page.context().close();
}, 60_000);

test('days open on a page that waits for them, at their release time and without a reload', async () => {
  const officer = await its.lab.visitor('HADCL_OFFICER');
  const researcher = await its.lab.account(['COL_RESEARCHER']);
  await openProject(its.lab, { ...project, people: [researcher.accountId] });
  const setting = { date: '2035-03-20', available: 'COL_RESEARCHER', remarks: '', capacity: 9 };
  const set = { releaseTime: '2035-03-07T10:00', settings: [setting] };
  expect((await officer.call(labDayCalls.updateLabAvailability, set)).status).toBe(200);

  const { page } = await windowOf(its.browser, its.lab.address, researcher.email, desktop);
  await page.goto(`${its.lab.address}/manage-bookings`);
  const says = (words: string) =>
    until(words, async () => (await page.getByRole('gridcell', { name: /20 March/ }).textContent())?.includes(words));
  await says('Opens 7 Mar 2035, 10:00');
  await its.lab.moveClock('2035-03-07T10:00:01+08:00');
  await says('9 seats left of 9');
  await page.context().close();
}, 60_000);

test('by keyboard the month is turned again and again by the same key', async () => {
  const officer = await its.lab.account(['HADCL_OFFICER']);
  await openDays(await its.lab.login(officer), weekdays('2035-02-01', 28), 9);
  const { page } = await windowOf(its.browser, its.lab.address, officer.email, desktop);
  await page.goto(`${its.lab.address}/access-management?month=2035-03`);
  await page.getByRole('grid', { name: 'March 2035' }).waitFor();
  await page.getByRole('button', { name: 'Previous month' }).focus();
  for (const month of ['February 2035', 'January 2035']) {
    await page.keyboard.press('Enter');
    await page.getByRole('grid', { name: month }).waitFor();
  }
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Previous month');
  await page.context().close();
}, 60_000);

/** A page that has been open for a while: what fails in its first seconds is not taken for a release. */
const openForLong = async (page: Page) => {
  await page.addInitScript(() => {
    const since = performance.now.bind(performance);
    performance.now = () => since() + 60_000;
  });
  await page.goto(`${its.lab.address}/homepage`);
  await settled(page);
};
const toAccess = (page: Page) =>
  page
    .getByRole('link', { name: /^Access Management/ })
    .first()
    .click();

test('without network a screen that was never opened says so, and the page stays; with it, it is there', async () => {
  const officer = await its.lab.account(['HADCL_OFFICER']);
  const { page } = await windowOf(its.browser, its.lab.address, officer.email, desktop);
  await openForLong(page);
  await page.context().setOffline(true);
  await toAccess(page);
  await page.getByRole('button', { name: 'Reload' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { name: 'Access Management' }).waitFor();
  await page.context().close();
}, 60_000);

test('a screen whose code could not be fetched says so, and is there after Retry', async () => {
  const officer = await its.lab.account(['HADCL_OFFICER']);
  const { page } = await windowOf(its.browser, its.lab.address, officer.email, desktop);
  await openForLong(page);
  // Until then: a mouse that passes over the link asks for the code as well, and a failure is not remembered.
  await page.route(/assets\/LabDaysPage/, (route) => route.fulfill({ status: 404 }));
  await toAccess(page);
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await page.unroute(/assets\/LabDaysPage/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: 'Access Management' }).waitFor();
  await page.context().close();
}, 60_000);

test('the camera is let go of with the scanner', async () => {
  const duty = await its.lab.account(['DUTY_OFFICER']);
  const { page } = await windowOf(its.browser, its.lab.address, duty.email, desktop);
  await page.goto(`${its.lab.address}/attendance-management`);
  await page.evaluate(() => {
    const tracks: MediaStreamTrack[] = [];
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
    Object.assign(window, { tracks });
  });
  const states = () =>
    page.evaluate(() => (window as never as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState));
  await page.getByRole('button', { name: 'Scan' }).click();
  await until('the camera', async () => (await states())[0] === 'live');
  await page.keyboard.press('Escape');
  await until('the camera off', async () => (await states()).every((state) => state === 'ended'));
  await page.context().close();
}, 60_000);

test('a logout in one tab is the login page in the other, not a timeout', async () => {
  const duty = await its.lab.account(['DUTY_OFFICER']);
  const { page } = await windowOf(its.browser, its.lab.address, duty.email, desktop);
  const other = await page.context().newPage();
  await other.goto(`${its.lab.address}/attendance-management`);
  await other.getByText('Live', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  for (const tab of [page, other]) {
    await tab.waitForURL(/\/login$/);
    await tab.getByRole('button', { name: 'Login' }).waitFor();
    await settled(tab);
    expect(await tab.getByRole('dialog').count()).toBe(0);
  }
  await page.context().close();
}, 60_000);

test('the laboratory’s name stands beside its mark where the menus leave room, and gives way to them where they do not', async () => {
  const { email } = await its.lab.account(['SYSTEM_ADMIN']);
  const { page } = await windowOf(its.browser, its.lab.address, email, desktop);
  const bar = page.getByRole('banner');
  const name = bar.getByText('Data Collaboration Lab');
  const isSeen = async () => {
    const [outer, inner] = [await bar.boundingBox(), await name.boundingBox()];
    return inner!.y + inner!.height <= outer!.y + outer!.height;
  };
  const menus = bar.getByRole('navigation', { name: 'Main' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await until('the name at 1440 px', isSeen);
  // Narrower and narrower: at the first width without the name, every menu still stands in the bar.
  for (let width = 1420; await isSeen(); width -= 20) {
    expect(width).toBeGreaterThan(800);
    await page.setViewportSize({ width, height: 900 });
  }
  await menus.getByRole('link', { name: 'User Management' }).click({ trial: true });
  expect(await menus.getByRole('button', { name: 'More' }).count()).toBe(0);
  await page.context().close();
}, 60_000);
