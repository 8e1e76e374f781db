import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import { sent } from '@hadcl/features/output-requests/request/request.examples';
import { projectManagementCalls } from '@hadcl/features/projects/management/project-management.contract';
import { savingProject } from '@hadcl/features/projects/project/project.examples';
import { roles } from '@hadcl/features/words/role';
import { attachPerson } from '../apps/standalone/src/demonstration/people/placing.js';
import type { Account } from './house-under-test.js';
import { desktop, houseInBrowser, windowOf } from './support/browser.js';
import { faultsInEitherLight } from './support/look.js';

const stay = 'ward,n\nA,3\nB,20\n';
const house = houseInBrowser('2035-03-14T10:00:00+08:00');
const [from, until] = ['2034-10-01', '2036-03-31'];
const at = async (account: Account, path: string) => {
  const window = await windowOf(house.browser, house.lab.address, account.email, desktop);
  await window.page.goto(house.lab.address + path);
  return window;
};

/** A researcher's draft that asks for two files. */
const drafted = async (refNum: string) => {
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
  const row = (name: string) => ({ name, path: `/out/${name}`, desc: 'Counts', reason: 'Table 1' });
  const its = { projectId, files: [row('stay.csv'), row('wards.csv')] };
  const answer = await researcher.call(requestCalls.writeRequest, sent('INCOMPLETED', its));
  const path = `/output-request?view=project&project=${projectId}&type=output&request=${answer.body.id!}`;
  return { person, path, id: answer.body.id! };
};

test('two files are attached and submitted; the office sees what was found, the requester takes them once they are approved', async () => {
  const { person, path, id } = await drafted('DCL-2035-301');
  const { page, faults } = await at(person, path);
  const give = async (row: number, name: string, text: string) => {
    const fold = page.locator('#files [data-row]').nth(row - 1);
    const attach = page.getByRole('button', { name: `Attach file of row ${row}` });
    // The first row is open.
    if (row > 1) await fold.getByRole('button', { name: new RegExp(`${row} ${name}`) }).click();
    await attach.waitFor();
    await fold.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('group', { name: `File ${name}` }).waitFor();
  };
  await give(1, 'stay.csv', stay);
  await give(2, 'wards.csv', 'ward,n\nA,30\nB,20\n');
  await page.getByRole('group', { name: 'File stay.csv' }).getByText('1 finding').waitFor();
  await page.getByRole('group', { name: 'File wards.csv' }).getByText('Nothing found').waitFor();
  expect(await faultsInEitherLight(page)).toEqual([]);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('dialog', { name: 'Submitted successfully!' }).waitFor();
  expect(faults).toEqual([]);

  const officer = await house.lab.account([roles.officer], { lastName: 'Wong' });
  const { page: review, faults: wrong } = await at(officer, `/output-request-management?request=${id}`);
  await review.getByRole('button', { name: 'Open the table stay.csv' }).click();
  const grid = review.getByRole('grid', { name: 'Cells of stay.csv' });
  await grid.getByText('small', { exact: true }).waitFor();
  await review.getByText('Browser and server agree.').waitFor();
  await review.keyboard.press('n');
  await review.getByText('1 of 1', { exact: true }).waitFor();
  expect(await faultsInEitherLight(review)).toEqual([]);
  await review.getByRole('button', { name: 'Take 1 finding into the comments' }).click();
  await review
    .getByRole('textbox', { name: 'Comments to the researcher' })
    .getByText(/fewer than 10/)
    .waitFor();
  expect(wrong).toEqual([]);

  const reader = await at(await house.lab.account([roles.pmoMember]), `/output-request-management?request=${id}`);
  await reader.page.getByRole('button', { name: 'Columns and findings of stay.csv' }).click();
  await reader.page.getByRole('rowheader', { name: 'n' }).waitFor();
  expect(await reader.page.getByRole('grid').count()).toBe(0);

  // Approved: the requester takes it; taken back: there is nothing to take any more.
  const desk = await house.lab.visitor(roles.officer);
  const decide = async (status: 'APPROVED' | 'REVISION', more: object) => {
    const { version } = (await desk.call(requestCalls.requestDetail, { outputId: id, projectId: '' })).body;
    const input = { id, status, version, isSend: false, remarksRsp: '', resOfficer: '', retentionDate: null, ...more };
    expect((await desk.call(requestCalls.reviewRequest, input)).body).toMatchObject({ code: 0 });
  };
  await decide('APPROVED', { filePassword: 'mV7-kestrel-0419', retentionDate: '2035-04-30' });
  await page.goto(house.lab.address + path);
  await page.getByRole('button', { name: 'Download stay.csv' }).click();
  const reminder = page.getByRole('dialog', { name: 'Reminder' });
  await reminder.getByRole('checkbox').check();
  await reminder.getByRole('button', { name: 'Go on' }).click();
  const question = page.getByRole('dialog', { name: 'Do you confirm to download this file?' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toBe(stay);
  expect(await faultsInEitherLight(page)).toEqual([]);
  await decide('REVISION', {});
  await page.getByRole('button', { name: 'Download stay.csv' }).waitFor({ state: 'detached' });
}, 240_000);
