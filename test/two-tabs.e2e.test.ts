import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { desktop, houseInBrowser, windowOf } from './support/browser.js';
import { until } from './support/until.js';

const its = houseInBrowser('2035-03-07T09:30:00+08:00');

const tokenOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('hadcl.session') ?? 'null')?.token as string | undefined);
/** As if the token had been received so long ago that two thirds of its life are over. */
const age = (page: Page) =>
  page.evaluate(() => {
    const held = JSON.parse(localStorage.getItem('hadcl.session')!);
    localStorage.setItem(
      'hadcl.session',
      JSON.stringify({ ...held, receivedAt: held.receivedAt - held.lifeMs * 0.67 }),
    );
  });
const logins = async () =>
  (await its.lab.house.pool.query("select count(*)::int as n from log.events where type like 'Login%'")).rows[0].n;

test.each([
  ['a browser in which tabs can agree renews once', true, [1]],
  ['a browser in which they cannot renews in each, and each goes on', false, [1, 2]],
])(
  'two tabs past half life: %s (P05)',
  async (_, locks, renewals) => {
    const duty = await its.lab.account(['DUTY_OFFICER']);
    const { page, faults } = await windowOf(its.browser, its.lab.address, duty.email, desktop);
    const context = page.context();
    if (!locks) await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
    const other = await context.newPage();
    const renewed: number[] = [];
    context.on('response', (answer) => {
      if (/renew-token/i.test(answer.url())) renewed.push(answer.status());
    });
    const tabs = [page, other];
    for (const tab of tabs) {
      await tab.goto(`${its.lab.address}/attendance-management`);
      await tab.getByText('Live', { exact: true }).first().waitFor();
    }
    const [before, attempts] = [await tokenOf(page), await logins()];
    await age(page);
    await until('a new token', async () => (await tokenOf(other)) !== before);
    await new Promise((done) => setTimeout(done, 2_500));

    expect(renewals).toContain(renewed.length);
    expect(new Set(renewed)).toEqual(new Set([200]));
    for (const tab of tabs) {
      expect(new URL(tab.url()).pathname).toBe('/attendance-management');
      expect(await tab.getByRole('alert').allTextContents()).toEqual([]);
    }
    expect(await logins()).toBe(attempts);
    expect(faults).toEqual([]);
    await context.close();
  },
  60_000,
);
