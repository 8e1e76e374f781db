import { expect, test } from '@jest/globals';
import { settingCalls } from '@hadcl/features/information/settings/settings.contract';
import { desktop, houseInBrowser, openWindow, phone } from './support/browser.js';

const its = houseInBrowser('2035-03-14T10:00:00+08:00');
type Type = 'IPT_NOTICE' | 'USEFUL_INFO';
const publish = async (words: Partial<Record<Type, string>>) => {
  const officer = await its.lab.visitor('HADCL_OFFICER');
  for (const [type, content] of Object.entries(words) as [Type, string][]) {
    const { notices } = (await officer.call(settingCalls.siteSettings, {})).body;
    const { version } = notices.find((one) => one.type === type)!;
    expect((await officer.call(settingCalls.publishNotice, { type, content, version })).status).toBe(200);
  }
};
const long = `${'The laboratory is closed on Monday. '.repeat(20)}<b>Bring your card.</b>`;

test.each([
  ['a desktop', 1440, 900],
  ['a laptop', 1024, 768],
  ['a low window', 1024, 480],
  ['a narrow window', 700, 900],
  ['the narrowest window that is no phone', 481, 800],
])(
  'on %s the two boxes of the office are as high as set, whole, and every word of theirs is reached [1.2.2.02 1.2.2.03 1.2.2.06 1.2.2.07]',
  async (_, width, height) => {
    await publish({ IPT_NOTICE: long, USEFUL_INFO: long });
    const { page, faults } = await openWindow(its.browser, { ...desktop, viewport: { width, height } });
    await page.goto(`${its.lab.address}/login`);
    for (const name of ['Important Notice', 'Useful Information']) {
      const words = page.getByRole('group', { name });
      await words.getByText('Bring your card.').scrollIntoViewIfNeeded();
      const box = (await words.locator('xpath=..').boundingBox())!;
      expect([name, box.height]).toEqual([name, 184]);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      const last = (await words.getByText('Bring your card.').boundingBox())!;
      expect(last.y + last.height).toBeLessThanOrEqual(box.y + box.height);
    }
    expect(await page.getByRole('button', { name: 'Important Notice' }).count()).toBe(0);
    const choice = (await page.getByRole('group', { name: 'Language' }).boundingBox())!;
    // One line: 44 px for a finger, and the frame around it.
    expect(choice.height).toBeLessThanOrEqual(50);
    const email = (await page.getByLabel('Email').boundingBox())!;
    const notice = (await page.getByRole('group', { name: 'Important Notice' }).boundingBox())!;
    // One comes to log in: in a narrow window what there is to read stands beneath.
    if (width < 900) expect(email.y).toBeLessThan(notice.y);
    await page.getByText(/^© 2035 Hospital Authority/).waitFor();
    await page.context().close();
    expect(faults).toEqual([]);
  },
  60_000,
);

test.each([
  ['a desktop', desktop],
  ['a phone', phone],
])(
  'on %s a login page that is open shows what is published meanwhile, and after a refusal one types on [1.2.2.04 1.2.2.13 1.4.06]',
  async (view, options) => {
    await publish({ IPT_NOTICE: 'Closed on Monday' });
    const { page, faults } = await openWindow(its.browser, options);
    const joined = page.waitForEvent('websocket');
    await page.goto(`${its.lab.address}/login`);
    await (await joined).waitForEvent('framereceived', ({ payload }) => String(payload).includes('information:all'));
    if (view === 'a phone') await page.getByRole('button', { name: 'Important Notice' }).click();
    await page.getByText('Closed on Monday', { exact: true }).waitFor();
    await publish({ IPT_NOTICE: 'Open on Monday' });
    await page.getByText('Open on Monday', { exact: true }).waitFor();
    if (view === 'a phone') await page.getByRole('button', { name: 'Close' }).click();
    await page.getByLabel('Email').fill('duty');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Please enter a valid e-mail address').waitFor();
    expect(await page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel('Email').fill('nobody@hadcl.example');
    await page.getByLabel('Password').first().fill('wrong');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('alert').getByText('Invalid e-mail or password.').waitFor();
    await page.keyboard.type('typed on');
    expect(await page.getByLabel('Password').first().inputValue()).toBe('typed on');
    await page.context().close();
    expect(faults.filter((fault) => !fault.includes('401'))).toEqual([]);
  },
  60_000,
);
