import { expect, test } from '@jest/globals';
import { roles } from '@hadcl/features/words/role';
import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import { judging, sent } from '@hadcl/features/progress-reports/report/report.examples';
import { reportTopics } from '@hadcl/features/progress-reports/report/report.shapes';
import type { Page } from 'playwright-core';
import { desktop, houseInBrowser, settled, windowOf } from './support/browser.js';
import { openProject } from './support/lab.js';

const house = houseInBrowser('2035-03-14T10:00:00+08:00');
const projectId = 'team';
const about = { projectId, reportingMonth: '2035-03-01' };
const dates = { estimatedAccessEndDate: '2035-09-30', estimatedStudyCompletionDate: '2039-12-31' };

/** A text of so many characters at most, each with as much markup as the limits let through. */
const rich = (characters: number, word: string) =>
  `<p>${`<a href="https://ha.example/abcde">${word}</a>`.repeat(characters - 1)}</p>`;
const ofTopics = <T>(suffix: string, its: T) =>
  Object.fromEntries(reportTopics.map((topic) => [`${topic}${suffix}`, its]));
const largest = (word: string) => ({
  ...dates,
  ...ofTopics('CommentResearcher', rich(400, word)),
  ...{ completeProgress: rich(1_000, word), plannedProgress: rich(1_000, word), isPlanToIntegrate: true },
  ...{ specifyContent: rich(400, word), targetSystems: rich(400, word) },
  ...{ relatedCOCInvolved: rich(400, word), relatedHAInvolved: rich(400, word) },
  supplementaries: Array.from({ length: 5 }, (_, n) => ({ documentName: `Document ${n}`, content: rich(200, word) })),
});

/** Milliseconds that this browser needs for these texts alone: to parse them and to lay them out. */
const layingOut = (page: Page, html: string) =>
  page.evaluate((text) => {
    const box = document.createElement('div');
    const from = performance.now();
    box.innerHTML = text;
    document.body.append(box);
    box.getBoundingClientRect();
    const ms = performance.now() - from;
    box.remove();
    return ms;
  }, html);

/**
 * How many times as long the form of March takes, from the click in the list until it stands, as the browser needs for
 * its texts alone. Both are measured in turns, five times, so that a slow or busy machine slows them alike.
 */
const opening = async (page: Page, list: string, stands: string, html: string) => {
  let [opened, laidOut] = [0, 0];
  for (let n = 0; n < 5; n++) {
    await page.goto(`${house.lab.address}/${list}?by=project&project=${projectId}`);
    // The empty month first, so that the code of the page is there.
    for (const month of ['Feb 2035', 'Mar 2035']) {
      const link = page.getByRole('link', { name: month });
      await link.waitFor();
      await settled(page);
      if (month === 'Mar 2035') laidOut += await layingOut(page, html);
      const from = performance.now();
      await link.click();
      await page.locator(stands).waitFor();
      if (month === 'Mar 2035') opened += performance.now() - from;
      else await page.goBack();
    }
  }
  return opened / laidOut;
};

test('the largest report that a log can hold, submitted twice and answered at length, opens on either side in less than ten times what the browser needs for its texts alone', async () => {
  const { lab, browser } = house;
  const person = await lab.account([roles.project]);
  const office = await lab.account([roles.officer]);
  const period = { from: '2034-10-01', until: '2035-09-30' };
  await openProject(lab, { projectId, refNum: 'DCL-2035-201', ...period, people: [person.accountId] });
  const [researcher, officer] = [await lab.login(person), await lab.login(office)];
  const submit = async (word: string, version: number) => {
    const its = sent('SUBMITTED', { ...about, ...largest(word), version });
    expect((await researcher.call(reportCalls.writeReport, its)).body).toMatchObject({ code: 0 });
  };
  await submit('a', 0);
  const replies = { ...ofTopics('CommentHADCL', rich(3_500, 'r')), ...ofTopics('CommentFor', 1) };
  const judged = judging('REVISED', { ...about, ...replies, version: 1 });
  expect((await officer.call(reportCalls.judgeReport, judged)).body).toMatchObject({ code: 0 });
  await submit('b', 2);
  const { body } = await officer.call(reportCalls.reportDetail, { projectId, yearMonth: about.reportingMonth });
  // An event holds a megabyte, of which sealing takes a quarter.
  expect(JSON.stringify(body).length).toBeGreaterThan(1_250_000);

  const texts = { ...largest('b'), ...replies };
  const html = Object.values(texts)
    .filter((text) => typeof text === 'string')
    .join('');
  const read = await windowOf(browser, lab.address, office.email, desktop);
  const atOffice = await opening(read.page, 'progress-reports-management', '[data-field="othersCommentHADCL"]', html);
  const own = await windowOf(browser, lab.address, person.email, desktop);
  const atTheirs = await opening(own.page, 'progress-reports', '[data-head]:has-text("2035")', html);
  expect([read.faults, own.faults]).toEqual([[], []]);
  expect(Math.max(atOffice, atTheirs)).toBeLessThan(10);
}, 240_000);
