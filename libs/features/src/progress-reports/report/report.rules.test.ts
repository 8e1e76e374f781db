import { expect, test } from '@jest/globals';
import { given } from '@hadcl/kernel-testing/given';
import { clean, plainTextOf } from '@hadcl/platform/serving/facts/clean-html';
import { writeReport } from './report.decisions.js';
import {
  facts,
  filed,
  judges,
  judging,
  on,
  returned,
  reviewed,
  sent,
  submitted,
  team,
  withObjectives,
} from './report.examples.js';
import { judgeReport } from '../review/report.judging.decisions.js';
import { report } from './report.stream.js';
import { writtenOf } from './report.written.js';

const marked = {
  outcomes: ['One', 'Two', 'Three'].map((projectObj) => ({ projectObj, isPartiallyAchieved: true })),
};
const write = (status: 'SAVED' | 'SUBMITTED', its: object) =>
  given(...team, withObjectives('One', 'Two', 'Three')).when(writeReport, sent(status, { ...marked, ...its }), on())
    .outcome;
/** The sentences by field. */
const faults = (status: 'SAVED' | 'SUBMITTED', its: object) => write(status, its).answer?.fields;
const accepted = (status: 'SAVED' | 'SUBMITTED', its: object) => expect(write(status, its).answer?.code).toBe(0);
const judge = (its: object) => given(...team, submitted(), filed()).when(judgeReport, judging('REVIEWED', its), on());

const empty = {
  ...{ projectMilestone: [], completeProgress: '', plannedProgress: '<p> </p>' },
  ...{ estimatedAccessEndDate: null, estimatedStudyCompletionDate: null },
};

test('Submit tells every fault at once, each at its field and by its name; Save takes what only Submit requires [3.5.1.01 3.5.1.05 3.5.1.06 3.5.1.07 3.5.1.08 3.5.1.09 3.8.33]', () => {
  const { answer, entries } = write('SUBMITTED', {
    ...empty,
    isPlanToIntegrate: true,
    supplementaries: [
      { documentName: 'a.pdf', content: 'x' },
      { documentName: ' ', content: '' },
    ],
    outcomes: [
      { projectObj: 'One', isAchieved: true },
      { projectObj: 'Two' },
      { projectObj: 'Three', isAchieved: true, isNotYetAchieved: true },
    ],
  });
  expect(entries).toEqual([]);
  const fields = {
    projectMilestone: 'Project milestone must be filled in.',
    completeProgress: 'Complete progress must be filled in.',
    plannedProgress: 'Planned progress must be filled in.',
    estimatedAccessEndDate: 'Estimated access end date must be filled in.',
    estimatedStudyCompletionDate: 'Estimated study completion date must be filled in.',
    'outcomes.1': 'Objective 2: please choose exactly one outcome.',
    'outcomes.2': 'Objective 3: please choose exactly one outcome.',
    targetSystems: 'Target systems must be filled in.',
    'supplementaries.1.documentName': 'Document 2: document name must be filled in.',
    'supplementaries.1.content': 'Document 2: description / link must be filled in.',
  };
  const errors = Object.values(fields);
  expect(answer).toEqual({
    code: 1,
    data: errors.join('\n'),
    message: errors.join('\n'),
    errors,
    fields,
    version: null,
  });
  accepted('SAVED', { ...empty, isPlanToIntegrate: true, outcomes: [{ projectObj: 'Two' }], supplementaries: [{}] });
});

test('faults are told from above to below as the form stands, whichever rule found them', () => {
  const long = 'x'.repeat(401);
  const its = { ...empty, projectProgress: null, dataCommentResearcher: long, specifyContent: long };
  const { answer } = write('SUBMITTED', { ...its, supplementaries: [{ documentName: '', content: long }] });
  const fields = [
    ...['projectProgress', 'projectMilestone', 'completeProgress', 'plannedProgress'],
    ...['estimatedAccessEndDate', 'estimatedStudyCompletionDate', 'specifyContent'],
    ...['supplementaries.0.content', 'supplementaries.0.documentName', 'dataCommentResearcher'],
  ];
  expect(Object.keys(answer!.fields)).toEqual(fields);
  expect(answer!.errors).toEqual(Object.values(answer!.fields));
});

test('progress is required and a whole number from 0 to 100, to save as to submit [3.5.1.03 3.5.1.36 3.9.01]', () => {
  for (const status of ['SAVED', 'SUBMITTED'] as const) {
    expect(faults(status, { projectProgress: null })).toEqual({
      projectProgress: 'Project progress must be filled in.',
    });
    for (const projectProgress of [-1, 101, 58.5, 1e300])
      expect(faults(status, { projectProgress })).toEqual({
        projectProgress: 'Project progress must be a whole number from 0 to 100.',
      });
    for (const projectProgress of [0, 100]) accepted(status, { projectProgress });
  }
});

const lengths: readonly (readonly [string, number])[] = [
  ['completeProgress', 1_000],
  ['plannedProgress', 1_000],
  ['specifyContent', 400],
  ['targetSystems', 400],
  ['relatedCOCInvolved', 400],
  ['relatedHAInvolved', 400],
  ...['data', 'platform', 'physical', 'meeting', 'others'].map((topic) => [`${topic}CommentResearcher`, 400] as const),
];
test.each(lengths)(
  '%s has at most %i characters as a person sees them, to save as to submit [3.5.1.14 3.5.1.15 3.5.1.16 3.5.1.17 3.5.1.18 3.5.1.19 3.5.1.20 3.5.1.23 3.5.1.36]',
  (field, max) => {
    for (const status of ['SAVED', 'SUBMITTED'] as const) {
      for (const one of ['a', '&', '陳', '👩‍⚕️']) {
        accepted(status, { [field]: one.repeat(max) });
        expect(faults(status, { [field]: one.repeat(max + 1) })).toEqual({
          [field]: expect.stringMatching(new RegExp(` may have at most ${max} characters\\.$`)),
        });
      }
      accepted(status, { [field]: `<p>${'&amp;'.repeat(max - 1)}<b>x</b></p>` });
    }
  },
);

test('a document has a name of 500 characters and 200 of content, and there are 5 at most [3.5.1.12 3.5.1.13 3.5.1.21 3.5.1.22 3.5.1.26]', () => {
  const one = { documentName: 'n'.repeat(500), content: `<i>${'c'.repeat(200)}</i>` };
  for (const status of ['SAVED', 'SUBMITTED'] as const) {
    accepted(status, { supplementaries: Array.from({ length: 5 }, () => one) });
    expect(faults(status, { supplementaries: Array.from({ length: 6 }, () => one) })).toEqual({
      supplementaries: 'A progress report has at most 5 supplementary documents.',
    });
    expect(
      faults(status, { supplementaries: [one, { documentName: 'n'.repeat(501), content: 'c'.repeat(201) }] }),
    ).toEqual({
      'supplementaries.1.documentName': 'Document 2: document name may have at most 500 characters.',
      'supplementaries.1.content': 'Document 2: description / link may have at most 200 characters.',
    });
  }
});

test('access is estimated to end no later than the project does, when it is submitted; Save does not look at it [3.5.1.24 3.5.1.10]', () => {
  expect(faults('SUBMITTED', { estimatedAccessEndDate: '2027-10-01' })).toEqual({
    estimatedAccessEndDate: 'Estimated access end date must not be later than the project end date, 30 Sep 2027.',
  });
  accepted('SUBMITTED', { estimatedAccessEndDate: '2027-09-30' });
  accepted('SAVED', { estimatedAccessEndDate: '2031-10-01' });
  accepted('SUBMITTED', { isPlanToIntegrate: false });
  accepted('SUBMITTED', { isPlanToIntegrate: true, targetSystems: 'Ward chart' });
});

const hostile = '<p onclick="x()">R&amp;D<script>alert(1)</script><img src=x onerror=y></p>';
test('what runs is not stored, and what was typed is stored as it was typed [3.5.1.32 3.5.1.33]', () => {
  const data = (its: object) =>
    write('SAVED', its).entries[0]![1].data as {
      texts: Record<string, unknown> & { comments: Record<string, string> };
    };
  const { texts } = data({
    completeProgress: hostile,
    dataCommentResearcher: hostile,
    plannedProgress: 'a & b, p<0.05',
  });
  expect([texts['completeProgress'], texts.comments['data']]).toEqual(['<p>R&amp;D</p>', '<p>R&amp;D</p>']);
  expect(texts['plannedProgress']).toBe('a & b, p<0.05');
});

test('no text is changed by saving it again, however odd it is (P18) [3.5.1.32]', () => {
  const parts = [
    ...[
      'a',
      ' ',
      '&',
      '&amp;',
      '&amp;amp;',
      '<',
      '>',
      '<b>',
      '</b>',
      '<p>',
      '</p>',
      '<br />',
      '"',
      "'",
      '陳',
      '👩‍⚕️',
      '\n',
      '\u00a0',
    ],
    ...[
      '<script>x</script>',
      '<!-- -->',
      '<a href="https://ha.example/?a=1&b=2">',
      '</a>',
      '<ul><li>',
      '&lt;b&gt;',
      '&nbsp;',
      '<img src=x>',
    ],
  ];
  let seed = 5;
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
  for (let round = 0; round < 1_000; round++) {
    const typed = Array.from({ length: 1 + random(12) }, () => parts[random(parts.length)]!).join('');
    const body = (text: string) =>
      sent('SAVED', { completeProgress: text, supplementaries: [{ documentName: text, content: text }] });
    const first = writtenOf(body(typed), [], {}, facts).texts;
    const again = writtenOf(body(first.completeProgress), [], {}, facts).texts;
    expect([typed, again.completeProgress]).toEqual([typed, first.completeProgress]);
    // The reader sees what was typed: cleaning loses no character.
    expect(plainTextOf(first.completeProgress).trim()).toBe(plainTextOf(clean(typed)).trim());
    // The name of a document is plain text and is not changed.
    if (typed.trim() !== '') expect(first.supplementaries[0]!.documentName).toBe(typed);
  }
});

test('the office says an overall risk, and keeps to the lengths of its fields, all told at once [3.5.2.01 3.5.2.02 3.5.2.03 3.5.2.04 3.5.2.05]', () => {
  const { answer, entries } = judge({
    overallRisk: null,
    dataCommentHADCL: 'r'.repeat(5_001),
    remarks: 'r'.repeat(2_001),
    issueRisks: [{ issues: 'x' }, { issues: 'i'.repeat(2_001), owner: 'o'.repeat(201) }],
  }).outcome;
  expect(entries).toEqual([]);
  expect([answer?.code, answer?.fields]).toEqual([
    1,
    {
      overallRisk: 'Overall risk must be filled in.',
      dataCommentHADCL: 'Reply to data may have at most 5000 characters.',
      remarks: 'Remarks may have at most 2000 characters.',
      'issueRisks.1.issues': 'Issue 2: issue may have at most 2000 characters.',
      'issueRisks.1.owner': 'Issue 2: owner may have at most 200 characters.',
    },
  ]);
  const most = {
    ...{ remarks: '陳'.repeat(2_000), othersCommentHADCL: `<b>${'&amp;'.repeat(5_000)}</b>` },
    issueRisks: [{ issues: 'i'.repeat(2_000), owner: 'o'.repeat(200) }],
  };
  expect(judge(most).outcome.answer?.code).toBe(0);
});

test('issues that say nothing are dropped, and what is kept is cleaned [3.5.2.06 3.4.1.08]', () => {
  const issue = { issues: 'Late data', severity: 'HIGH', owner: 'Ann', targetResolutionDate: '2027-04-30' };
  const sentIssues = [{ severity: 'LOW' }, issue, { issues: '<p> </p>', owner: ' ' }];
  const its = report.of('team.2027-03');
  judge({ issueRisks: sentIssues, remarks: hostile })
    .recorded(
      its.records('ReportReviewed', {
        ...judges({ remarks: '<p>R&amp;D</p>' }),
        review: { replies: judges().review.replies, issues: [{ ...issue, severity: 'HIGH' }] },
      }),
    )
    .answers({
      code: 0,
      data: 'Reviewed successfully.',
      message: 'Reviewed successfully.',
      errors: [],
      fields: {},
      version: 2,
    });
});

test('a reply is shown where the office says so and it says something; what is newly shown is told apart [3.4.1.09 3.4.1.29 3.8.10 3.8.09]', () => {
  const its = report.of('team.2027-03');
  const replies = { data: 'Seen', platform: 'Not for you' };
  const first = {
    dataCommentHADCL: 'Seen',
    dataCommentFor: 1,
    platformCommentHADCL: 'Not for you',
    othersCommentFor: 1,
  };
  const back = its.records('ReportReturned', judges({ replies, shown: ['data'], newlyShown: ['data'] }));
  given(...team, submitted(), filed())
    .when(judgeReport, judging('REVISED', first), on())
    .recorded(back)
    .answers({
      ...{ code: 0, data: 'Returned for revision successfully.', message: 'Returned for revision successfully.' },
      ...{ errors: [], fields: {}, version: 2 },
    });
  const then = { ...first, platformCommentFor: 1, version: 2 };
  given(...team, submitted(), filed(), back)
    .when(judgeReport, judging('REVIEWED', then), on())
    .recorded(
      its.records('ReportReviewed', judges({ replies, shown: ['data', 'platform'], newlyShown: ['platform'] })),
    );
});

test('the same judgement again is the same judgement, not another', () => {
  given(...team, submitted(), filed(), reviewed())
    .when(judgeReport, judging('REVIEWED', { version: 1 }), on())
    .recorded();
  given(...team, submitted(), filed(), returned())
    .when(judgeReport, judging('REVISED', { version: 1 }), on())
    .recorded();
});
