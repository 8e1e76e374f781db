import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { roles } from '@hadcl/features/words/role';
import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import { sent } from '@hadcl/features/progress-reports/report/report.examples';
import { pdf } from '@hadcl/platform/serving/files/files.examples';
import type { Account } from './house-under-test.js';
import { desktop, houseInBrowser, windowOf } from './support/browser.js';
import { openProject } from './support/lab.js';
import { faultsInEitherLight } from './support/look.js';

const house = houseInBrowser('2035-03-14T10:00:00+08:00');
const which = 'projectId=team&yearMonth=2035-03-01';
const at = async (account: Account, path: string) => {
  const window = await windowOf(house.browser, house.lab.address, account.email, desktop);
  await window.page.goto(house.lab.address + path);
  return window;
};

test('a researcher attaches a file, which a crash does not take, and submits; the office saves it, byte for byte', async () => {
  const [ann, officer] = [await house.lab.account([roles.project]), await house.lab.account([roles.officer])];
  const period = { from: '2034-10-01', until: '2035-09-30' };
  await openProject(house.lab, { projectId: 'team', refNum: 'R-TEAM', ...period, people: [ann.accountId] });
  const visitor = await house.lab.login(ann);
  const supplementaries = [{ documentName: 'Calibration', content: 'By ward', file: null }];
  const its = { reportingMonth: '2035-03-01', estimatedAccessEndDate: '2035-09-30', supplementaries };
  await visitor.call(reportCalls.writeReport, sent('SAVED', its));

  const { page, faults } = await at(ann, `/progress-reports/form?${which}`);
  const field = page.getByRole('group', { name: 'File of document 1' });
  const chosen = (name: string, buffer: Buffer) =>
    field.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await chosen('Plan 計劃.pdf', Buffer.from('no PDF at all'));
  await page
    .getByText(/^What is in this file is not what its name says/)
    .first()
    .waitFor();
  // What the browser says of an answer that is a refusal.
  expect(faults.splice(0)).toEqual([expect.stringContaining('422')]);
  await chosen('Plan 計劃.pdf', pdf);
  await field.getByRole('button', { name: 'Remove Plan 計劃.pdf' }).waitFor();
  expect(await faultsInEitherLight(page)).toEqual([]);
  await page.getByText(/^Draft kept at/).waitFor();

  // Another window of the same person: nothing was saved.
  const { page: again } = await at(ann, `/progress-reports/form?${which}`);
  await page.close();
  await again.getByRole('button', { name: 'Remove Plan 計劃.pdf' }).waitFor();
  await again.getByRole('button', { name: 'Submit', exact: true }).click();
  await again.getByRole('dialog', { name: 'Submitted successfully!' }).waitFor();

  const { page: review, faults: wrong } = await at(officer, `/progress-reports-management/form?${which}`);
  const button = review.getByRole('button', { name: /^Download Plan 計劃\.pdf, / });
  await button.waitFor();
  expect(await faultsInEitherLight(review)).toEqual([]);
  const [download] = await Promise.all([review.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe('Plan 計劃.pdf');
  expect((await readFile(await download.path())).equals(pdf)).toBe(true);
  expect(wrong).toEqual([]);
}, 120_000);
