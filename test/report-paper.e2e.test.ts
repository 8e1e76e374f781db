import { beforeAll, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { partsOf, readPdf, textOf } from '@hadcl/kernel-testing/pdf';
import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import { judging, sent } from '@hadcl/features/progress-reports/report/report.examples';
import { isDecoded } from '@hadcl/platform/log/event-store/log-entry';
import type { Account, Visitor } from './house-under-test.js';
import { desktop, houseInBrowser, windowOf } from './support/browser.js';
import { openProject } from './support/lab.js';
import { faultsOf } from './support/look.js';

const path = '/progressReport/export-progress-report';
const its = houseInBrowser('2035-03-14T10:00:00+08:00');
let researcher: Account;
let [ann, eve, officer, pmo, admin]: Visitor[] = [];
beforeAll(async () => {
  const { lab } = its;
  researcher = await lab.account(['COL_RESEARCHER'], { lastName: 'Chan' });
  const other = await lab.account(['COL_RESEARCHER']);
  const period = { from: '2034-10-01', until: '2035-09-30' };
  await openProject(lab, { projectId: 'team', refNum: 'R/TEAM', ...period, people: [researcher.accountId] });
  await openProject(lab, { projectId: 'other', refNum: 'R-OTHER', ...period, people: [other.accountId] });
  [ann, eve] = [await lab.login(researcher), await lab.login(other)];
  officer = await lab.visitor('HADCL_OFFICER');
  pmo = await lab.visitor('PMO_CHAIR');
  admin = await lab.visitor('SYSTEM_ADMIN');
  const month = { reportingMonth: '2035-03-01', estimatedAccessEndDate: '2035-09-30' };
  const typed = {
    completeProgress: '<p>Second release, <b>0.1 %</b> of AST ≥ 5 µg</p><ul><li>呼吸頻率</li></ul>',
    dataCommentResearcher: 'Rates are missing',
  };
  await ann.call(reportCalls.writeReport, sent('SUBMITTED', { ...month, ...typed }));
  const replies = { dataCommentHADCL: 'Shown reply', dataCommentFor: 1, platformCommentHADCL: 'Internal reply' };
  const answered = { ...replies, version: 1, reportingMonth: '2035-03-01', remarks: 'Secret remark' };
  const { body } = await officer.call(reportCalls.judgeReport, judging('REVIEWED', answered));
  if (body.code !== 0) throw new Error(JSON.stringify(body));
}, 120_000);

const asked = async (
  { token }: Visitor,
  wanted: { projectId?: string; yearMonth?: string; language?: string } = {},
) => {
  const { language = 'en', projectId = 'team', yearMonth = '2035-03' } = wanted;
  const answer = await fetch(`${its.lab.address}/api${path}?projectId=${projectId}&yearMonth=${yearMonth}`, {
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'accept-language': language },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
};
const taken = async () =>
  (await its.lab.house.store.readLog(0, 10_000)).filter(isDecoded).filter(({ type }) => type === 'RowsExported');

test('a researcher takes the report of their project as a tagged PDF without what is the office’s alone, the office with it', async () => {
  const own = await asked(ann!);
  expect(own.status).toBe(200);
  expect(own.headers.get('content-type')).toBe('application/pdf');
  expect(own.headers.get('content-disposition')).toContain('filename="Progress-Report-R-TEAM-2035-03.pdf"');
  const pdf = await readPdf(own.bytes);
  expect(pdf).toMatchObject({
    title: 'Progress Report, March 2035',
    language: 'en-HK',
    claims: 'PDF/UA-1',
    isTagged: true,
  });
  expect(partsOf(pdf, 'H1')).toEqual(['Progress Report, March 2035']);
  expect(partsOf(pdf, 'H2')).toContain('Work done and planned');
  expect(partsOf(pdf, 'LI')).toContain('• 呼吸頻率');
  expect(textOf(pdf).replace('μ', 'µ')).toMatch(
    /Second release, 0\.1 % of AST ≥ 5 µg\n• 呼吸頻率\n[^]*Rates are missing\nReply of the data office\nShown reply/,
  );
  expect(textOf(pdf)).not.toMatch(/Internal|Secret|office only/);
  for (const who of [officer!, pmo!]) {
    const all = textOf(await readPdf((await asked(who)).bytes));
    expect(all).toMatch(/Shown reply[^]*internal\nInternal reply[^]*For the data office only\n[^]*Secret remark/);
  }
});

test('it speaks the language of who takes it', async () => {
  const pdf = await readPdf((await asked(ann!, { language: 'zh-Hant' })).bytes);
  expect([pdf.title, pdf.language]).toEqual(['2035年3月進度報告', 'zh-HK']);
  expect(textOf(pdf)).toContain('數據辦公室的回覆');
});

test('the same report is the same file for the same person; who took it is in the log', async () => {
  const before = (await taken()).length;
  const [first, second] = [await asked(ann!), await asked(ann!)];
  expect(first.bytes.equals(second.bytes)).toBe(true);
  const recorded = (await taken()).slice(before);
  const one = expect.objectContaining({
    ...{ what: path, filters: { projectId: 'team', yearMonth: '2035-03' }, format: 'pdf', rows: 1 },
    fileName: 'Progress-Report-R-TEAM-2035-03.pdf',
  });
  expect(recorded.map(({ data }) => data)).toEqual([one, one]);
});

test('what was not submitted is refused in words, another project’s report answers as if there were none, and nothing is recorded', async () => {
  const before = (await taken()).length;
  const unsent = await asked(ann!, { yearMonth: '2035-02' });
  expect([unsent.status, JSON.parse(`${unsent.bytes}`)]).toEqual([
    422,
    expect.objectContaining({
      code: 'report-not-submitted',
      message: 'This progress report was not submitted. There is a PDF of what was submitted alone.',
    }),
  ]);
  const [others, none] = [await asked(eve!), await asked(eve!, { projectId: 'nothing' })];
  expect([others.status, none.status]).toEqual([404, 404]);
  expect(others.bytes.equals(none.bytes)).toBe(true);
  const nobody = { ...ann!, token: null } as Visitor;
  expect([(await asked(admin!)).status, (await asked(nobody)).status]).toEqual([403, 401]);
  expect(await taken()).toHaveLength(before);
});

test.each([
  ['a researcher', 'progress-reports', () => researcher.email],
  ['the office', 'progress-reports-management', async () => (await its.lab.account(['HADCL_OFFICER'])).email],
])(
  '%s saves the PDF from the screen of the report',
  async (_, screen, emailOf) => {
    const { page, faults } = await windowOf(its.browser, its.lab.address, await emailOf(), desktop);
    await page.goto(`${its.lab.address}/${screen}/form?projectId=team&yearMonth=2035-03-01`);
    const button = page.getByRole('button', { name: 'PDF' });
    await button.waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toBe('Progress-Report-R-TEAM-2035-03.pdf');
    const pdf = await readPdf(await readFile((await download.path())!));
    expect(pdf.title).toBe('Progress Report, March 2035');
    await page.getByText('Progress-Report-R-TEAM-2035-03.pdf is saved.').waitFor();
    expect(faults).toEqual([]);
  },
  60_000,
);
