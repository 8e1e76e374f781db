import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { password } from '../house-under-test.js';
import { openWindow, phone, windowOf } from '../support/browser.js';
import { faultsOfLooks, press, type Look } from '../support/look.js';
import { enrol } from '../support/second-factor.js';
import { screensStage, today, views, type View } from './whole-screens.js';

const its = screensStage();

const loginViews = {
  ...views,
  'desktop at 200%': { viewport: { width: 720, height: 450 } },
  'narrow window': { viewport: { width: 500, height: 900 } },
};
test.each(Object.keys(loginViews) as (keyof typeof loginViews)[])(
  'the login page on a %s, and what it says of empty fields, are for everybody',
  async (view) => {
    const window = await openWindow(its.browser, loginViews[view]);
    const found = await faultsOfLooks(window, its.lab.address, [
      { name: 'login', path: '/login' },
      { name: 'login without words', open: press(/^login$/i) },
    ]);
    const { page } = window;
    const name = await page.getByRole('heading', { name: 'Data Collaboration Laboratory', exact: true }).boundingBox();
    expect(name!.height).toBeLessThanOrEqual(40);
    await page.context().close();
    expect(found).toEqual([]);
  },
);

test.each(Object.keys(views) as View[])('the second step of a login on a %s is for everybody', async (view) => {
  const account = await its.lab.account(['COL_RESEARCHER']);
  const { codes } = await enrol(await its.lab.login(account));
  const window = await openWindow(its.browser, views[view]);
  const wrong: Look = {
    name: 'a wrong code',
    open: async (page) => {
      await page.getByLabel('Recovery code').fill(codes[0]!.replaceAll(/\w/g, '0'));
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByRole('alert').waitFor();
    },
  };
  const found = await faultsOfLooks(window, its.lab.address, [
    {
      name: 'the code of the app',
      path: '/login',
      open: async (page) => {
        await page.getByLabel('Email').fill(account.email);
        await page.getByLabel('Password').first().fill(password);
        await page.getByRole('button', { name: 'Login' }).click();
        await page.getByLabel('Code', { exact: true }).waitFor();
      },
    },
    { name: 'a recovery code', open: press('Use a recovery code') },
    wrong,
  ]);
  await window.page.context().close();
  // The browser itself says that an answer was a 401.
  expect(found.filter((fault) => !/status of 401/.test(fault))).toEqual([]);
});

test('on a phone a notice is no higher than what it says', async () => {
  const { page } = await windowOf(its.browser, its.lab.address, its.accounts.researcher.email, phone);
  await press(/^Notifications/)(page);
  const rows = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem');
  await rows.first().waitFor();
  const heights = await rows.evaluateAll((all) =>
    all.map((row) => {
      const said = [...row.querySelectorAll('button:first-of-type > div')].map((part) => part.clientHeight);
      return { row: row.clientHeight, said: said.reduce((sum, height) => sum + height, 0) };
    }),
  );
  await page.context().close();
  expect(heights.length).toBeGreaterThan(0);
  for (const { row, said } of heights) expect(row).toBeLessThanOrEqual(Math.max(44, said + 24));
});

test('who did not sign out is asked when they left, on each screen that they have', async () => {
  await its.lab.moveClock(`${today}T20:00:00+08:00`);
  const researcher = await its.lab.login(its.accounts.researcher);
  while (!(await researcher.call(attendanceCalls.leakageAttendance, {})).body) await pause(50);
  for (const view of Object.keys(views) as View[]) {
    const window = await windowOf(its.browser, its.lab.address, its.accounts.researcher.email, views[view]);
    const open = (page: typeof window.page) =>
      page.getByRole('dialog', { name: /You did not sign out on 7 Mar/ }).waitFor();
    const found = await faultsOfLooks(window, its.lab.address, [{ name: `missed sign-out, ${view}`, open }]);
    await window.page.context().close();
    expect(found).toEqual([]);
  }
});
