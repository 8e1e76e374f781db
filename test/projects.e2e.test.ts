import { expect, test } from '@jest/globals';
import { roles } from '@hadcl/features/words/role';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { projectManagementCalls as calls } from '@hadcl/features/projects/management/project-management.contract';
import { savingProject } from '@hadcl/features/projects/project/project.examples';
import type { Page } from 'playwright-core';
import { desktop, houseInBrowser, phone, windowOf } from './support/browser.js';
import { openDays } from './support/lab.js';
import { dialog, faultsOfLooks, press, then } from './support/look.js';

const house = houseInBrowser('2035-03-14T10:00:00+08:00');
const writeDate = async (page: Page, label: RegExp, digits: string) => {
  await page.getByRole('group', { name: label }).getByRole('spinbutton', { name: 'Day' }).click();
  await page.keyboard.type(digits);
};
const officeAt = async (path: string, role: string = roles.officer) => {
  const account = await house.lab.account([role], { lastName: 'Wong' });
  const window = await windowOf(house.browser, house.lab.address, account.email, desktop);
  await window.page.goto(house.lab.address + path);
  return window;
};
const made = async (refNum: string, cohort = 2035) => {
  const officer = await house.lab.visitor(roles.officer);
  const { body } = await officer.call(
    calls.saveProject,
    savingProject({
      ...{ refNum, cohort, accessStartDate: '2035-01-08', accessEndDate: '2036-03-31' },
      ...{ expectedAccessEndDate: '2036-03-31', portalAccessEndDate: '2038-03-31' },
    }),
  );
  return { officer, projectId: body.projectId! };
};

test('an officer creates a project: the cohort has set its ends, all faults are told at once, and it is opened when it is saved [3.2.5.05 3.2.6.01 3.2.6.05 3.5.3.16 3.8.11 3.8.33]', async () => {
  const { page, faults } = await officeAt('/project-management');
  await page.getByRole('link', { name: 'Create Project' }).click();
  await page.getByRole('heading', { name: 'Create Project' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/project-management/create');
  expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Create Project' }).click();
  // At its field, and in the snackbar.
  await page.getByText('Project No. is required').first().waitFor();
  for (const said of ['Project Title is required', 'Access Start Date is required', /at least one objective/])
    await page.getByText(said).waitFor();
  await page.getByLabel(/^Project No\./).fill('DCL-2035-009');
  await page.getByLabel(/^Project Title/).fill('Cataract surgery 白內障 <b>');
  await writeDate(page, /^Access Start Date/, '02042035');
  await page.getByRole('textbox', { name: /^Objective 1/ }).fill('Describe the waiting times');
  await page.getByRole('button', { name: 'Create Project' }).click();
  await page.getByText('Saved successfully!').waitFor();
  await page.getByRole('heading', { name: 'Edit Project' }).waitFor();
  await page.getByText('Nobody yet').first().waitFor();
  const [row] = (await (await house.lab.visitor(roles.officer)).call(calls.projectList, {})).body.filter(
    ({ refNum }) => refNum === 'DCL-2035-009',
  );
  expect(row).toMatchObject({
    ...{ projectTitle: 'Cataract surgery 白內障 <b>', statusCode: 'PENDING', accessStartDate: '2035-04-02' },
    ...{ accessEndDate: '2036-03-31', expectedAccessEndDate: '2036-03-31', portalAccessEndDate: '2038-03-31' },
  });
  expect(faults).toEqual([]);
});

test('the list begins with this year; other years are chosen, stand in the address and are remembered when a project is opened [3.2.5.01 3.2.5.02 3.2.5.03 3.2.5.04 3.2.5.06 3.2.5.08 3.2.5.09 3.2.5.10]', async () => {
  await made('DCL-2034-001', 2034);
  await made('DCL-2035-001');
  const { page, faults } = await officeAt('/project-management');
  await page.getByRole('row', { name: /DCL-2035-001/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('cohort')).toBe('2035');
  expect(await page.getByRole('row', { name: /DCL-2034-001/ }).count()).toBe(0);
  const heads = await page.getByRole('columnheader').allTextContents();
  expect(heads.slice(0, 11)).toEqual([
    ...['Cohort', 'Project No.', 'Project Title', 'Status', 'PI', 'Access Start Date', 'Access End Date'],
    ...['1st Visit Date', 'Study Completion Date', 'Portal Access End Date', 'Internal Remarks'],
  ]);
  await page.getByRole('combobox', { name: /^Cohort/ }).click();
  await page.getByRole('option', { name: 'All Projects' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('row', { name: /DCL-2034-001/ }).waitFor();
  expect(await page.getByRole('combobox', { name: /^Cohort/ }).textContent()).toContain('All Projects');
  expect(new URL(page.url()).searchParams.get('cohort')).toBe('all');
  await page.getByRole('link', { name: 'Edit DCL-2034-001' }).click();
  await page.getByRole('heading', { name: 'Edit Project' }).waitFor();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('row', { name: /DCL-2034-001/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('cohort')).toBe('all');
  expect(faults).toEqual([]);
});

test('dates that follow move by themselves, say what they were, and are put back by one button; leaving asks [3.2.6.02 3.4.2.06 3.5.3.18 3.5.3.19 3.5.3.20]', async () => {
  const { projectId } = await made('DCL-2035-002');
  const { page, faults } = await officeAt(`/project-management/${projectId}`);
  await page.getByRole('heading', { name: 'Edit Project' }).waitFor();
  await writeDate(page, /^Access End Date/, '01032035');
  await page.getByText('was 31/03/2036; follows the access end date').waitFor();
  await page.getByText('was 31/03/2038; 2 years after access end').waitFor();
  await page.getByText('3 dates not yet saved').waitFor();
  const status = page.getByRole('combobox', { name: /^Status/ });
  expect(await status.textContent()).toContain('Access completed');
  await page.getByRole('button', { name: 'Undo the changes' }).click();
  await page.getByText('3 dates not yet saved').waitFor({ state: 'hidden' });
  expect(await status.textContent()).toContain('Active');

  await page.getByRole('button', { name: 'Remove Objective 2' }).click();
  await page.getByRole('dialog', { name: 'Do you confirm to remove the objective?' }).waitFor();
  await page.getByRole('button', { name: 'Remove Objective 2' }).last().click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  const asked = page.getByRole('dialog', { name: 'Your project is not yet saved' });
  await asked.getByRole('button', { name: 'Save Now' }).click();
  await page.waitForURL(/project-management(\?|$)/);
  const officer = await house.lab.visitor(roles.officer);
  const detail = (await officer.call(calls.projectDetail, { projectId })).body;
  expect([detail.projectObjectives.length, detail.accessEndDate]).toEqual([1, '2036-03-31']);
  expect(faults).toEqual([]);
});

test('a person is added by the dialog of their account, in which the project stands already [3.2.6.03 3.2.6.04 3.2.6.06 3.6.36]', async () => {
  const { projectId } = await made('DCL-2035-003');
  const person = await house.lab.account([roles.project], { lastName: 'Hartley', firstName: 'Amelia' });
  const { page, faults } = await officeAt(`/project-management/${projectId}`);
  await page.getByRole('button', { name: 'Add person' }).click();
  await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill('hartley');
  await page.getByRole('button', { name: /Hartley Amelia/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit User/ });
  await dialog.getByText('DCL-2035-003').first().waitFor();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const people = page.getByRole('list', { name: 'Researchers' });
  await people.getByRole('button', { name: /^Ms Hartley Amelia/ }).waitFor();
  const officer = await house.lab.visitor(roles.officer);
  const detail = (await officer.call(calls.projectDetail, { projectId })).body;
  expect(detail.researcherUsers).toMatchObject([{ userId: person.accountId, accessEndDate: '2036-03-31' }]);
  await people.getByRole('button', { name: /^Ms Hartley Amelia/ }).click();
  await page.getByRole('dialog', { name: /^Edit User/ }).waitFor();
  expect(faults).toEqual([]);
});

test('deleting a project shows before what it means, and leads back to the list [3.2.6.05 3.8.12 3.8.13]', async () => {
  const { officer, projectId } = await made('DCL-2035-004');
  await openDays(officer, ['2035-03-20'], 10);
  const placed = { bookDate: '2035-03-20', projectId, quota: 2, statusCode: 'APPROVED' as const };
  expect((await officer.call(bookingCalls.submitAllBookings, [placed])).body.isSuccess).toBe(true);
  const { page, faults } = await officeAt(`/project-management/${projectId}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete DCL-2035-004?' });
  await dialog.getByText(/^Are you sure to delete this project\?/).waitFor();
  await dialog.getByText('1 booking ahead: 20 Mar 2035').waitFor();
  await dialog.getByRole('button', { name: 'Delete project' }).click();
  await page.getByText('Deleted successfully!').waitFor();
  await page.getByRole('heading', { name: 'Project Management' }).waitFor();
  // The page hears of it before its answer comes, and asks once more for what is gone.
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
});

test('two who edit at once: the later sees what the other changed, and what they typed stays', async () => {
  const { officer, projectId } = await made('DCL-2035-005');
  const { page } = await officeAt(`/project-management/${projectId}`);
  await page.getByLabel('Seen by the office only').fill('Mine');
  const { body } = await officer.call(calls.projectDetail, { projectId });
  await officer.call(calls.saveProject, { ...body, internalRemarks: 'Theirs' } as never);
  await page.getByRole('button', { name: 'Keep mine' }).waitFor();
  expect(await page.getByLabel('Seen by the office only').inputValue()).toBe('Mine');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved successfully!').waitFor();
  expect((await officer.call(calls.projectDetail, { projectId })).body.internalRemarks).toBe('Mine');
});

test('PMO look at projects and find no button that writes; people are plain text [3.6.13 3.2.6.04]', async () => {
  const { projectId } = await made('DCL-2035-006');
  const { page, faults } = await officeAt('/project-management', roles.pmoMember);
  await page.getByRole('link', { name: 'View DCL-2035-006' }).click();
  await page.getByRole('heading', { name: 'Edit Project' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/project-management/${projectId}`);
  for (const name of ['Save', 'Delete', 'Add person', 'Create Project'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  expect(await page.getByLabel(/^Project No\./).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('heading', { name: 'Project Management' }).waitFor();
  expect(await page.getByRole('link', { name: 'Create Project' }).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('the story of a project is a click from the list: it grows while one looks, leads to the form, and is printed without menus', async () => {
  const { officer, projectId } = await made('DCL-2035-007');
  await openDays(officer, ['2035-03-21'], 10);
  const placed = { bookDate: '2035-03-21', projectId, quota: 2, statusCode: 'APPROVED' as const };
  expect((await officer.call(bookingCalls.submitAllBookings, [placed])).body.isSuccess).toBe(true);
  const { page, faults } = await officeAt('/project-management');
  await page.getByRole('link', { name: 'DCL-2035-007', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'DCL-2035-007' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/project-management/${projectId}/story`);
  await page.getByRole('img', { name: 'March 2035: 0 visits, 2 seats' }).waitFor();
  await page.getByText('Project created').waitFor();

  const { body } = await officer.call(calls.projectDetail, { projectId });
  await officer.call(calls.saveProject, {
    ...body,
    accessEndDate: '2036-06-30',
    portalAccessEndDate: '2038-06-30',
  } as never);
  await page.getByText(/^Access end moved from 31 Mar 2036 to 30 Jun 2036; Portal access end moved/).waitFor();
  await page.getByText('January 2035 to June 2036').waitFor();
  await officer.call(bookingCalls.submitAllBookings, [{ ...placed, quota: 3, statusCode: 'APPROVED' }] as never);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.getByText(/^DCL-2035-007, printed 14 Mar 2035, 10:/).waitFor();
  for (const hidden of [
    page.getByRole('navigation'),
    page.getByRole('contentinfo'),
    page.getByRole('button', { name: 'Print' }),
  ])
    expect(await hidden.filter({ visible: true }).count()).toBe(0);
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color];
  });
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  // A sheet is as wide as its paper: nothing of eighteen months is cut.
  await page.setViewportSize({ width: 703, height: 1_000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(703);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('heading', { name: 'Edit Project' }).waitFor();
  await page.getByRole('link', { name: 'Story' }).click();
  await page.getByRole('heading', { level: 1, name: 'DCL-2035-007' }).waitFor();
  expect(faults).toEqual([]);
});

test('an address that only begins like one of the project screens opens none [3.2.1.14 3.2.1.05 3.2.1.06 3.2.1.07]', async () => {
  const { page } = await officeAt('/project-management/create/x');
  await page.getByText('There is no such page').waitFor();
  await page.goto(`${house.lab.address}/project-management/gone`);
  await page.getByText('There is no such project.').waitFor();
});

test.each(Object.entries({ desktop, phone }))(
  'the screens of projects on a %s, light and dark, are whole, quiet and for everybody',
  async (name, view) => {
    const { projectId } = await made(`DCL-2035-${name.toUpperCase()}`);
    const account = await house.lab.account([roles.officer]);
    const window = await windowOf(house.browser, house.lab.address, account.email, view);
    const found = await faultsOfLooks(window, house.lab.address, [
      { name: 'projects', path: '/project-management?cohort=all' },
      { name: 'a new project', path: '/project-management/create', open: press('Create Project') },
      { name: 'a project', path: `/project-management/${projectId}` },
      { name: 'the story of a project', path: `/project-management/${projectId}/story` },
      { name: 'adding a person', path: `/project-management/${projectId}`, open: then(press('Add person'), dialog) },
      { name: 'deleting a project', path: `/project-management/${projectId}`, open: then(press('Delete'), dialog) },
    ]);
    expect(found).toEqual([]);
  },
  240_000,
);
