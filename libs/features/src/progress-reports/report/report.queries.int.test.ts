import { expect, test } from '@jest/globals';
import { ann } from '@hadcl/kernel-testing/given';
import type { Entry } from '@hadcl/kernel/stream';
import { labOf } from '@hadcl/platform/moving/projections/query-testing';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { person } from '../../projects/project/project-lab.examples.js';
import { projectProjection } from '../../projects/project/project.projection.js';
import { accountProjection } from '../../accounts/account/account.projection.js';
import { reportDetail } from './report-detail.queries.js';
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
  withObjectives,
  writes,
} from './report.examples.js';
import { reportProjection } from './report.projection.js';
import { outstandingReports, progressReportList, reportProjects, reportsAwaitingReview } from './report.queries.js';
import { report } from './report.stream.js';

const researcher = { ...ann, codes: ['PROGRESS_REPORT'] };
const officer = { ...ann, userId: 'officer', codes: ['PROGRESS_REPORT_ADM'] };
const pmo = { ...ann, userId: 'pmo', codes: ['PROGRESS_REPORT_ADM:read'] };
const stranger = { ...ann, userId: 'bob', codes: ['PROGRESS_REPORT'] };
const lab = labOf([projectProjection, reportProjection, accountProjection], {
  who: researcher,
  facts,
  today: '2027-03-10',
});
const march = { projectId: 'team', yearMonth: '2027-03' };

test('a month has a row for each project whose access reaches it, begun or not; the office has every project, a researcher their own [3.7.1.01 3.3.1.01 3.3.1.02]', async () => {
  const past = [opened(), attached(), solo, opened('others'), opened('ended', { until: '2027-02-28' }), submitted()];
  const ask = await lab(past);
  const rows = await ask(progressReportList, { month: '2027-03' });
  expect(rows.map(({ refNum, statusDB }) => [refNum, statusDB])).toEqual([
    ['R-team', 'SUBMITTED'],
    ['S-1', ''],
  ]);
  expect(rows[0]).toEqual({
    ...{ projectId: 'team', refNum: 'R-team', projectType: 'COL_RESEARCHER', projectTitle: 'Stroke outcomes' },
    ...{ reportMonth: '2027-03-01', statusDB: 'SUBMITTED', submissionStatus: 'Submitted', deadline: '2027-03-31' },
    ...{ submissionSaveDate: expect.any(String), progress: 58, lastProgress: null, expectedProgress: 49 },
    ...{ projectMilestone: ['CODE_MOD'], reviewStatusBy: 'Awaiting review', lastSaveSubmittedBy: '' },
    ...{ isOverdue: false, suspendsAccess: false, allowed: [] },
  });
  expect(rows[1]).toMatchObject({ progress: null, submissionStatus: 'Not started', allowed: ['save', 'submit'] });
  const all = await ask(progressReportList, { month: '2027-03' }, { who: officer });
  expect(all.map(({ refNum, risk, remarks }) => [refNum, risk, remarks])).toEqual([
    ['R-others', null, ''],
    ['R-team', null, ''],
    ['S-1', null, ''],
  ]);
  expect(all[1]!.allowed).toEqual(['review', 'return']);
  expect((await ask(progressReportList, { month: '2027-03' }, { who: pmo }))[1]!.allowed).toEqual([]);
  expect(await ask(progressReportList, { month: '2027-03' }, { who: stranger })).toEqual([]);
  expect(await ask(progressReportList, { month: '2027-04' })).toEqual([]);
});

test('a project has its months from access start to the present one, the newest first, with what each came to [3.7.1.02 3.2.2.20]', async () => {
  const judged = returned({ overallRisk: 'MEDIUM', remarks: 'Objective 2' }, { month: '2027-02' });
  const past = [
    opened(),
    attached(),
    reviewed({}, { month: '2026-12' }),
    saved('team', '2027-01'),
    submitted(1, 'team', '2027-02'),
    judged,
  ];
  const ask = await lab(past);
  const rows = await ask(progressReportList, { projectId: 'team' }, { who: officer });
  expect(
    rows.map(({ reportMonth, submissionStatus, isOverdue, suspendsAccess, lastProgress }) => [
      reportMonth,
      ...[submissionStatus, isOverdue, suspendsAccess, lastProgress],
    ]),
  ).toEqual([
    ['2027-03-01', 'Not started', false, false, 58],
    ['2027-02-01', 'Revision Required', false, false, 58],
    ['2027-01-01', 'Saved', true, true, null],
    ['2026-12-01', 'Not started', true, true, null],
    ['2026-11-01', 'Not started', true, true, null],
    ['2026-10-01', 'Not started', true, true, null],
  ]);
  expect(rows[1]).toMatchObject({
    risk: 'MEDIUM',
    remarks: 'Objective 2',
    reviewStatusBy: 'Returned',
    allowed: ['review', 'remind'],
  });
  const own = await ask(progressReportList, { projectId: 'team' });
  expect(own[1]).not.toHaveProperty('risk');
  expect(own[1]).not.toHaveProperty('remarks');
  expect(await ask(progressReportList, { projectId: 'team' }, { who: stranger })).toEqual([]);
});

test('a report that nobody has begun has everything that its form begins with [3.3.2.01 3.3.2.02 3.3.2.03 3.3.2.04 3.3.2.15 3.7.1.04]', async () => {
  const ask = await lab([opened(), attached(), attached('bob'), submitted(1, 'team', '2027-02')]);
  expect(await ask(reportDetail, march)).toMatchObject({
    ...{ projectId: 'team', refNum: 'R-team', cohort: 2026, projectTitle: 'Stroke outcomes', researchers: 2 },
    ...{ reportingMonth: '2027-03-01', status: 'Not started', statusDB: '', version: 0, deadline: '2027-03-31' },
    ...{ projectProgress: null, expectedProgress: 49, projectMilestone: [], completeProgress: '' },
    ...{ estimatedAccessEndDate: '2027-09-30', estimatedStudyCompletionDate: null, projectEndDate: '2027-09-30' },
    ...{ outcomes: [], supplementaries: [], isPublication: null, isPlanToIntegrate: null, dataCommentResearcher: '' },
    months: ['2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01'],
    lastReport: { reportMonth: '2027-02-01', statusDB: 'SUBMITTED', progress: 58, expectedProgress: 41 },
    ...{ history: [], previous: null, changedFields: [], allowed: ['save', 'submit'] },
  });
  expect((await ask(reportDetail, { ...march, yearMonth: '2026-12' })).lastReport).toBeNull();
});

test('what is still written has the objectives of the project as they are, what was submitted those that it had [3.3.2.06 3.2.3.13]', async () => {
  const said = { isAchieved: true, isPartiallyAchieved: false, isNotYetAchieved: false };
  const texts = {
    ...writes().texts,
    outcomes: [
      { projectObj: 'Two', ...said },
      { projectObj: 'Gone', ...said },
    ],
  };
  const [early, late] = ['2027-02', '2027-03'].map((month) => ({ ...writes('team', month), texts }));
  const ask = await lab([
    ...[opened(), attached(), withObjectives('One', 'Two')],
    report.of(early!.reportId).records('ReportSubmitted', { ...early!, submission: 1 }),
    report.of(late!.reportId).records('ReportSaved', late!),
  ]);
  const marks = async (yearMonth: string) =>
    (await ask(reportDetail, { projectId: 'team', yearMonth })).outcomes.map((one) => [one.projectObj, one.isAchieved]);
  expect(await marks('2027-03')).toEqual([
    ['One', false],
    ['Two', true],
  ]);
  expect(await marks('2027-02')).toEqual([
    ['Two', true],
    ['Gone', true],
  ]);
});

test('a self-service application’s report has no cohort and no title [3.3.2.01]', async () => {
  const ask = await lab([solo]);
  const found = await ask(reportDetail, { projectId: 'solo', yearMonth: '2027-03' });
  expect([found.projectType, 'cohort' in found, 'projectTitle' in found]).toEqual(['SELF_RESEARCHER', false, false]);
});

test('another project’s report, and one of a month that has none, answer alike: there is none', async () => {
  const ask = await lab([opened(), attached(), submitted()]);
  const answer = (its: Partial<typeof march>, who = researcher) =>
    ask(reportDetail, { ...march, ...its }, { who }).then(
      () => 'found',
      ({ code }: { code: string }) => code,
    );
  expect(await answer({})).toBe('found');
  for (const [its, who] of [
    [{}, stranger],
    [{ projectId: 'nothing' }, researcher],
    [{ projectId: 'nothing' }, officer],
    [{ yearMonth: '2026-09' }, officer],
    [{ yearMonth: '2027-04' }, officer],
  ] as const)
    expect([its, await answer(its, who)]).toEqual([its, 'no-such-report']);
});

const texts = {
  ...writes().texts,
  outcomes: [{ projectObj: 'One', isAchieved: true, isPartiallyAchieved: false, isNotYetAchieved: false }],
  supplementaries: [{ documentName: 'map.xlsx', content: 'Folder' }],
  comments: { ...writes().texts.comments, data: 'Is it late?' },
};
const issue = { issues: 'Late', severity: 'HIGH' as const, owner: 'Ann', targetResolutionDate: '2027-04-30' };
const answered = {
  ...judges({
    replies: { data: 'Soon', platform: 'Between us' },
    shown: ['data'],
    newlyShown: ['data'],
    remarks: 'Codes',
    overallRisk: 'HIGH',
  }),
};
const its = report.of('team.2027-03');
const full = [
  opened(),
  attached(),
  withObjectives('One'),
  its.records('ReportSubmitted', { ...writes(), texts, submission: 1 }),
  its.records('ReportReturned', { ...answered, review: { ...answered.review, issues: [issue] } }),
];

test('a researcher reads what was written, and of the office only the replies that are shown [3.3.2.06 3.3.2.08 3.3.2.09 3.3.2.10 3.3.2.14 3.3.2.17 3.6.30]', async () => {
  const found = await (await lab(full))(reportDetail, march);
  expect(found).toMatchObject({
    ...{ statusDB: 'REVISED', status: 'Revision Required', version: 2, allowed: ['submit'] },
    ...{ outcomes: texts.outcomes, supplementaries: texts.supplementaries, dataCommentResearcher: 'Is it late?' },
    ...{ dataCommentHADCL: 'Soon', platformCommentHADCL: '', othersCommentHADCL: '' },
    reviewedAt: expect.any(String),
  });
  for (const name of ['remarks', 'overallRisk', 'issueRisks', 'dataCommentFor'])
    expect([name, name in found]).toEqual([name, false]);
  expect(JSON.stringify(found)).not.toMatch(/Between us|Codes/);
});

test('whoever saved, submitted or judged a report is named as the language of the reader writes it', async () => {
  const by = (entry: Entry, userId: string) =>
    [entry, { actor: { userId, roles: [], address: '', userAgent: '' } }] as const;
  const ask = await lab([opened(), person('tai', 'Chan', '陳大文'), by(submitted(), 'tai'), by(returned(), 'tai')]);
  for (const [language, name] of [
    ['en', 'Chan Tai'],
    ['zh-Hant', '陳大文'],
  ] as const) {
    const around = { who: { ...officer, language } };
    const [row] = await ask(progressReportList, { month: '2027-03' }, around);
    const { history } = await ask(reportDetail, march, around);
    expect([row!.lastSaveSubmittedBy, ...history.map((line) => line.by)]).toEqual([name, name, name]);
  }
});

test('the office reads its own answers too, whoever they are for [3.3.2.11 3.3.2.12 3.3.2.13]', async () => {
  expect(await (await lab(full))(reportDetail, march, { who: pmo })).toMatchObject({
    ...{ dataCommentHADCL: 'Soon', dataCommentFor: 1, platformCommentHADCL: 'Between us', platformCommentFor: 0 },
    ...{ overallRisk: 'HIGH', remarks: 'Codes', issueRisks: [issue] },
    history: [{ what: 'RETURNED' }, { what: 'SUBMITTED' }],
  });
});

test('a report that was submitted again says what it said before, and in which fields it differs', async () => {
  const again = {
    ...writes(),
    texts: { ...texts, completeProgress: 'More', comments: { ...texts.comments, data: '' } },
    choices: { ...writes().choices, projectProgress: 60 },
  };
  const reminded = its.records('RevisionReminded', { reportId: 'team.2027-03', projectId: 'team', month: '2027-03' });
  const ask = await lab([...full, reminded, its.records('ReportSubmitted', { ...again, submission: 2 })]);
  const found = await ask(reportDetail, march, { who: officer });
  expect([found.version, found.projectProgress, found.statusDB]).toEqual([3, 60, 'SUBMITTED']);
  expect(found.changedFields).toEqual(['projectProgress', 'completeProgress', 'dataCommentResearcher']);
  expect(found.previous?.written).toMatchObject({ projectProgress: 58, dataCommentResearcher: 'Is it late?' });
  expect(found.history.map(({ what }) => what)).toEqual(['SUBMITTED', 'REMINDED', 'RETURNED', 'SUBMITTED']);
  // The earlier reply of the office stays with the report.
  expect(found.dataCommentHADCL).toBe('Soon');
});

test('a project that was deleted keeps the reports that were begun, owes none, and nobody writes them any more', async () => {
  const ended = projectAccess
    .of('team')
    .records('CollaborationEnded', { projectId: 'team', refNum: 'R-team', until: '2027-03-01' });
  const ask = await lab([opened(), attached(), submitted(1, 'team', '2027-01'), ended]);
  const rows = await ask(progressReportList, { projectId: 'team' }, { who: officer });
  expect(rows.map(({ reportMonth }) => reportMonth)).toEqual(['2027-01-01']);
  expect(await ask(outstandingReports, {}, { who: officer })).toEqual([]);
  const found = await ask(reportDetail, { projectId: 'team', yearMonth: '2027-01' }, { who: officer });
  expect([found.cohort, found.projectProgress]).toEqual([2026, 58]);
});

test('the queue of the office has what is submitted and not judged, the longest waiting first', async () => {
  const ask = await lab([
    ...[opened(), opened('others'), solo],
    ...[submitted(1, 'team', '2027-02'), submitted(1, 'solo', '2027-02'), submitted(1, 'others', '2027-01')],
    reviewed({}, { projectId: 'solo', month: '2027-02' }),
  ]);
  const queue = await ask(reportsAwaitingReview, {}, { who: officer });
  expect(queue.map(({ refNum, reportMonth }) => [refNum, reportMonth])).toEqual([
    ['R-team', '2027-02-01'],
    ['R-others', '2027-01-01'],
  ]);
});

test('projects to choose from are all for the office, their own for a researcher [3.7.1.03 3.7.1.12]', async () => {
  const ask = await lab([opened(), attached(), solo, opened('others')]);
  expect((await ask(reportProjects, {})).map(({ refNum }) => refNum)).toEqual(['R-team', 'S-1']);
  expect((await ask(reportProjects, {}, { who: pmo })).map(({ refNum }) => refNum)).toEqual([
    'R-others',
    'R-team',
    'S-1',
  ]);
  expect((await ask(reportProjects, {}))[0]).toEqual({
    ...{ projectId: 'team', refNum: 'R-team', projectType: 'COL_RESEARCHER', projectTitle: 'Stroke outcomes' },
    ...{ accessStartDate: '2026-10-01', accessEndDate: '2027-09-30' },
  });
  const gone = projectAccess.of('team').records('PersonDetached', { projectId: 'team', userId: 'ann' });
  expect(await (await lab([opened(), attached(), gone]))(reportProjects, {})).toEqual([]);
});
