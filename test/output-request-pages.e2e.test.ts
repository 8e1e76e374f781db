import { expect, test } from '@jest/globals';
import { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import { projectManagementCalls } from '@hadcl/features/projects/management/project-management.contract';
import { savingProject } from '@hadcl/features/projects/project/project.examples';
import { roles } from '@hadcl/features/words/role';
import { attachPerson } from '../apps/standalone/src/demonstration/people/placing.js';
import type { Page } from 'playwright-core';
import type { Account } from './house-under-test.js';
import { desktop, houseInBrowser, phone, windowOf } from './support/browser.js';
import { dialog, faultsOfLooks, press, then } from './support/look.js';

const house = houseInBrowser('2035-03-14T10:00:00+08:00');
const [from, until] = ['2034-10-01', '2036-03-31'];

/** A project with a researcher and their colleague. */
const made = async (refNum: string) => {
  const officer = await house.lab.visitor(roles.officer);
  const person = await house.lab.account([roles.project], { lastName: 'Chan' });
  const colleague = await house.lab.account([roles.project], { lastName: 'Yip' });
  const { body } = await officer.call(
    projectManagementCalls.saveProject,
    savingProject({
      ...{ refNum, cohort: 2035, accessStartDate: from, accessEndDate: until },
      ...{ expectedAccessEndDate: until, portalAccessEndDate: '2038-03-31' },
    }),
  );
  const projectId = body.projectId!;
  for (const { accountId: userId } of [person, colleague])
    await house.lab.order(attachPerson, { projectId, userId, from, until, isPI: false, isHA: false });
  return { officer, person, colleague, projectId };
};
const at = async (account: Account, path: string) => {
  const window = await windowOf(house.browser, house.lab.address, account.email, desktop);
  await window.page.goto(house.lab.address + path);
  return window;
};
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rowOf = (page: Page, no: string) => page.getByRole('row', { name: new RegExp(no.replace(/[#-]/g, '\\$&')) });
const listOf = (projectId: string) => `/output-request?view=project&project=${projectId}&type=output`;

test('a researcher asks for output, is told what is missing, submits it, and sees its password once it is approved [3.2.8.02 3.2.8.11 3.4.3.03 3.4.3.09 3.5.4.20 3.2.7.03 3.2.8.13 3.2.8.14]', async () => {
  const refNum = 'DCL-2035-201';
  const { person, colleague, officer, projectId } = await made(refNum);
  const { page, faults } = await at(person, listOf(projectId));
  await page.getByText('No output request of this project').waitFor();
  await page.getByRole('link', { name: 'Submit New Request' }).click();
  await page.getByRole('heading', { level: 1, name: 'Important notes' }).waitFor();
  await page.getByRole('checkbox', { name: /^I confirm that I have fully read/ }).check();
  await page.getByRole('link', { name: 'Next' }).click();

  await textbox(page, 'File name *').fill('table2.csv');
  await button(page, 'Save').click();
  await page.getByRole('dialog', { name: 'Saved successfully!' }).waitFor();
  await button(page, 'Close').click();
  const no = `${refNum}-O#1`;
  await rowOf(page, no).getByText('Draft').waitFor();

  await page.getByRole('link', { name: no }).click();
  await button(page, 'Submit').click();
  const told = page.getByRole('dialog', { name: 'Not submitted' });
  await told.getByText(/more, marked in red$/).waitFor();
  await told.getByRole('button', { name: 'Go to it' }).click();
  await page.keyboard.type('Table 2 of the manuscript & its supplement');
  await textbox(page, 'File path *').fill('/share/201/output/table2.csv');
  await textbox(page, 'Description *').fill('AUROC at six horizons');
  await textbox(page, 'Reason *').fill('Table 2');
  await button(page, 'Submit').click();
  await page.getByRole('dialog', { name: 'Submitted successfully!' }).waitFor();
  await button(page, 'Close').click();
  await rowOf(page, no).getByText('Submitted').waitFor();
  await page.getByText('1 of 12').waitFor();

  const { body: rows } = await officer.call(requestCalls.officeRequests, { projectId: '0', type: undefined });
  const { id, version } = rows.find(({ requestNo }) => requestNo === no)!;
  const secret = 'mV7-kestrel-0419';
  await officer.call(requestCalls.reviewRequest, {
    ...{ id, version, status: 'APPROVED', isSend: false, remarksRsp: '', resOfficer: '' },
    ...{ filePassword: secret, retentionDate: '2035-04-30' },
  });
  // The open list follows, without a click.
  await rowOf(page, no).getByText('Approved').waitFor();
  await button(page, `View Password of ${no}`).click();
  await page.getByRole('checkbox', { name: /^I have read and understand/ }).check();
  await button(page, 'Generate Password').click();
  await button(page, 'Show password').click();
  await page
    .getByRole('group', { name: `Password of ${no}` })
    .getByText(secret)
    .waitFor();
  expect(
    await page.evaluate((text) => JSON.stringify({ ...localStorage, ...sessionStorage }).includes(text), secret),
  ).toBe(false);
  await button(page, `Hide Password of ${no}`).click();
  await button(page, `View Password of ${no}`).click();
  await page.getByRole('dialog', { name: 'Do you confirm show password?' }).waitFor();
  expect(faults).toEqual([]);

  const other = await at(colleague, `/output-request?request=${id}`);
  await other.page.getByText(/^This is the request of /).waitFor();
  expect(await other.page.getByRole('button', { name: /Password/ }).count()).toBe(0);
  const outsider = await house.lab.account([roles.project], { lastName: 'Lau' });
  const third = await at(outsider, `/output-request?request=${id}`);
  await third.page.getByRole('heading', { level: 1, name: 'There is no such request' }).waitFor();
});

test('a publication review is written, and its way back keeps the list as it was [3.2.8.33 3.2.8.42 3.4.3.06 3.4.3.07]', async () => {
  const { person, projectId } = await made('DCL-2035-202');
  const list = `/output-request?view=project&project=${projectId}&type=publication`;
  const { page, faults } = await at(person, `${list}&new=form`);
  await page.getByRole('combobox', { name: /^Publication type/ }).click();
  await page.getByRole('option', { name: 'Manuscript' }).click();
  await textbox(page, 'Publication title *').fill('Six hours earlier');
  await button(page, 'Conference').click();
  await textbox(page, 'Name of conference *').fill('ISC 2036');
  await textbox(page, 'Conference organizer *').fill('ASA');
  await page
    .getByRole('group', { name: /^Expected presentation date/ })
    .getByRole('spinbutton', { name: 'Day' })
    .click();
  await page.keyboard.type('08022036');
  expect(await page.getByRole('button', { name: 'Withdraw this Application' }).count()).toBe(0);
  await button(page, 'Submit').click();
  await page.getByRole('dialog', { name: 'Submitted successfully!' }).waitFor();
  await button(page, 'Close').click();
  await rowOf(page, 'DCL-2035-202-P#1').getByText('ISC 2036').waitFor();
  expect(new URL(page.url()).search).toBe(new URL(list, 'http://lab').search);
  expect(faults).toEqual([]);
});

test('every step of the screen can be used by everybody, in both lights', async () => {
  const { person, projectId } = await made('DCL-2035-203');
  const list = listOf(projectId);
  const window = await at(person, list);
  const looks = [
    { name: 'the list of a project', path: list },
    { name: 'all records', path: '/output-request?view=all&type=output' },
    { name: 'publications', path: '/output-request?view=all&type=publication' },
    { name: 'the notes', path: `${list}&new=notes` },
    { name: 'a new request', path: `${list}&new=form` },
    { name: 'its models', open: press('Yes') },
    { name: 'the example of a file', open: then(press('Example of a file'), dialog) },
    { name: 'a new publication', path: `/output-request?view=project&project=${projectId}&type=publication&new=form` },
    { name: 'no such request', path: '/output-request?request=none' },
  ];
  // The read of a request that does not exist is refused.
  const found = await faultsOfLooks(window, house.lab.address, looks);
  expect(found.filter((fault) => !/console: .*404/.test(fault))).toEqual([]);
});

test('on a phone the screen says that it is for a PC', async () => {
  const { person } = await made('DCL-2035-204');
  const { page } = await windowOf(house.browser, house.lab.address, person.email, phone);
  await page.goto(`${house.lab.address}/output-request`);
  await page.getByText('Function only available on PC.').first().waitFor();
});
