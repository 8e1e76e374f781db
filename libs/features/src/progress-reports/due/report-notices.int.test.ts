import { expect, test } from '@jest/globals';
import type { Cause } from '@hadcl/kernel/reaction';
import type { Entry } from '@hadcl/kernel/stream';
import { plainFacts } from '@hadcl/kernel-testing/given';
import { tablesOf } from '@hadcl/platform/moving/projections/query-testing';
import { logged } from '@hadcl/platform/moving/projections/testing';
import { house, placed, recipients, told } from '../../notifications/notice/raising.examples.js';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { filed, judges, submitted, writes } from '../report/report.examples.js';
import { reportsDue } from './report-due.stream.js';
import { reportDueNotices, reportNoticesRaised } from './report-notices.reactions.js';
import { reportProjection } from '../report/report.projection.js';

const projected = tablesOf([...recipients, reportProjection]);
const causeIn = async (...past: readonly Entry[]): Promise<Cause> => {
  const rows = await projected([...house, ...past]);
  const [{ meta }] = logged([placed]) as [ReturnType<typeof logged>[number]];
  return { meta, facts: plainFacts, rows, idFor: (target) => target };
};
const period = { from: '2027-01-01', until: '2027-12-31' };
/** A second project of Ann's, of which the access ended in February. */
const second = (until = period.until) => [
  projectAccess.of('duo').records('CollaborationOpened', {
    ...{ projectId: 'duo', refNum: 'R-duo', title: '', cohort: '2027', ...period, until },
  }),
  projectAccess
    .of('duo')
    .records('PersonAttached', { projectId: 'duo', userId: 'ann', isPI: false, isHA: false, ...period }),
];
const fell = (days: number) => ({ month: '2027-03', date: '2027-03-24', days });
const reminded = reportsDue.of('2027-03').records('ReportsFellDue', fell(7));
const orders = async (its: Promise<readonly unknown[]> | undefined) =>
  ((await its) as readonly { call: { path: string }; body: Record<string, unknown> }[]).map(({ call, body }) => [
    call.path.replace('internal:', ''),
    ...[
      body['userId'],
      body['noticeId'],
      body['as'] ?? null,
      (body['names'] as { projects?: string })?.projects ?? null,
    ],
  ]);

test('before the deadline each active person is told once of all the reports that they owe [3.4.1.18]', async () => {
  const { ReportsFellDue } = reportDueNotices.on;
  const cause = await causeIn(...second());
  const names = (projects: string) => ({ projects, month: '2027-03', days: 7 });
  // Who has left the project, and the office, owe nothing.
  expect(await told(ReportsFellDue!(fell(7), cause))).toEqual([
    ['ann', 'NTF_PROGRESS_BEFORE', 'notice-report-due', names('R-duo, R-team')],
    ['bob', 'NTF_PROGRESS_BEFORE', 'notice-report-due', names('R-team')],
  ]);
  expect(await told(ReportsFellDue!(fell(7), await causeIn(...second(), submitted(), filed())))).toEqual([
    ['ann', 'NTF_PROGRESS_BEFORE', 'notice-report-due', names('R-duo')],
  ]);
  // No report is owed of a month after the access end.
  expect((await told(ReportsFellDue!(fell(7), await causeIn(...second('2027-02-28')))))[0]).toEqual([
    'ann',
    'NTF_PROGRESS_BEFORE',
    'notice-report-due',
    names('R-team'),
  ]);
});

test('a reminder that has become untrue is followed: the report is overdue, then access is suspended', async () => {
  const { ReportsFellOverdue, ReportSubmitted } = reportDueNotices.on;
  const cause = await causeIn(...second(), reminded);
  const at = { month: '2027-03', date: '2027-04-01' };
  const late = (projects: string) => ({ projects, month: '2027-03', dates: '2027-04-08' });
  expect(await told(ReportsFellOverdue!({ ...at, stage: 'late' }, cause))).toEqual([
    ['ann', 'NTF_PROGRESS_BEFORE', 'notice-report-late', late('R-duo, R-team')],
    ['bob', 'NTF_PROGRESS_BEFORE', 'notice-report-late', late('R-team')],
  ]);
  expect((await told(ReportsFellOverdue!({ ...at, stage: 'suspended' }, cause)))[1]).toEqual([
    ...['bob', 'NTF_PROGRESS_BEFORE', 'notice-report-suspended', { projects: 'R-team', month: '2027-03' }],
  ]);
  // Of one project it leads to the report, of several to the list of reports.
  const orders = (await ReportsFellOverdue!({ ...at, stage: 'late' }, cause)) as readonly { body: object }[];
  expect(orders.map(({ body }) => ('projectId' in body ? body.projectId : null))).toEqual([null, 'team']);
  const suspended = reportsDue.of('2027-03').records('ReportsFellOverdue', { ...at, stage: 'suspended' });
  const later = await causeIn(...second(), reminded, suspended, submitted(), filed());
  expect((await told(ReportSubmitted!({ ...writes(), submission: 1 }, later)))[0]).toEqual([
    ...['ann', 'NTF_PROGRESS_BEFORE', 'notice-report-suspended', { projects: 'R-duo', month: '2027-03' }],
  ]);
});

test('the reminder follows what is still owed, and goes with the last report that is submitted', async () => {
  const { ReportSubmitted } = reportDueNotices.on;
  const its = { ...writes(), submission: 1 };
  expect(await orders(ReportSubmitted!(its, await causeIn(...second(), submitted(), filed())))).toEqual([]);
  expect(await orders(ReportSubmitted!(its, await causeIn(...second(), reminded, submitted(), filed())))).toEqual([
    ['restate-notice', 'ann', 'report-due.2027-03.ann', 'correction', 'R-duo'],
    ['withdraw-notice', 'bob', 'report-due.2027-03.bob', null, null],
    ['withdraw-notice', 'old', 'report-due.2027-03.old', null, null],
  ]);
  expect(await orders(ReportSubmitted!({ ...its, submission: 2 }, await causeIn(reminded)))).toEqual([]);
});

test('a review is told to every active researcher of the project in one notice, which names the replies that they can read now [3.4.1.27 3.4.1.29]', async () => {
  const cause = await causeIn();
  const { ReportReviewed } = reportNoticesRaised.on;
  const names = { refNum: 'R-team', month: '2027-03' };
  const raised = async (its: Parameters<typeof judges>[0]) =>
    (await told(ReportReviewed!(judges(its), cause))).filter(([, type]) => type !== undefined);
  expect(await raised({})).toEqual([
    ['ann', 'NTF_PROGRESS_REVIEWED', 'notice-report-reviewed', { ...names, replies: 0 }],
    ['bob', 'NTF_PROGRESS_REVIEWED', 'notice-report-reviewed', { ...names, replies: 0 }],
  ]);
  expect(await raised({ shown: ['data', 'others', 'meeting'], newlyShown: ['data', 'others'] })).toEqual([
    ['ann', 'NTF_PROGRESS_COMMENTS', 'notice-report-reviewed-replies', { ...names, replies: 2 }],
    ['bob', 'NTF_PROGRESS_COMMENTS', 'notice-report-reviewed-replies', { ...names, replies: 2 }],
  ]);
  // What they could read before is no news.
  expect((await raised({ shown: ['data'], newlyShown: [] })).map(([, type]) => type)).toEqual([
    'NTF_PROGRESS_REVIEWED',
    'NTF_PROGRESS_REVIEWED',
  ]);
});

test('a return is told to them, with its replies in the same notice, until the report is submitted again, or reviewed [3.4.1.28 3.4.1.29]', async () => {
  const cause = await causeIn();
  const { ReportReturned, ReportSubmitted, ReportReviewed } = reportNoticesRaised.on;
  const names = { refNum: 'R-team', month: '2027-03' };
  const ids = ['ann', 'bob'].map((userId) => `report-returned.team.2027-03.${userId}`);
  expect(await told(ReportReturned!(judges(), cause))).toEqual(
    ['ann', 'bob'].map((userId) => [
      ...[userId, 'NTF_PROGRESS_RETURNED', 'notice-report-returned', { ...names, replies: 0 }],
    ]),
  );
  expect(await told(ReportReturned!(judges({ shown: ['data'], newlyShown: ['data'] }), cause))).toEqual(
    ['ann', 'bob'].map((userId) => [
      userId,
      'NTF_PROGRESS_RETURNED',
      'notice-report-returned-replies',
      { ...names, replies: 1 },
    ]),
  );
  const noticeIds = async (its: Promise<readonly unknown[]> | undefined, of: string) =>
    (await orders(its)).filter(([path]) => path === of).map(([, , noticeId]) => noticeId);
  expect(await noticeIds(ReportReturned!(judges(), cause), 'restate-notice')).toEqual(ids);
  // It is settled for those too who may not come any more.
  const all = [...ids, 'report-returned.team.2027-03.old'];
  expect(await noticeIds(ReportSubmitted!({ ...writes(), submission: 2 }, cause), 'withdraw-notice')).toEqual(all);
  expect(await noticeIds(ReportReviewed!(judges(), cause), 'withdraw-notice')).toEqual(all);
});
