import { expect, test } from '@jest/globals';
import { desktop, houseInBrowser, openWindow } from '../support/browser.js';
import { englishOn } from '../support/english.js';
import { faultsOf, press } from '../support/look.js';
import { entered, inChinese } from './chinese-screens.js';

const its = houseInBrowser('2035-03-07T09:30:00+08:00');

test.each(['desktop', 'phone'] as const)(
  'the login on a %s, and what it says of empty fields and a wrong password, is in Chinese',
  async (view) => {
    const { page } = await inChinese(its.browser, view);
    await page.goto(`${its.lab.address}/login`);
    await press('登入')(page);
    await page.getByText('請輸入電郵').waitFor();
    const found = [...(await englishOn(page, entered)), ...(await faultsOf(page))];
    await page.getByLabel('電郵').fill('nobody@hadcl.example');
    await page.getByLabel('密碼').first().fill('wrong');
    await press('登入')(page);
    await page.getByRole('alert').first().waitFor();
    found.push(...(await englishOn(page, entered)));
    await page.context().close();
    expect(found).toEqual([]);
  },
);

test('what is said in English on a page is found, in text and in names', async () => {
  const { page } = await openWindow(its.browser, desktop);
  await page.setContent(
    '<title>實驗室</title><p>尚餘 3 個</p><p>Seats left</p><button aria-label="Close">×</button><p lang="en">English</p><p>Chan Tai Man（DCL-2035-001）</p>',
  );
  expect(await englishOn(page, entered)).toEqual(['Seats left', 'Close']);
  await page.context().close();
});
