import { expect, test } from '@jest/globals';
import { ann } from '@hadcl/kernel-testing/given';
import { labOf } from '@hadcl/platform/moving/projections/query-testing';
import { accountProjection } from '../../accounts/account/account.projection.js';
import { projectProjection } from '../../projects/project/project.projection.js';
import { attached, facts, filed, opened, returned, saved, submitted } from '../report/report.examples.js';
import { reportProjection } from '../report/report.projection.js';
import { isReportOutstanding, outstandingReports, reportsToSubmit } from '../report/report.queries.js';

const researcher = { ...ann, codes: ['PROGRESS_REPORT'] };
const officer = { ...ann, userId: 'officer', codes: ['PROGRESS_REPORT_ADM'] };
const pmo = { ...ann, userId: 'pmo', codes: ['PROGRESS_REPORT_ADM:read'] };
const lab = labOf([projectProjection, reportProjection, accountProjection], {
  who: researcher,
  facts,
  today: '2027-03-10',
});

test('what suspends access is told to the office of every project, to a researcher of their own [3.4.1.20 3.4.1.26]', async () => {
  const all = ['2026-10', '2026-11', '2026-12'];
  const ask = await lab([
    ...[opened(), attached(), opened('others', { from: '2027-01-15' })],
    ...all.map((month) => filed('team', month)),
    ...[submitted(1, 'team', '2027-01'), filed('team', '2027-01'), returned({}, { month: '2027-01' })],
    saved('team', '2027-02'),
  ]);
  expect(await ask(outstandingReports, {}, { today: '2027-03-08' })).toEqual([]);
  const february = { reportMonth: '2027-02-01', suspendedFrom: '2027-03-09' };
  expect(await ask(outstandingReports, {}, { today: '2027-03-09' })).toEqual([
    { projectId: 'team', refNum: 'R-team', ...february },
  ]);
  expect(await ask(outstandingReports, {}, { today: '2027-03-09', who: officer })).toEqual([
    { projectId: 'others', refNum: 'R-others', reportMonth: '2027-01-01', suspendedFrom: '2027-02-09' },
    { projectId: 'others', refNum: 'R-others', ...february },
    { projectId: 'team', refNum: 'R-team', ...february },
  ]);
});

test('whether a project owes a report is told to the desk and the office of any, to a researcher of their own alone [2.7.3.21]', async () => {
  const ask = await lab([
    ...[opened(), attached(), opened('others', { from: '2027-01-15' })],
    ...['2026-10', '2026-11', '2026-12', '2027-01'].map((month) => filed('team', month)),
  ]);
  const desk = { ...ann, userId: 'duty', codes: ['ACCESS_QR_CODE', 'ATTENDANCE_MANAGEMENT'] };
  const told = (projectId: string, who = researcher, today = '2027-03-09') =>
    ask(isReportOutstanding, { projectId }, { who, today });
  expect(await told('team')).toEqual({ refNum: 'R-team', reportingMonth: '2027-02-01' });
  expect(await told('team', researcher, '2027-03-08')).toEqual({ refNum: 'R-team', reportingMonth: null });
  for (const who of [desk, officer, pmo])
    expect(await told('others', who)).toEqual({ refNum: 'R-others', reportingMonth: '2027-01-01' });
  for (const projectId of ['others', 'nothing'])
    await expect(told(projectId)).rejects.toMatchObject({ code: 'no-such-report' });
});

test('what a researcher has to submit is of every month: not begun, saved, or returned; of their own projects alone', async () => {
  const ask = await lab([
    ...[opened(), attached(), opened('others', { from: '2027-01-15' })],
    ...['2026-10', '2026-11'].map((month) => submitted(1, 'team', month)),
    ...[submitted(1, 'team', '2026-12'), filed('team', '2026-12'), returned({}, { month: '2026-12' })],
    ...[submitted(1, 'team', '2027-01'), filed('team', '2027-01')],
    saved('team', '2027-02'),
  ]);
  const its = { projectId: 'team', refNum: 'R-team' };
  const december = { ...its, reportMonth: '2026-12-01', statusDB: 'REVISED', deadline: '2026-12-31', isOverdue: false };
  const february = { ...its, reportMonth: '2027-02-01', statusDB: 'SAVED', deadline: '2027-02-28' };
  const owes = (today: string) => ask(reportsToSubmit, {}, { today });
  expect(await owes('2027-02-28')).toEqual([
    { ...december, suspendedFrom: null },
    { ...february, isOverdue: false, suspendedFrom: '2027-03-09' },
  ]);
  expect(await owes('2027-03-01')).toEqual([
    { ...december, suspendedFrom: null },
    { ...february, isOverdue: true, suspendedFrom: '2027-03-09' },
    {
      ...its,
      reportMonth: '2027-03-01',
      statusDB: '',
      deadline: '2027-03-31',
      isOverdue: false,
      suspendedFrom: '2027-04-09',
    },
  ]);
});
