import { expect, test } from '@jest/globals';
import { roles } from '@hadcl/features/words/role';
import { projectManagementCalls } from '@hadcl/features/projects/management/project-management.contract';
import { savingProject } from '@hadcl/features/projects/project/project.examples';
import { attachPerson } from '../apps/standalone/src/demonstration/people/placing.js';
import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import { judging, sent } from '@hadcl/features/progress-reports/report/report.examples';
import type { Page } from 'playwright-core';
import type { Account, Visitor } from './house-under-test.js';
import { desktop, houseInBrowser, phone, windowOf } from './support/browser.js';
import { dialog, faultsOfLooks, press, then } from './support/look.js';

const house = houseInBrowser('2035-03-14T10:00:00+08:00');
const [from, until] = ['2034-10-01', '2036-03-31'];
const month = '2035-03-01';
const dates = { estimatedAccessEndDate: until, estimatedStudyCompletionDate: '2039-12-31' };

/** A project with two objectives, and a researcher of it. */
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
  return { officer, person, projectId, researcher: await house.lab.login(person) };
};
/** The researcher submits the report of the month, every objective achieved. */
const submit = async (researcher: Visitor, projectId: string) => {
  const { body } = await researcher.call(reportCalls.reportDetail, { projectId, yearMonth: month });
  const outcomes = body.outcomes.map((one) => ({ ...one, isAchieved: true }));
  const its = sent('SUBMITTED', { projectId, reportingMonth: month, ...dates, outcomes });
  expect((await researcher.call(reportCalls.writeReport, its)).body).toMatchObject({ code: 0 });
};
const addressOf = (list: string, projectId: string, yearMonth = month) =>
  `/${list}/form?projectId=${projectId}&yearMonth=${yearMonth}`;
const at = async (account: Account, path: string) => {
  const window = await windowOf(house.browser, house.lab.address, account.email, desktop);
  await window.page.goto(house.lab.address + path);
  return window;
};
const textbox = (page: Page, name: RegExp) => page.getByRole('textbox', { name });

test('a researcher writes a report: saved, told all faults at once, submitted, and read-only then [3.2.3.01 3.2.3.09 3.2.3.10 3.2.3.13 3.4.1.02 3.4.1.04 3.4.1.05 3.8.03 3.8.05 3.8.07 3.5.1.32]', async () => {
  const { person, projectId, researcher } = await made('DCL-2035-101');
  const { page, faults } = await at(person, '/progress-reports');
  await page.getByRole('link', { name: 'DCL-2035-101' }).click();
  await page.getByRole('heading', { level: 1, name: 'Progress Report' }).waitFor();
  expect(new URL(page.url()).search).toBe(`?projectId=${projectId}&yearMonth=${month}`);

  await textbox(page, /^Project progress/).fill('58');
  await textbox(page, /^Data$/).fill('a & b < c');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog', { name: /on or before 31-Mar-2035/ }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('heading', { level: 1, name: 'Progress Report Summary' }).waitFor();

  await page.goto(house.lab.address + addressOf('progress-reports', projectId));
  expect(await textbox(page, /^Data$/).inputValue()).toBe('a & b < c');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const told = page.getByRole('dialog', { name: /things to correct$/ });
  for (const said of [/^Project milestone must be filled in/, /^Complete progress must be filled in/, /^Objective 2/])
    await told.getByRole('button', { name: said }).waitFor();
  await told.getByRole('button', { name: /^Complete progress must be filled in/ }).click();
  await page.keyboard.type('The second release is clean.');
  await textbox(page, /^Planned progress/).fill('Validation');
  await page.getByRole('checkbox', { name: 'Model Validation' }).check();
  for (const group of await page.getByRole('group', { name: /^Outcome of objective/ }).all())
    await group.getByRole('button', { name: 'Not yet achieved' }).click();
  await page
    .getByRole('group', { name: /^Estimated study completion date/ })
    .getByRole('spinbutton', { name: 'Day' })
    .click();
  await page.keyboard.type('31122039');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('dialog', { name: 'Submitted successfully!' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'DCL-2035-101' }).click();
  await page.getByRole('link', { name: 'Back' }).waitFor();
  await page.getByText('The second release is clean.').waitFor();
  const { body } = await researcher.call(reportCalls.reportDetail, { projectId, yearMonth: month });
  expect(body).toMatchObject({ statusDB: 'SUBMITTED', projectProgress: 58, projectMilestone: ['MODE_VAL'] });
  expect(faults).toEqual([]);
});

test('what is typed survives a closed tab and stands on another device; it ends when the report is saved', async () => {
  const { person, projectId, researcher } = await made('DCL-2035-102');
  const first = await at(person, addressOf('progress-reports', projectId));
  await textbox(first.page, /^Project progress/).fill('40');
  await textbox(first.page, /^Others$/).fill('Half a thought');
  await first.page.getByText(/^Draft kept at/).waitFor();
  await textbox(first.page, /^Others$/).fill('A whole thought');
  await first.page.close();
  const { page, faults } = await at(person, addressOf('progress-reports', projectId));
  await page.getByText(/and did not save\.$/).waitFor();
  expect(await textbox(page, /^Others$/).inputValue()).toBe('A whole thought');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog', { name: /^Saved successfully\./ }).waitFor();
  const { body } = await researcher.call(reportCalls.reportDraft, { projectId, yearMonth: month });
  expect(body.draft).toBeNull();
  expect(faults).toEqual([]);
});

test('the office answers and returns a report, the researcher sees it at once and revises it, and what changed is marked [3.2.4.02 3.4.1.06 3.4.1.09 3.4.1.10 3.2.3.18 3.8.10]', async () => {
  const { person, officer, projectId, researcher } = await made('DCL-2035-103');
  await submit(researcher, projectId);

  const own = await at(person, addressOf('progress-reports', projectId));
  await own.page.getByRole('link', { name: 'Back' }).waitFor();
  const account = await house.lab.account([roles.officer], { lastName: 'Wong' });
  const office = await at(account, addressOf('progress-reports-management', projectId));
  await textbox(office.page, /^Reply to Data/).fill('Please name the gap');
  await office.page.getByRole('group', { name: 'Data', exact: true }).getByRole('checkbox').check();
  await office.page.getByRole('button', { name: 'Medium' }).click();
  await office.page.getByRole('button', { name: 'Return for Revision' }).click();
  const asked = office.page.getByRole('dialog', { name: 'Do you confirm to Return for Revision the report?' });
  await asked.getByRole('button', { name: 'Return for Revision' }).click();
  await office.page.getByRole('dialog', { name: 'Returned for revision successfully.' }).waitFor();

  await own.page.getByText(/^Returned for revision by Wong/).waitFor();
  await own.page.getByText('Please name the gap').waitFor();
  await textbox(own.page, /^Planned progress/).fill('The gap is named');
  await own.page.getByRole('button', { name: 'Revised & Submit' }).click();
  await own.page.getByRole('dialog', { name: 'Submitted successfully!' }).waitFor();

  await office.page.goto(house.lab.address + addressOf('progress-reports-management', projectId));
  await office.page.getByText(/^Changed since it was submitted on/).waitFor();
  await office.page.getByRole('button', { name: 'Reviewed' }).click();
  await office.page
    .getByRole('dialog', { name: 'Do you confirm to reviewed the report?' })
    .getByRole('button', { name: 'Reviewed' })
    .click();
  await office.page.getByRole('dialog', { name: 'Reviewed successfully.' }).waitFor();
  await office.page.getByRole('button', { name: 'Close' }).click();
  await office.page.getByRole('heading', { level: 1, name: 'Progress Report Summary' }).waitFor();
  const { body } = await officer.call(reportCalls.reportDetail, { projectId, yearMonth: month });
  expect(body).toMatchObject({ statusDB: 'REVIEWED', overallRisk: 'MEDIUM', dataCommentFor: 1 });
  expect([own.faults, office.faults]).toEqual([[], []]);
});

test('a window that is made narrow for a moment keeps what the office has written', async () => {
  const { officer, projectId, researcher } = await made('DCL-2035-109');
  await submit(researcher, projectId);
  const account = await house.lab.account([roles.officer], { lastName: 'Wong' });
  const { page, faults } = await at(account, addressOf('progress-reports-management', projectId));
  await textbox(page, /^Reply to Data/).fill('Half an answer');
  await page.setViewportSize({ width: 400, height: 800 });
  // A narrow window of a PC, or one that is much enlarged, is no phone: the page stays open in it.
  expect(await textbox(page, /^Reply to Data/).inputValue()).toBe('Half an answer');
  expect(await page.getByText('Function only available on PC.').count()).toBe(0);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await textbox(page, /^Reply to Data/).waitFor();
  expect(await textbox(page, /^Reply to Data/).inputValue()).toBe('Half an answer');
  expect((await officer.call(reportCalls.reportDetail, { projectId, yearMonth: month })).body.version).toBe(1);
  expect(faults).toEqual([]);
});

test('the office reminds of a revision from its list, after a question [3.2.2.16 3.8.14 3.7.1.11]', async () => {
  const { officer, projectId, researcher } = await made('DCL-2035-104');
  await submit(researcher, projectId);
  await officer.call(reportCalls.judgeReport, judging('REVISED', { projectId, reportingMonth: month }));
  const account = await house.lab.account([roles.officer], { lastName: 'Wong' });
  const { page, faults } = await at(account, '/progress-reports-management?by=month&month=2035-03');
  await page.getByRole('button', { name: /^Reminder for Revision, DCL-2035-104/ }).click();
  await page
    .getByText('Are you sure to send email reminder to DCL-2035-104 for revision of Progress Report Mar 2035?')
    .waitFor();
  await page.getByRole('button', { name: 'Send reminder' }).click();
  await page.getByText('Sent successfully.').waitFor();
  expect(faults).toEqual([]);
});

test('PMO read reports and find nothing to decide; another project’s report is as one that there is not [3.6.42]', async () => {
  const { person, projectId } = await made('DCL-2035-105');
  const pmo = await house.lab.account([roles.pmoMember]);
  const window = await at(pmo, addressOf('progress-reports-management', projectId));
  await window.page.getByText('This report is read-only.').waitFor();
  expect(await window.page.getByRole('button', { name: 'Reviewed' }).count()).toBe(0);
  const other = await made('DCL-2035-106');
  const { page } = await at(person, addressOf('progress-reports', other.projectId));
  await page.getByText('There is no such progress report.').waitFor();
});

test('a phone says that reports are for a PC [3.2.1.16]', async () => {
  const { person } = await made('DCL-2035-107');
  const { page } = await windowOf(house.browser, house.lab.address, person.email, phone);
  await page.goto(`${house.lab.address}/progress-reports`);
  await page.getByRole('heading', { name: 'Function only available on PC.' }).waitFor();
});

test('the screens of reports, light and dark, are whole, quiet and for everybody', async () => {
  const { person, projectId } = await made('DCL-2035-108');
  const own = await windowOf(house.browser, house.lab.address, person.email, desktop);
  const account = await house.lab.account([roles.officer]);
  const office = await windowOf(house.browser, house.lab.address, account.email, desktop);
  const found = [
    ...(await faultsOfLooks(own, house.lab.address, [
      { name: 'own reports of a month', path: '/progress-reports?by=month' },
      { name: 'own reports of a project', path: `/progress-reports?by=project&project=${projectId}` },
      { name: 'the form of a report', path: addressOf('progress-reports', projectId) },
      { name: 'its faults', open: then(press('Submit'), dialog) },
    ])),
    ...(await faultsOfLooks(office, house.lab.address, [
      { name: 'every report of a month', path: '/progress-reports-management?by=month' },
      { name: 'a report that is read-only', path: addressOf('progress-reports-management', projectId) },
    ])),
  ];
  expect(found).toEqual([]);
}, 240_000);
