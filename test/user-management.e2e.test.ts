import { expect, test } from '@jest/globals';
import { userReads, userWrites } from '@hadcl/features/accounts/user/user.contract';
import type { Page } from 'playwright-core';
import { portalAddress, type Account } from './house-under-test.js';
import { desktop, houseInBrowser, openWindow, windowOf } from './support/browser.js';
import { openProject } from './support/lab.js';

const house = houseInBrowser('2035-03-14T10:00:00+08:00');
const chosen = 'Lab-Night-2035';
const role = 'HADCL_OFFICER';

const inOffice = async (account: Account) => {
  const window = await windowOf(house.browser, house.lab.address, account.email, desktop);
  await window.page.goto(`${house.lab.address}/user-management`);
  await window.page.getByRole('heading', { name: 'User List' }).waitFor();
  return window;
};
/** The row of an account, searched for: the list has five to a page. */
const find = async (page: Page, email: string) => {
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
  const row = page.getByRole('row').filter({ hasText: email });
  await row.waitFor();
  return row;
};
const writeDate = async (page: Page, label: RegExp, digits: string, nth = 0) => {
  await page.getByRole('group', { name: label }).nth(nth).getByRole('spinbutton', { name: 'Day' }).click();
  await page.keyboard.type(digits);
};
/** Where the latest letter with a link leads, to this person or to whoever was written to last. */
const latestLink = async (personId?: string) => {
  const letters = (await (await fetch(`${house.lab.address}/dev/mail`)).json()) as { personId: string; text: string }[];
  const link = new RegExp(`${portalAddress}(/resetPassword/[\\w-]{43})`);
  const found = letters.find((its) => (!personId || its.personId === personId) && link.test(its.text));
  return `${house.lab.address}${link.exec(found!.text)![1]}`;
};

test('an officer creates a researcher; by the link of the letter they set a password and are let in [1.4.26 1.8.19]', async () => {
  const { lab, browser } = house;
  await openProject(lab, {
    projectId: 'p',
    refNum: 'DCL-2035-001',
    from: '2035-01-01',
    until: '2035-12-31',
    people: [],
  });
  const { page, faults } = await inOffice(await lab.account([role]));
  await page.getByRole('button', { name: 'Create User' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Last name is required').waitFor();
  await page.getByText('You have to choose at least 1 role').waitFor();
  faults.splice(0);
  await page.getByLabel(/^Last name/).fill('Lau');
  await page.getByLabel(/^First name/).fill('K Y*');
  await page.getByLabel(/^E-mail/).fill('ky.lau@cuhk.example');
  await writeDate(page, /^Account effective date/, '01032035');
  await page.getByRole('checkbox', { name: 'Project Researchers' }).check();
  await page.getByRole('combobox', { name: /^Project/ }).click();
  await page.getByRole('option', { name: /DCL-2035-001/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved successfully!').waitFor();
  const row = await find(page, 'ky.lau@cuhk.example');
  expect(await row.textContent()).toContain('Project Researchers');
  expect(await row.textContent()).toContain('DCL-2035-001');
  expect(faults).toEqual([]);

  const { page: theirs } = await openWindow(browser, desktop);
  await theirs.goto(await latestLink());
  await theirs.getByLabel(/^New Password/).fill(chosen);
  await theirs.getByLabel(/^Confirm Password/).fill(chosen);
  await theirs.getByRole('button', { name: 'Save' }).click();
  await theirs.waitForURL(/\/login/i);
  await theirs.getByLabel(/^e-?mail/i).fill('ky.lau@cuhk.example');
  await theirs
    .getByLabel(/^password/i)
    .first()
    .fill(chosen);
  await theirs.getByRole('button', { name: /^login$/i }).click();
  await theirs.waitForURL(/\/homepage/);
}, 120_000);

test('two officers edit one account: the second is shown both, loses nothing, and may still save [1.8.11 1.8.12]', async () => {
  const { lab } = house;
  const person = await lab.account(['WS_PARTICIPANT'], { lastName: 'Ho', firstName: 'M L*' });
  const [one, other] = [await lab.account([role]), await lab.account([role])];
  const { page } = await inOffice(one);
  await (await find(page, person.email)).getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel(/^Last name/).fill('Hui');
  const visitor = await lab.login(other);
  const { user } = (await visitor.call(userReads.userDetail, { userId: person.accountId })).body;
  const { salutation: _, ...kept } = user;
  const change = { ...kept, lastName: 'Hong', idNo: 'NEW-1', projects: [], adminTasks: [], lockStatus: null };
  expect((await visitor.call(userWrites.editUser, change)).status).toBe(200);
  // The open dialog is told of it at once: what both changed is shown, what only the other changed is taken over.
  await page.getByText('Last name: yours “Hui”, theirs “Hong”').waitFor();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  expect(await page.getByLabel(/^ID no\./).inputValue()).toBe('NEW-1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved successfully!').waitFor();
  const now = (await visitor.call(userReads.userDetail, { userId: person.accountId })).body.user;
  expect([now.lastName, now.idNo]).toEqual(['Hui', 'NEW-1']);
}, 120_000);

test('a reset is asked for and sent; a deletion says what ends, and the account leaves the list [1.4.25 1.8.20 1.2.4.12]', async () => {
  const { lab } = house;
  const person = await lab.account(['WS_PARTICIPANT']);
  await lab.login(person);
  const { page, faults } = await inOffice(await lab.account([role]));
  await (await find(page, person.email)).getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('button', { name: 'Reset Password' }).click();
  const question = page.getByRole('dialog', { name: /^Reset the password/ });
  await question.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByText('Sent successfully.').waitFor();
  await question.waitFor({ state: 'detached' });
  expect(await latestLink(person.accountId)).toContain('/resetPassword/');
  await page.getByRole('button', { name: 'Cancel' }).click();
  // Reset Password ended the old password, so the one who leaves is somebody else.
  const leaver = await lab.account(['WS_PARTICIPANT']);
  await lab.login(leaver);
  await (await find(page, leaver.email)).getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog', { name: `Confirm to delete user ${leaver.email}?` }).waitFor();
  await page.getByText('1 open session ends at once.').waitFor();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByText('Deleted successfully!').waitFor();
  await page.getByText('No account matches').waitFor();
  expect(faults).toEqual([]);
}, 120_000);
