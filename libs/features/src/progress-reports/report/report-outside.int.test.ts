import { expect, test } from '@jest/globals';
import { ann, given } from '@hadcl/kernel-testing/given';
import type { Entry } from '@hadcl/kernel/stream';
import { labOf } from '@hadcl/platform/moving/projections/query-testing';
import { account } from '../../accounts/account/account.stream.js';
import { accountProjection } from '../../accounts/account/account.projection.js';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { projectProjection } from '../../projects/project/project.projection.js';
import { reportDetail } from './report-detail.queries.js';
import { writeReport } from './report.decisions.js';
import {
  attached,
  facts,
  filed,
  judging,
  on,
  opened,
  returned,
  reviewed,
  saved,
  sent,
  submitted,
} from './report.examples.js';
import { keepReportFile } from '../files/report-file.decisions.js';
import { fileSaid } from '../files/report-file.examples.js';
import { judgeReport } from '../review/report.judging.decisions.js';
import { reportProjection } from './report.projection.js';
import {
  outstandingReports,
  ownReport,
  progressReportList,
  reportProjects,
  reportsAwaitingReview,
} from './report.queries.js';

const researcher = { ...ann, codes: ['PROGRESS_REPORT'] };
const officer = { ...ann, userId: 'officer', codes: ['PROGRESS_REPORT_ADM'] };
const lab = labOf([projectProjection, reportProjection, accountProjection], {
  who: researcher,
  facts,
  today: '2027-04-10',
});
const moved = (from: string, until: string) =>
  projectAccess.of('team').records('CollaborationChanged', {
    ...{ projectId: 'team', refNum: 'R-team', title: 'Stroke outcomes', cohort: '2026' },
    ...{ from, until, former: 'R-team' },
  });
const shortened = moved('2026-10-01', '2027-01-31');
/**
 * October and January are reviewed, February waits for the office, March is returned; then the access end moves to
 * January.
 */
const filedReports = [
  ...[opened(), attached()],
  ...['2026-10', '2027-01'].flatMap((month) => [
    submitted(1, 'team', month),
    filed('team', month),
    reviewed({}, { month }),
  ]),
  ...[submitted(1, 'team', '2027-02'), filed('team', '2027-02')],
  ...[submitted(1, 'team', '2027-03'), filed('team', '2027-03'), returned({}, { month: '2027-03' })],
];

test('reports that were filed stay listed, readable and in the queue after their project’s dates moved past them', async () => {
  const ask = await lab([...filedReports, shortened]);
  for (const who of [researcher, officer]) {
    const rows = await ask(progressReportList, { projectId: 'team' }, { who });
    expect(rows.map(({ reportMonth, statusDB }) => [reportMonth.slice(0, 7), statusDB])).toEqual([
      ['2027-03', 'REVISED'],
      ['2027-02', 'SUBMITTED'],
      ['2027-01', 'REVIEWED'],
      ['2026-12', ''],
      ['2026-11', ''],
      ['2026-10', 'REVIEWED'],
    ]);
    for (const { reportMonth, statusDB, allowed } of rows) {
      const yearMonth = reportMonth.slice(0, 7);
      const found = await ask(reportDetail, { projectId: 'team', yearMonth }, { who });
      expect([yearMonth, found.statusDB, found.allowed]).toEqual([yearMonth, statusDB, allowed]);
      expect(found.months).toEqual(rows.map((row) => row.reportMonth).toReversed());
    }
    expect(await ask(progressReportList, { month: '2027-02' }, { who })).toHaveLength(1);
  }
  const queue = await ask(reportsAwaitingReview, {}, { who: officer });
  expect(queue.map(({ reportMonth }) => reportMonth)).toEqual(['2027-02-01']);
  // The draft of the returned report is still available.
  expect(await ask(ownReport, { projectId: 'team', yearMonth: '2027-03' })).toEqual({});
});

test('reports before a start that moved later stay too', async () => {
  const ask = await lab([...filedReports, moved('2027-01-01', '2027-09-30')]);
  const rows = await ask(progressReportList, { projectId: 'team' });
  expect(rows.at(-1)).toMatchObject({ reportMonth: '2026-10-01', statusDB: 'REVIEWED' });
  expect((await ask(reportDetail, { projectId: 'team', yearMonth: '2026-10' })).statusDB).toBe('REVIEWED');
});

test('a month outside the dates asks nothing and suspends nobody; after an extension its report is due again', async () => {
  const past = [opened('team', { until: '2027-09-30' }), attached(), saved('team', '2027-02'), shortened];
  const standing = async (ask: Awaited<ReturnType<typeof lab>>) => ({
    rows: (await ask(progressReportList, { projectId: 'team' })).map(({ reportMonth, isOverdue, suspendsAccess }) => [
      ...[reportMonth.slice(0, 7), isOverdue, suspendsAccess],
    ]),
    owed: (await ask(outstandingReports, {})).map(({ reportMonth }) => reportMonth.slice(0, 7)),
  });
  const inside = ['2027-01', '2026-12', '2026-11', '2026-10'];
  const owed = (month: string) => [month, true, true];
  expect(await standing(await lab(past))).toEqual({
    rows: [['2027-02', false, false], ...inside.map(owed)],
    owed: inside.toReversed(),
  });
  const months = ['2027-03', '2027-02', ...inside];
  expect(await standing(await lab([...past, moved('2026-10-01', '2027-06-30')]))).toEqual({
    rows: [['2027-04', false, false], ...months.map(owed)],
    owed: months.toReversed(),
  });
});

/** Ann's account: portal access in the team until a date, and for longer in another project. */
const accountUntil = (portalAccessEndDate: string) => {
  const dates = { accessStartDate: '2026-10-01', accessEndDate: '2027-01-31' };
  const its = { ...dates, isPI: true, isHA: false, adminTasks: [] };
  return account.of('ann').records('AccountOpened', {
    ...{ accountId: 'ann', email: 'ann@hadcl.example', salutation: '', lastName: 'Chan', firstName: 'Ann' },
    ...{ chineseName: '', university: 'HKU', typeOfID: 'STAFF', idNo: '1', idValidity: null, onSite: true },
    ...{ effectiveDate: '2026-01-01', roles: ['COL_RESEARCHER'], selfService: null },
    projects: [
      { ...its, projectId: 'team', portalAccessEndDate },
      { ...its, projectId: 'others', portalAccessEndDate: '2028-01-31' },
    ],
  });
};

test('whose portal access in a project is over reads and writes its reports no more, though another project goes on', async () => {
  const other = [opened('others', { until: '2027-09-30' }), attached('ann', 'others')];
  for (const [portalEnd, projects] of [
    ['2027-04-10', ['R-others', 'R-team']],
    ['2027-04-09', ['R-others']],
  ] as const) {
    const past = [...filedReports, ...other, accountUntil(portalEnd)];
    const ask = await lab(past);
    expect((await ask(reportProjects, {})).map(({ refNum }) => refNum)).toEqual(projects);
    const found = await ask(reportDetail, { projectId: 'team', yearMonth: '2027-03' }).catch(({ code }) => code);
    const body = sent('SUBMITTED', { reportingMonth: '2027-03-01', version: 2 });
    const { refusal } = given(...past).when(writeReport, body, on('2027-04-10')).outcome;
    const isOver = !projects.includes('R-team' as never);
    expect([found === 'no-such-report', refusal?.code === 'no-such-report']).toEqual([isOver, isOver]);
    expect(await ask(reportDetail, { projectId: 'team', yearMonth: '2027-03' }, { who: officer })).toMatchObject({
      statusDB: 'REVISED',
    });
  }
});

test('the office judges what was submitted, and a returned report is submitted again, after the dates moved; a month that was not begun has no report', () => {
  const lab = given(...filedReports, shortened);
  const cameTo = ({ outcome }: { outcome: { refusal: { code: string } | null; entries: readonly Entry[] } }) =>
    outcome.refusal?.code ?? outcome.entries.map(([, { type }]) => type);
  const judged = judging('REVIEWED', { reportingMonth: '2027-02-01' });
  expect(cameTo(lab.when(judgeReport, judged, on('2027-04-10')))).toEqual(['ReportReviewed']);

  const ends = { estimatedAccessEndDate: '2027-01-31' };
  const again = (month: string, version: number) =>
    sent('SUBMITTED', { reportingMonth: `${month}-01`, version, ...ends });
  expect(cameTo(lab.when(writeReport, again('2027-03', 2), on('2027-04-10')))).toEqual(['ReportSubmitted']);
  expect(cameTo(lab.when(writeReport, again('2027-04', 0), on('2027-04-10')))).toBe('no-such-report');

  const file = (yearMonth: string) => ({ projectId: 'team', yearMonth, ...fileSaid(), wrapped: 'a wrapped key' });
  expect(cameTo(lab.when(keepReportFile, file('2027-03'), on('2027-04-10')))).toEqual(['ReportFileKept']);
  expect(cameTo(lab.when(keepReportFile, file('2027-04'), on('2027-04-10')))).toBe('no-such-report');
});
