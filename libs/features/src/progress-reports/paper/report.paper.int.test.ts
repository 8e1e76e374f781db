import { expect, test } from '@jest/globals';
import { ann } from '@hadcl/kernel-testing/given';
import type { Who } from '@hadcl/kernel/call';
import type { PaperBlock } from '@hadcl/kernel/paper';
import { labOf } from '@hadcl/platform/moving/projections/query-testing';
import { sentencesOf } from '@hadcl/platform/serving/facts/sentences';
import { accountProjection } from '../../accounts/account/account.projection.js';
import { projectProjection } from '../../projects/project/project.projection.js';
import {
  attached,
  facts,
  judges,
  opened,
  returned,
  reviewed,
  saved,
  solo,
  submitted,
  writes,
} from '../report/report.examples.js';
import { reportPaperMessages } from './report-paper.messages.en.js';
import { reportPaperMessages as chinese } from './report-paper.messages.zh-Hant.js';
import { reportMessages } from '../report/report.messages.en.js';
import { reportMessages as chineseReport } from '../report/report.messages.zh-Hant.js';
import { exportReport } from './report.paper.js';
import { reportProjection } from '../report/report.projection.js';
import { report } from '../report/report.stream.js';

const says = sentencesOf({
  en: { ...reportMessages, ...reportPaperMessages },
  'zh-Hant': { ...chineseReport, ...chinese },
});
const inLanguage = (language: 'en' | 'zh-Hant') => ({ ...facts, language, say: says(language) as typeof facts.say });
const lab = labOf([projectProjection, reportProjection, accountProjection], {
  who: { ...ann, codes: ['PROGRESS_REPORT'] },
  facts: inLanguage('en'),
  today: '2027-03-10',
});
const officer = { ...ann, userId: 'officer', codes: ['PROGRESS_REPORT_ADM'] };
const pmo = { ...ann, userId: 'pmo', codes: ['PROGRESS_REPORT_ADM:read'] };
const stranger = { ...ann, userId: 'bob', codes: ['PROGRESS_REPORT'] };
const march = { projectId: 'team', yearMonth: '2027-03' };
const team = [opened(), attached()];

/** Renders the paper from the projected history, for the given reader. */
const asking = async (past: Parameters<typeof lab>[0]) => {
  const ask = await lab(past);
  const query = { call: exportReport.call, answer: exportReport.paper as never };
  return (input: typeof march, around: { who?: Who; language?: 'en' | 'zh-Hant' } = {}) =>
    ask(query, input as never, {
      ...(around.who && { who: around.who }),
      ...(around.language && { facts: inLanguage(around.language) }),
    }) as Promise<unknown> as ReturnType<typeof exportReport.paper>;
};
/** All texts on the paper, in order. */
const words = (blocks: readonly PaperBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'section') return [block.title, ...words(block.blocks)];
    if (block.kind === 'facts') return block.facts.map(([label, value]) => `${label}: ${value}`);
    const text = (its: string | { html: string }) => (typeof its === 'string' ? its : its.html);
    if (block.kind === 'table')
      return [
        block.columns.map(({ title }) => title).join(' | '),
        ...block.rows.map((row) => row.map(text).join(' | ')),
      ];
    if (block.kind === 'reply') return [`${block.title}: ${text(block.text)}`];
    return block.kind === 'meter' ? [] : [text(block.text)];
  });

const judged = {
  ...{ overallRisk: 'HIGH' as const, remarks: '<p>Secret remark</p>', shown: ['data' as const] },
  replies: { data: '<p>Shown reply</p>', platform: '<p>Internal reply</p>' },
};
const withIssue = report.of('team.2027-03').records('ReportReviewed', {
  ...judges(judged),
  review: {
    replies: { ...judges(judged).review.replies },
    issues: [
      { issues: '<p>Secret issue</p>', severity: 'MEDIUM', owner: 'Secret owner', targetResolutionDate: '2027-04-01' },
    ],
  },
});

test('a submitted report is a paper with what was written, in the order of its form, named by project and month', async () => {
  const whole = writes();
  const past = report.of('team.2027-03').records('ReportSubmitted', {
    ...whole,
    submission: 1,
    choices: { ...whole.choices, isPublication: true, isAiModelAlg: false, isPlanToIntegrate: true },
    texts: {
      ...whole.texts,
      outcomes: [{ projectObj: 'Describe', isAchieved: false, isPartiallyAchieved: true, isNotYetAchieved: false }],
      ...{ specifyContent: 'A manuscript', targetSystems: '<p>CMS</p>' },
      supplementaries: [{ documentName: 'a.pdf', content: 'Folder 3' }],
      comments: { ...whole.texts.comments, data: '<p>Rates are missing</p>' },
    },
  });
  const its = await (await asking([...team, past]))(march);
  expect(its).toMatchObject({
    ...{ fileName: 'Progress-Report-R-team-2027-03', title: 'Progress Report, March 2027' },
    ...{ subtitle: 'R-team · Stroke outcomes', running: 'R-team · Progress Report, March 2027' },
  });
  expect(words(its.blocks)).toEqual([
    ...['Project No.: R-team', 'Cohort: 2026', 'Access: 1 Oct 2026 – 30 Sep 2027', 'Deadline: 31 Mar 2027'],
    ...[expect.stringMatching(/^Submitted: \d\d:\d\d on \d+ \w+ 20\d\d$/), 'Review Status: Awaiting review'],
    ...['Progress and milestone', 'Project progress: 58% (expected at the end of the month: 49%)'],
    ...['Project milestone: Coding & Modelling'],
    ...['Work done and planned', 'Complete progress', '<p>Second release is <b>clean</b>.</p>'],
    ...['Planned progress', 'Validation on R&D data, p<0.05'],
    ...['Dates', 'Estimated access end date: 30 Sep 2027', 'Estimated study completion date: 31 Dec 2029'],
    ...['Outcomes', 'No. | Objective | Outcome', '1 | Describe | Partially achieved'],
    ...[
      'Deliverables',
      'Publication: Yes',
      'AI model or algorithm: No',
      'Provision of a service or tool: Not answered',
    ],
    ...['Content of the deliverables', 'A manuscript'],
    ...['Integration', 'Plan to integrate the result: Yes', 'Target systems', '<p>CMS</p>'],
    ...['Supplementary documents', 'Document name | Description / link', 'a.pdf | Folder 3'],
    ...['Comments to the data office', 'Data', '<p>Rates are missing</p>', 'Platform', 'Nothing written.'],
    ...['Physical laboratory', 'Nothing written.', 'Meetings', 'Nothing written.', 'Others', 'Nothing written.'],
  ]);
});

test('of what the office has written a researcher has the replies that are shown to them, and the office all', async () => {
  const ask = await asking([...team, submitted(), withIssue]);
  const own = JSON.stringify(await ask(march));
  expect(own).toContain('Shown reply');
  expect(own).not.toMatch(/Secret|Internal|HIGH|High|MEDIUM|Medium|data office only/);
  for (const who of [officer, pmo]) {
    const all = words((await ask(march, { who })).blocks);
    expect(all).toEqual(
      expect.arrayContaining([
        'Reply of the data office, visible to the researchers: <p>Shown reply</p>',
        'Reply of the data office, internal: <p>Internal reply</p>',
      ]),
    );
    expect(all.slice(all.indexOf('For the data office only'))).toEqual([
      ...['For the data office only', 'Overall risk: High', 'Remarks', '<p>Secret remark</p>'],
      ...['Issue 1', '<p>Secret issue</p>', 'Severity: Medium', 'Owner: Secret owner', 'Target resolution: 1 Apr 2027'],
    ]);
  }
});

test('a report that was returned is the one that was submitted last, and says so', async () => {
  const first = report.of('team.2027-03').records('ReportSubmitted', {
    ...{ ...writes(), submission: 1 },
    texts: { ...writes().texts, completeProgress: 'Said first' },
  });
  const ask = await asking([...team, first, returned()]);
  const said = words((await ask(march)).blocks);
  expect(said).toContain('It was returned for revision. This is what was last submitted.');
  expect(said).toContain('Said first');
  const again = await asking([...team, first, returned(), submitted(2), reviewed()]);
  expect(words((await again(march)).blocks)).not.toContain('Said first');
});

test('what was not submitted is refused, another project’s report is as one that there is not', async () => {
  const ask = await asking([...team, opened('others'), saved(), submitted(1, 'others'), solo]);
  const others = { ...march, projectId: 'others' };
  await expect(ask(march)).rejects.toMatchObject({ code: 'report-not-submitted' });
  await expect(ask({ ...march, yearMonth: '2027-01' })).rejects.toMatchObject({ code: 'report-not-submitted' });
  await expect(ask({ ...march, projectId: 'solo' }, { who: officer })).rejects.toMatchObject({
    code: 'report-not-submitted',
  });
  await expect(ask(march, { who: stranger })).rejects.toMatchObject({ code: 'no-such-report' });
  for (const asked of [others, { ...march, projectId: 'none' }, { ...march, yearMonth: '2027-04' }])
    await expect(ask(asked)).rejects.toMatchObject({ code: 'no-such-report' });
  expect((await ask(others, { who: officer })).subtitle).toBe('R-others · Stroke outcomes');
});

test('it speaks the language of who asks; a self-service application has neither cohort, title nor objectives', async () => {
  const ask = await asking([...team, submitted(), solo, submitted(1, 'solo')]);
  const its = await ask(march, { language: 'zh-Hant' });
  expect([its.title, words(its.blocks)[2]]).toEqual(['2027年3月進度報告', '使用期: 2026年10月1日至2027年9月30日']);
  const alone = await ask({ ...march, projectId: 'solo' });
  expect(alone.subtitle).toBe('S-1');
  expect(words(alone.blocks).join()).not.toMatch(/Cohort|Outcomes/);
});
