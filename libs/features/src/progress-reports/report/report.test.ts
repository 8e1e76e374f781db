import { expect, test } from '@jest/globals';
import { ann, given } from '@hadcl/kernel-testing/given';
import type { Entry } from '@hadcl/kernel/stream';
import { writeReport } from './report.decisions.js';
import {
  attached,
  filed,
  judging,
  on,
  opened,
  returned,
  reviewed,
  saved,
  sent,
  solo,
  submitted,
  team,
  withObjectives,
  writes,
} from './report.examples.js';
import { judgeReport, remindOfRevision } from '../review/report.judging.decisions.js';
import { actsOn, reportMoves } from './report.policy.js';
import { statusDBs, type StatusDB } from './report.shapes.js';
import { report } from './report.stream.js';

const past: Record<StatusDB, readonly Entry[]> = {
  '': [],
  SAVED: [saved()],
  SUBMITTED: [submitted(), filed()],
  REVISED: [submitted(), filed(), returned()],
  REVIEWED: [submitted(), filed(), reviewed()],
};
const versionOf = (status: StatusDB) => past[status].filter(([{ stream }]) => stream === report).length;
const other = { completeProgress: 'Something else' };
const orders = {
  SAVED: (version: number) => ({ decision: writeReport, body: sent('SAVED', { ...other, version }) }),
  SUBMITTED: (version: number) => ({ decision: writeReport, body: sent('SUBMITTED', { ...other, version }) }),
  REVIEWED: (version: number) => ({ decision: judgeReport, body: judging('REVIEWED', { remarks: 'Noted', version }) }),
  REVISED: (version: number) => ({ decision: judgeReport, body: judging('REVISED', { remarks: 'Noted', version }) }),
};

const table = statusDBs.flatMap((from) =>
  (Object.keys(orders) as (keyof typeof orders)[]).map((to) => [from, to] as const),
);
test.each(table)(
  'a report that is “%s” may become %s, or the move is refused [3.4.1.01 3.4.1.22 3.4.1.23 3.4.1.24 3.4.1.25]',
  (from, to) => {
    const { decision, body } = orders[to](versionOf(from));
    const { outcome } = given(...team, ...past[from]).when(decision as typeof writeReport, body as never, on());
    const may = {
      '': ['SAVED', 'SUBMITTED'],
      SAVED: ['SAVED', 'SUBMITTED'],
      SUBMITTED: ['REVIEWED', 'REVISED'],
      REVISED: ['SUBMITTED', 'REVIEWED'],
      REVIEWED: [],
    }[from] as readonly string[];
    expect(reportMoves[from]).toEqual(may);
    const state = outcome.states.get('progress-report-team.2027-03') as { status: string } | undefined;
    if (may.includes(to)) {
      expect([outcome.refusal, outcome.answer?.code, state?.status]).toEqual([null, 0, to]);
    } else {
      expect(outcome.refusal?.code).toBe('report-move-refused');
      // An HTTP error (422), not an answer of the call.
      expect([outcome.answer, state?.status]).toEqual([null, from]);
    }
  },
);

test('a second reminder within a minute is refused, whoever presses; later one goes out again', () => {
  const which = { projectId: 'team', yearMonth: '2027-03' };
  const its = { reportId: 'team.2027-03', projectId: 'team', month: '2027-03' };
  const remindedAt = (at: string) => report.of('team.2027-03').records('RevisionReminded', { ...its, remindedAt: at });
  given(...team, ...past.REVISED)
    .when(remindOfRevision, which, on())
    .recorded(remindedAt(on().now));
  given(...team, ...past.REVISED, remindedAt('2027-03-10T09:59:01+08:00'))
    .when(remindOfRevision, which, on())
    .refused('report-just-reminded')
    .leaves();
  for (const earlier of ['2027-03-10T09:59:00+08:00', '2027-03-09T10:00:00+08:00'])
    given(...team, ...past.REVISED, remindedAt(earlier))
      .when(remindOfRevision, which, on())
      .recorded(remindedAt(on().now));
});

test.each(statusDBs)('a reminder goes out for a report that was returned, and for none that is “%s” else', (status) => {
  const { outcome } = given(...team, ...past[status]).when(
    remindOfRevision,
    { projectId: 'team', yearMonth: '2027-03' },
    on(),
  );
  expect(outcome.refusal?.code ?? null).toBe(
    {
      '': 'no-such-report',
      SAVED: 'report-not-returned',
      SUBMITTED: 'report-not-returned',
      REVIEWED: 'report-not-returned',
      REVISED: null,
    }[status],
  );
  if (status === 'REVISED') expect(outcome.answer).toMatchObject({ code: 0, data: 'Sent successfully.' });
});

test('saving records what was written, once, and the same month again changes that report [3.1.04 3.4.1.04]', () => {
  const its = report.of('team.2027-03');
  given(...team)
    .when(writeReport, sent('SAVED'), on())
    .recorded(its.records('ReportSaved', writes()));
  given(...team, saved())
    .when(writeReport, sent('SAVED', { version: 0 }), on())
    .recorded();
  const changed = { ...writes(), texts: { ...writes().texts, completeProgress: 'Something else' } };
  given(...team, saved())
    .when(writeReport, sent('SAVED', { ...other, version: 1 }), on())
    .recorded(its.records('ReportSaved', changed));
});

test('what was saved or submitted is no draft of its writer any more', () => {
  const row = { accountId: 'ann', form: 'progress-report team 2027-03' };
  for (const status of ['SAVED', 'SUBMITTED'] as const)
    given(...team)
      .when(writeReport, sent(status), on())
      .writes({ kind: 'draft-end', row });
});

test('submitting files the report; revised and submitted again it is the second submission, and is filed already [3.4.1.05 3.4.1.11]', () => {
  const its = report.of('team.2027-03');
  given(...team)
    .when(writeReport, sent('SUBMITTED'), on())
    .recorded(its.records('ReportSubmitted', { ...writes(), submission: 1 }), filed())
    .answers({
      code: 0,
      data: 'Submitted successfully!',
      message: 'Submitted successfully!',
      errors: [],
      fields: {},
      version: 1,
    });
  const { outcome } = given(...team, ...past.REVISED).when(
    writeReport,
    sent('SUBMITTED', { ...other, version: 2 }),
    on(),
  );
  expect(outcome.entries.map(([, { type, data }]) => [type, (data as { submission?: number }).submission])).toEqual([
    ['ReportSubmitted', 2],
  ]);
  expect(outcome.answer?.version).toBe(3);
});

test('a later save of an older version overwrites nothing and says who changed it, whichever side it comes from [3.7.05 3.7.09]', () => {
  given(...team, saved())
    .when(writeReport, sent('SAVED', other), on())
    .refused('report-changed');
  given(...team, submitted(), filed())
    .when(writeReport, sent('SUBMITTED', other), on())
    .refused('report-changed');
  given(...team, submitted(), filed(), returned())
    .when(judgeReport, judging('REVIEWED', { version: 1 }), on())
    .refused('report-changed');
  // A reminder does not change the version of the form.
  const reminded = report
    .of('team.2027-03')
    .records('RevisionReminded', { reportId: 'team.2027-03', projectId: 'team', month: '2027-03' });
  const { outcome } = given(...team, ...past.REVISED, reminded).when(
    writeReport,
    sent('SUBMITTED', { ...other, version: 2 }),
    on(),
  );
  expect(outcome.refusal).toBeNull();
});

test('any researcher of the project may save and submit; to anybody else its report is as one that there is not [3.6.42]', () => {
  for (const status of ['SAVED', 'SUBMITTED'] as const) {
    const bob = { ...ann, userId: 'bob' };
    given(...team, attached('bob'))
      .when(writeReport, sent(status), { ...on(), by: bob })
      .recorded(...(given(...team).when(writeReport, sent(status), on()).outcome.entries as never[]));
    given(...team)
      .when(writeReport, sent(status), { ...on(), by: bob })
      .refused('no-such-report');
    given().when(writeReport, sent(status), on()).refused('no-such-report');
  }
});

test('there is no report before the access start, after the present month or after the access end, for either side [3.2.2.20]', () => {
  const months = { '2026-09': false, '2026-10': true, '2027-03': true, '2027-04': false };
  for (const [month, is] of Object.entries(months)) {
    const its = { reportingMonth: `${month}-01`, version: 0 };
    const write = given(...team).when(writeReport, sent('SAVED', its), on()).outcome;
    const judge = given(...team).when(judgeReport, judging('REVIEWED', its), on()).outcome;
    expect([month, write.refusal?.code]).toEqual([month, is ? undefined : 'no-such-report']);
    expect([month, judge.refusal?.code]).toEqual([month, is ? 'report-move-refused' : 'no-such-report']);
  }
  const ended = [opened('team', { until: '2027-02-28' }), attached()];
  given(...ended)
    .when(writeReport, sent('SAVED'), on())
    .refused('no-such-report');
});

test('saving says by when to submit, then that access will be suspended, then that it is [3.8.05 3.8.06 3.8.27 3.8.07]', () => {
  const says = (today: string, status: 'SAVED' | 'SUBMITTED' = 'SAVED') =>
    given(...team).when(writeReport, sent(status, { reportingMonth: '2027-03-31' }), on(today)).outcome.answer?.data;
  expect(says('2027-03-31')).toBe('Saved successfully. Please submit the report on or before 31-Mar-2027.');
  const late = 'Saved successfully. Access to HADCL will be suspended if report is not submitted by 08 Apr 2027.';
  expect([says('2027-04-01'), says('2027-04-08')]).toEqual([late, late]);
  const suspended = 'Saved successfully. Access to HADCL is suspended until the report is submitted.';
  expect([says('2027-04-09'), says('2027-06-30')]).toEqual([suspended, suspended]);
  expect(says('2027-04-09', 'SUBMITTED')).toBe('Submitted successfully!');
});

test('a report has an outcome for each objective of its project, whatever is sent [3.2.3.13 3.5.1.11]', () => {
  const outcomes = [
    { projectObj: 'Two', isAchieved: true },
    { projectObj: 'None of ours', isAchieved: true },
  ];
  const two = [...team, withObjectives('One', 'Two')];
  const saving = given(...two).when(writeReport, sent('SAVED', { outcomes }), on()).outcome;
  expect(saving.entries[0]![1].data).toMatchObject({
    texts: {
      outcomes: [
        { projectObj: 'One', isAchieved: false },
        { projectObj: 'Two', isAchieved: true },
      ],
    },
  });
  const submitting = given(...two).when(writeReport, sent('SUBMITTED', { outcomes }), on()).outcome;
  expect(submitting.answer?.fields).toEqual({ 'outcomes.0': 'Objective 1: please choose exactly one outcome.' });
});

test('a self-service application has no outcomes, whatever is sent [3.1.03]', () => {
  const outcomes = [{ projectObj: 'To be faster' }];
  const { outcome } = given(solo).when(writeReport, sent('SUBMITTED', { projectId: 'solo', outcomes }), on());
  expect(outcome.entries[0]![1].data).toMatchObject({ projectId: 'solo', texts: { outcomes: [] } });
});

test('who holds a function may do what its side does, and who only reads may do nothing [3.6.15 3.6.16 3.6.12]', () => {
  const acts = (status: StatusDB, isOwn: boolean, ...codes: string[]) => actsOn(status, { codes }, isOwn);
  expect(acts('', true, 'PROGRESS_REPORT')).toEqual(['save', 'submit']);
  expect(acts('REVISED', true, 'PROGRESS_REPORT')).toEqual(['submit']);
  expect(acts('SUBMITTED', true, 'PROGRESS_REPORT')).toEqual([]);
  expect(acts('SAVED', false, 'PROGRESS_REPORT')).toEqual([]);
  expect(acts('SUBMITTED', false, 'PROGRESS_REPORT_ADM')).toEqual(['review', 'return']);
  expect(acts('REVISED', false, 'PROGRESS_REPORT_ADM')).toEqual(['review', 'remind']);
  expect(acts('SAVED', false, 'PROGRESS_REPORT_ADM')).toEqual([]);
  for (const status of statusDBs) expect(acts(status, false, 'PROGRESS_REPORT_ADM:read')).toEqual([]);
});
