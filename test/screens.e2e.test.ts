import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { defineTable } from '../apps/api/src/define-functions.js';
import { houseUnderTest, type HouseUnderTest } from './house-under-test.js';
import { desktop, openBrowser, phone, windowOf } from './support/browser.js';
import { openDays, openProject, weekdays } from './support/lab.js';
import { faultsOf } from './support/look.js';

type Act = (page: Page) => Promise<unknown>;
type Look = { name: string; path: string; open?: Act; only?: 'desktop' };

const press =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('button', { name }).first().click();
const dialog: Act = (page) => page.getByRole('dialog').waitFor();
const then =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

const home: Look = { name: 'homepage', path: '/homepage' };
const bell: Look = { name: 'bell', path: '/homepage', open: press(/^Notifications/) };
const duty: Look[] = [
  home,
  bell,
  { name: 'requests', path: '/access-management' },
  { name: 'managing requests', path: '/access-management', open: press('Manage Requests'), only: 'desktop' },
  { name: 'attendance', path: '/attendance-management' },
  { name: 'the scanner', path: '/attendance-management', open: then(press('Scan'), dialog) },
  { name: 'the wall', path: '/attendance-management?wall=1' },
  { name: 'no such page', path: '/nothing' },
];
const looks: Record<'researcher' | 'duty', Look[]> = {
  researcher: [
    home,
    bell,
    { name: 'bookings', path: '/manage-bookings' },
    { name: 'editing bookings', path: '/manage-bookings', open: press('Edit') },
    {
      name: 'the access code',
      path: '/homepage',
      open: then((page) => page.getByRole('link', { name: /QR/ }).click(), dialog),
    },
    { name: 'a forbidden page', path: '/access-management' },
  ],
  duty,
};
const roles = { researcher: 'COL_RESEARCHER', duty: 'DUTY_OFFICER' } as const;

let lab: HouseUnderTest;
let browser: Browser;
const emails = {} as Record<keyof typeof looks, string>;

beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-07T09:30:00+08:00' });
  browser = await openBrowser(['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']);
  await defineTable(lab.house);
  const people: string[] = [];
  for (const role of ['researcher', 'duty'] as const) {
    const account = await lab.account([roles[role]], { lastName: 'Chan', firstName: 'Tai Man', chineseName: '陳大文' });
    emails[role] = account.email;
    if (role === 'researcher') people.push(account.accountId);
    if (role === 'duty') await openDays(await lab.login(account), weekdays('2035-03-01', 31), 24);
  }
  await openProject(lab, {
    projectId: 'sepsis',
    refNum: 'DCL-2035-001',
    from: '2035-01-01',
    until: '2035-12-31',
    people,
  });
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await lab?.close();
});

const views = { desktop, phone };
const cases = (Object.keys(looks) as (keyof typeof looks)[]).flatMap((role) =>
  (Object.keys(views) as (keyof typeof views)[]).map((view) => [role, view] as const),
);

test.each(cases)(
  'screens of the %s on a %s, light and dark, are whole, quiet and for everybody',
  async (role, view) => {
    const { page, faults } = await windowOf(browser, lab.address, emails[role], views[view]);
    page.setDefaultTimeout(8_000);
    const found: string[] = [];
    for (const { name, path, open, only = view } of looks[role]) {
      if (only !== view) continue;
      await page.goto(lab.address + path);
      await page.getByRole('main').or(page.getByRole('heading')).first().waitFor();
      await page.waitForLoadState('networkidle');
      await open?.(page).catch((reason: Error) => found.push(`${name}: ${reason.message.slice(0, 300)}`));
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const fault of await faultsOf(page)) found.push(`${name}, ${colorScheme}: ${fault}`);
      }
      for (const fault of faults.splice(0)) found.push(`${name}, console: ${fault}`);
    }
    await page.context().close();
    expect(found).toEqual([]);
  },
  120_000,
);
