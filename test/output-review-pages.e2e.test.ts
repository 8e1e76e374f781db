import { expect, test } from '@jest/globals';
import { requestCalls, type RequestType } from '@hadcl/features/output-requests/request/request.contract';
import { projectManagementCalls } from '@hadcl/features/projects/management/project-management.contract';
import { savingProject } from '@hadcl/features/projects/project/project.examples';
import { roles } from '@hadcl/features/words/role';
import type { Page } from 'playwright-core';
import { attachPerson } from '../apps/standalone/src/demonstration/people/placing.js';
import type { Account } from './house-under-test.js';
import { desktop, houseInBrowser, windowOf } from './support/browser.js';
import { faultsOf } from './support/look.js';

const house = houseInBrowser('2035-03-14T10:00:00+08:00');
const [from, until] = ['2034-10-01', '2036-03-31'];
const list = '/output-request-management';

/** A project, and a researcher of it. */
const made = async (refNum: string) => {
  const officer = await house.lab.visitor(roles.officer);
  const person = await house.lab.account([roles.project], { lastName: 'Chan' });
  const { body } = await officer.call(
    projectManagementCalls.saveProject,
    savingProject({
      ...{ refNum, cohort: 2035, accessStartDate: from, accessEndDate: until },
      ...{ expectedAccessEndDate: until, portalAccessEndDate: '2038-03-31' },
    }),
  );
  const projectId = body.projectId!;
  await house.lab.order(attachPerson, { projectId, userId: person.accountId, from, until, isPI: false, isHA: false });
  const researcher = await house.lab.login(person);
  /** A request of the researcher, submitted; resolves with its id. */
  const submitted = async (requestType: RequestType) => {
    const answer = await researcher.call(requestCalls.writeRequest, {
      ...{ projectId, requestType, status: 'SUBMITTED', version: 0, organisation: 'HKU' },
      ...{ reasonOfRequest: 'Figure 3', isOutputModel: false, models: [], remarksReq: '' },
      files: requestType === 'OUTPUT' ? [{ name: 'a.csv', path: '/out/a.csv', desc: 'Counts', reason: 'Table 1' }] : [],
      publication: {
        ...{ publicationType: 'MAN', jouOrCon: 'JOU', publicationTitle: 'Six hours earlier' },
        ...{ nameOfJournal: 'HKMJ', expectedPubDate: '2035-06-30', expectedPreDate: null },
        ...{ nameOfConference: '', conferenceOrganizer: '', reference: '' },
      },
      supplementaries: [],
    });
    expect(answer.body).toMatchObject({ code: 0 });
    return answer.body.id!;
  };
  return { submitted, researcher };
};
const at = async (account: Account, path: string) => {
  const window = await windowOf(house.browser, house.lab.address, account.email, desktop);
  await window.page.goto(house.lab.address + path);
  return window;
};
const officerAt = async (path: string, lastName: string) =>
  at(await house.lab.account([roles.officer], { lastName }), path);
const choose = async (page: Page, status: string) => {
  await page.getByRole('combobox', { name: /^Status After Review/ }).click();
  await page.getByRole('option', { name: status }).click();
};
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const answer = (page: Page, dialog: RegExp | string, name: string) =>
  page.getByRole('dialog', { name: dialog }).getByRole('button', { name }).click();

test('an officer takes a request from the queue, approves it with its e-mail, and takes the approval back [3.2.9.06 3.4.3.11 3.4.3.12 3.4.3.38]', async () => {
  const { submitted, researcher } = await made('DCL-2035-201');
  const id = await submitted('OUTPUT');
  const { page, faults } = await officerAt(list, 'Wong');
  const link = page.getByRole('link', { name: 'DCL-2035-201-O#1' });
  await link.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'DCL-2035-201-O#1' }).waitFor();
  await choose(page, 'Approved');
  await page.getByRole('textbox', { name: /^Password/ }).fill('mV7-kestrel-0419');
  const date = page.getByRole('group', { name: /^Output Retention Date/ });
  await date.getByRole('spinbutton', { name: 'Day' }).click();
  await page.keyboard.type('30042035');
  expect(await faultsOf(page)).toEqual([]);
  await save(page);
  await answer(page, /^Approve DCL-2035-201-O#1/, 'Approve and release 1 file');
  await answer(page, 'Saved successfully!', 'Yes');
  await page.getByRole('heading', { level: 1, name: 'Output Request / Publication Review Record' }).waitFor();
  const read = () => researcher.call(requestCalls.requestDetail, { outputId: id, projectId: '' });
  const approved = (await read()).body;
  expect(approved).toMatchObject({ statusCode: 'APPROVED', retentionDate: '2035-04-30', filePassword: true });
  expect(approved.allowed).toContain('show-password');

  await page.goto(`${house.lab.address}${list}?request=${id}`);
  await choose(page, 'Revision Required');
  await save(page);
  await answer(page, 'Return it without a comment?', 'Return without');
  await answer(page, /^Take the approval of/, 'Take the approval back');
  await answer(page, 'Saved successfully!', 'No');
  await page.getByRole('heading', { level: 1, name: 'Output Request / Publication Review Record' }).waitFor();
  expect((await read()).body).toMatchObject({ statusCode: 'REVISION', retentionDate: null, filePassword: false });
  expect(faults).toEqual([]);
});

test('two officers review one request: the second reads both values and loses nothing [3.7.05]', async () => {
  const { submitted, researcher } = await made('DCL-2035-202');
  const id = await submitted('OUTPUT');
  const first = await officerAt(`${list}?request=${id}`, 'Wong');
  const second = await officerAt(`${list}?request=${id}`, 'Ho');
  const officer = (page: Page) => page.getByRole('textbox', { name: 'Responsible officer' });
  await officer(second.page).fill('M L Ho');
  await officer(first.page).fill('C H Wong');
  await choose(first.page, 'Under Review');
  await save(first.page);
  await answer(first.page, 'Saved successfully!', 'Close');
  const conflict = second.page.getByRole('alert').filter({ hasText: 'C H Wong' });
  await conflict.filter({ hasText: 'M L Ho' }).waitFor();
  expect(await officer(second.page).inputValue()).toBe('M L Ho');
  await conflict.getByRole('button', { name: /mine/i }).click();
  await save(second.page);
  await answer(second.page, 'Saved successfully!', 'Close');
  const { body } = await researcher.call(requestCalls.requestDetail, { outputId: id, projectId: '' });
  expect(body).toMatchObject({ statusCode: 'UNDER_REVIEW', resOfficer: 'M L Ho' });
});

test('a publication is reviewed; a PMO member reads it and has nothing to decide [3.2.9.23 3.4.3.29 3.6.14]', async () => {
  const { submitted } = await made('DCL-2035-203');
  const id = await submitted('PUBLICATION');
  const { page, faults } = await officerAt(`${list}?request=${id}`, 'Wong');
  await page.getByText('Six hours earlier').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await choose(page, 'Reviewed');
  await save(page);
  await answer(page, 'Saved successfully!', 'No');
  await page.getByRole('heading', { level: 1, name: 'Output Request / Publication Review Record' }).waitFor();
  const reader = await at(await house.lab.account([roles.pmoMember]), `${list}?request=${id}`);
  await reader.page.getByRole('link', { name: 'Back to Summary' }).waitFor();
  for (const name of ['Save', 'Hand over to another researcher'])
    expect(await reader.page.getByRole('button', { name }).count()).toBe(0);
  expect(await reader.page.getByRole('combobox', { name: /^Status After Review/ }).count()).toBe(0);
  expect(await faultsOf(reader.page)).toEqual([]);
  expect(faults).toEqual([]);
});
