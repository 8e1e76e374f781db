import { expect, test } from '@jest/globals';
import { given } from '@hadcl/kernel-testing/given';
import type { Entry } from '@hadcl/kernel/stream';
import { lookOf } from '@hadcl/kernel/text/look-alike';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { project } from '../../projects/project/project.stream.js';
import { quotaOfProject } from './request.contract.js';
import { judgeRequestDraft, writeRequest } from './request.decisions.js';
import {
  accountOf,
  attached,
  begun,
  by,
  colin,
  facts,
  hugo,
  lab,
  model,
  numbered,
  olga,
  opened,
  pastTo,
  placed,
  rita,
  saved,
  selma,
  sent,
  submitted,
  withdrawn,
  writes,
} from './request.examples.js';
import { WriteRequest } from './request.shapes.js';
import { outputRequest, requestNumbers, requestQuota } from './request.stream.js';

const place = (requestId: string, projectId = 'team') => ({ requestId, projectId });
const begin = (status: 'INCOMPLETED' | 'SUBMITTED', its: object = {}, around: object = by()) =>
  given(...lab).when(writeRequest, sent(status, its), around);

test('the first save gives a request its number and keeps what was typed [3.3.5.04 3.4.3.03 3.4.3.08]', () => {
  const requestId = 'id-request';
  begin('INCOMPLETED', { files: [], reasonOfRequest: '' })
    .recorded(
      outputRequest.of(requestId).records('RequestBegun', {
        ...place(requestId),
        ...{ requestType: 'OUTPUT', requestNo: 'R-team-O#1', accountId: 'rita' },
      }),
      requestNumbers.of(`${lookOf('R-team')} OUTPUT`).records('RequestNumberGiven', {
        ...{ requestId, requestNo: 'R-team-O#1', number: 1 },
      }),
      outputRequest.of(requestId).records('RequestSaved', {
        ...{ ...place(requestId), ...writes('OUTPUT', { files: [], reasonOfRequest: '' }) },
      }),
    )
    .writes({ kind: 'draft-end', row: { accountId: 'rita', form: 'output-request new OUTPUT team' } })
    .answers({
      ...{ code: 0, data: 'Saved successfully!', message: 'Saved successfully!', errors: [], fields: {}, version: 1 },
      ...{ id: requestId, requestNo: 'R-team-O#1' },
    });
});

test('numbers go on from the highest of the ref. no. and type, whichever project had it, and a claim holds each [3.3.5.04 3.3.5.05]', () => {
  const numbersOf = (past: readonly Entry[], type: 'OUTPUT' | 'PUBLICATION') => {
    const { outcome } = given(...lab, ...past).when(writeRequest, sent('SUBMITTED', { requestType: type }), by());
    const command = { body: {}, by: rita, idFor: () => '' } as never;
    expect(writeRequest.claims!(command, outcome.entries)).toEqual([
      {
        ...{ kind: 'request-number', value: outcome.answer!.requestNo, act: 'take', owner: 'id-request' },
      },
    ]);
    return outcome.answer!.requestNo;
  };
  expect(numbersOf([], 'PUBLICATION')).toBe('R-team-P#1');
  expect(numbersOf([numbered(1), numbered(2)], 'OUTPUT')).toBe('R-team-O#3');
  expect(numbersOf([numbered(1), numbered(2)], 'PUBLICATION')).toBe('R-team-P#1');
  const renumbered = projectAccess.of('other').records('CollaborationChanged', {
    ...{ projectId: 'other', refNum: 'R-team', title: 'T', cohort: '2026', former: 'R-other' },
    ...{ from: '2026-10-01', until: '2027-09-30' },
  });
  const taken = given(...lab, renumbered, numbered(1), numbered(7)).when(
    writeRequest,
    sent('INCOMPLETED', { projectId: 'other' }),
    by(olga),
  );
  expect(taken.outcome.answer?.requestNo).toBe('R-team-O#8');
});

test('a project whose ref. no. looks like an earlier one goes on from its number; earlier releases counted what was written', () => {
  const look = requestNumbers.of(`${lookOf('r-TEAM')} OUTPUT`);
  const asLooked = look.records('RequestNumberGiven', { requestId: 'r4', requestNo: 'r-TEAM-O#4', number: 4 });
  const numberAfter = (...past: Entry[]) =>
    given(...lab, ...past).when(writeRequest, sent('INCOMPLETED'), by()).outcome.answer?.requestNo;
  expect(numberAfter(asLooked)).toBe('R-team-O#5');
  expect(numberAfter(asLooked, numbered(1), numbered(7))).toBe('R-team-O#8');
  expect(numberAfter(numbered(1))).toBe('R-team-O#2');
});

test('names and paths of files hold no sign that is not seen or that turns their order; texts of such signs alone are empty', () => {
  const files = [{ name: 'a\u202Efdp.csv', path: '/out\u200B/ a\n.csv', desc: '\u2800\u200B', reason: 'why' }];
  const { outcome } = begin('INCOMPLETED', { files });
  expect(outcome.states.get('output-request-id-request')).toMatchObject({
    written: { texts: { files: [{ name: 'afdp.csv', path: '/out/ a .csv', desc: '', reason: 'why' }] } },
  });
});

test('dates of a publication are of this time', () => {
  const dated = (expectedPubDate: string) =>
    WriteRequest.safeParse({
      ...sent('INCOMPLETED', { requestType: 'PUBLICATION' }),
      publication: { expectedPubDate },
    });
  expect(dated('0026-01-01').success).toBe(false);
  expect(dated('1899-12-31').success).toBe(false);
  expect(dated('2040-01-01').success).toBe(true);
});

test('what is sent again changes nothing and is answered like the first time', () => {
  const again = (past: readonly Entry[], status: 'INCOMPLETED' | 'SUBMITTED' | 'WITHDRAWN') =>
    given(...lab, ...past)
      .when(writeRequest, sent(status, { id: 'r1', version: 0 }), by())
      .recorded().outcome.answer?.code;
  expect(again(pastTo.OUTPUT.INCOMPLETED, 'INCOMPLETED')).toBe(0);
  expect(again(pastTo.OUTPUT.SUBMITTED, 'SUBMITTED')).toBe(0);
  expect(again(pastTo.OUTPUT.WITHDRAWN, 'WITHDRAWN')).toBe(0);
});

test('a save from an older version is refused, and names the newest change [3.7.3.07]', () => {
  for (const status of ['INCOMPLETED', 'SUBMITTED', 'WITHDRAWN'] as const)
    given(...lab, begun(), saved(), saved('OUTPUT', { organisation: 'HA' }))
      .when(writeRequest, sent(status, { id: 'r1', version: 1, organisation: 'CUHK' }), by())
      .refused('request-changed')
      .leaves();
});

test('saving a returned request keeps it returned, and submitting it counts again [3.4.3.19 3.4.3.33]', () => {
  const past = [...lab, ...pastTo.OUTPUT.REVISION];
  const kept = given(...past).when(
    writeRequest,
    sent('INCOMPLETED', { id: 'r1', version: 2, organisation: 'HA' }),
    by(),
  );
  expect(kept.outcome.states.get('output-request-r1')).toMatchObject({ status: 'REVISION', version: 3 });
  given(...past)
    .when(writeRequest, sent('SUBMITTED', { id: 'r1', version: 2 }), by())
    .recorded(outputRequest.of('r1').records('RequestSubmitted', { ...place('r1'), ...writes(), submission: 2 }));
});

test('withdrawing records nothing that was typed, checks no length and gives the place back [3.4.3.06 3.4.3.08]', () => {
  const typed = { id: 'r1', reasonOfRequest: 'x'.repeat(501), files: [], organisation: 'changed' };
  given(...lab, ...pastTo.OUTPUT.INCOMPLETED)
    .when(writeRequest, sent('WITHDRAWN', { ...typed, version: 1 }), by())
    .recorded(withdrawn);
  given(...lab, ...pastTo.OUTPUT.REVISION)
    .when(writeRequest, sent('WITHDRAWN', { ...typed, version: 2 }), by())
    .recorded(withdrawn, requestQuota.of('team').records('QuotaPlaceReturned', place('r1')));
});

const past = (count: number, projectId = 'team') =>
  Array.from({ length: count }, (_, i) => placed(`other${i}`, projectId));
test('the 13th output request of a project and the 4th of an application are refused, a draft is not [3.5.4.29 3.5.4.30 3.5.4.32 3.5.4.33]', () => {
  const team = (taken: number, status: 'INCOMPLETED' | 'SUBMITTED', its: object = {}) =>
    given(...lab, ...past(taken)).when(writeRequest, sent(status, its), by()).outcome.answer;
  const solos = (taken: number) =>
    given(...lab, ...past(taken, 'solo')).when(writeRequest, sent('SUBMITTED', { projectId: 'solo' }), by(selma))
      .outcome.answer;
  expect([team(11, 'SUBMITTED')?.code, solos(2)?.code]).toEqual([0, 0]);
  expect(team(12, 'SUBMITTED')).toMatchObject({
    ...{ code: 1, fields: {} },
    data: 'R-team has used its 12 output requests. Withdrawn and rejected ones do not count.',
  });
  expect(solos(3)?.data).toBe('S-1 has used its 3 output requests. Withdrawn and rejected ones do not count.');
  expect(team(12, 'INCOMPLETED')?.code).toBe(0);
  expect(team(12, 'SUBMITTED', { requestType: 'PUBLICATION' })?.code).toBe(0);
});

test('who holds a place is not judged again, also after the quota was lowered [3.5.4.32]', () => {
  const lowered = {
    ...facts,
    parameter: (one: { default: unknown }) => (one === quotaOfProject ? 1 : one.default) as never,
  };
  given(...lab, ...past(3), ...pastTo.OUTPUT.REVISION)
    .when(writeRequest, sent('SUBMITTED', { id: 'r1', version: 2 }), { ...by(), facts: lowered })
    .recorded(outputRequest.of('r1').records('RequestSubmitted', { ...place('r1'), ...writes(), submission: 2 }));
});

test('others of the project are refused, and for everybody else there is no such request [3.4.3.05]', () => {
  const written = (who: typeof rita, its: object = {}) =>
    given(...lab, ...pastTo.OUTPUT.INCOMPLETED).when(
      writeRequest,
      sent('SUBMITTED', { id: 'r1', version: 1, organisation: 'HA', ...its }),
      by(who),
    ).outcome.refusal?.code;
  expect(written(rita)).toBeUndefined();
  expect(written(colin)).toBe('request-not-yours');
  expect(written(olga)).toBe('no-such-output-request');
  expect(written(olga, { projectId: 'other' })).toBe('no-such-output-request');
  expect(written(rita, { requestType: 'PUBLICATION' })).toBe('no-such-output-request');
  expect(written(rita, { id: 'r2' })).toBe('no-such-output-request');
  expect(written({ ...hugo, codes: ['OUTPUT_REQUEST'] })).toBe('no-such-output-request');
});

test('who has left the project, or whose portal access for it has ended, writes nothing', () => {
  const left = projectAccess.of('team').records('PersonDetached', { projectId: 'team', userId: 'rita' });
  given(...lab, ...pastTo.OUTPUT.INCOMPLETED, left)
    .when(writeRequest, sent('SUBMITTED', { id: 'r1', version: 1 }), by())
    .refused('no-such-output-request');
  const ended = [opened(), attached('rita'), accountOf('rita', '2027-03-09')];
  given(...ended)
    .when(writeRequest, sent('SUBMITTED'), by())
    .refused('no-such-output-request');
  given(...ended)
    .when(writeRequest, sent('SUBMITTED'), by(rita, '2027-03-09'))
    .answers(expect.objectContaining({ code: 0 }) as never);
});

test('a project that has not started or was deleted begins no request, one whose lab access is over does', () => {
  const of = (...entries: readonly Entry[]) =>
    given(...entries, accountOf('rita')).when(writeRequest, sent('INCOMPLETED'), by()).outcome.refusal?.code;
  expect(of(opened('team', { from: '2027-03-11' }), attached('rita'))).toBe('project-takes-no-requests');
  expect(of(opened('team', { from: '2027-03-10' }), attached('rita'))).toBeUndefined();
  expect(of(opened('team', { until: '2027-01-31' }), attached('rita'))).toBeUndefined();
  const ended = projectAccess.of('team').records('CollaborationEnded', {
    ...{ projectId: 'team', refNum: 'R-team', until: '2027-03-01' },
  });
  expect(of(opened(), attached('rita'), ended)).toBe('no-such-output-request');
  const byHand = project.of('team').records('ProjectCreated', {
    ...{ projectId: 'team', refNum: 'R-team', cohort: 2026, title: 'T', status: 'PENDING', isStatusByHand: true },
    ...{ accessStartDate: '2026-10-01', accessEndDate: '2027-09-30', expectedAccessEndDate: '2027-09-30' },
    ...{ studyCompletionDate: null, portalAccessEndDate: '2029-09-30', objectives: [], remarks: '' },
  });
  expect(of(opened(), attached('rita'), byHand)).toBe('project-takes-no-requests');
});

test('publications are for collaboration researchers and their projects [3.6.31 3.6.43]', () => {
  const written = (who: typeof rita, projectId: string) =>
    given(...lab).when(writeRequest, sent('SUBMITTED', { requestType: 'PUBLICATION', projectId }), by(who)).outcome
      .refusal?.code;
  expect(written(selma, 'solo')).toBe('publication-not-allowed');
  expect(written(selma, 'team')).toBe('publication-not-allowed');
  expect(written({ ...selma, roles: rita.roles }, 'solo')).toBe('no-such-output-request');
  expect(written(rita, 'team')).toBeUndefined();
});

test('what is recorded has no field of the other type, no blank text, and of HTML what may be shown [3.3.7.10 3.5.4.22 3.5.4.24 3.5.6.16 3.5.6.17 3.7.3.09]', () => {
  const both = {
    ...{ files: sent('SUBMITTED').files, models: [model], isOutputModel: true, reasonOfRequest: 'Why' },
    ...{ organisation: '  ', remarksReq: '<p>R&amp;D <script>x</script><b>ok</b></p>' },
    publication: { jouOrCon: 'CON', nameOfJournal: 'J', nameOfConference: 'C', expectedPubDate: '2027-12-01' },
    supplementaries: [{ documentName: 'a & b', content: '<p> </p>' }],
  };
  expect(writes('OUTPUT', both)).toMatchObject({
    choices: { isOutputModel: true, jouOrCon: null, publicationType: null },
    texts: {
      ...{ organisation: '', reasonOfRequest: 'Why', models: [model], supplementaries: [], nameOfConference: '' },
      remarksReq: '<p>R&amp;D <b>ok</b></p>',
    },
  });
  expect(writes('OUTPUT', { ...both, isOutputModel: false }).texts.models).toEqual([]);
  expect(writes('PUBLICATION', both)).toMatchObject({
    choices: { isOutputModel: false, jouOrCon: 'CON', expectedPubDate: null },
    texts: {
      ...{ files: [], models: [], reasonOfRequest: '', nameOfJournal: '', nameOfConference: 'C' },
      supplementaries: [{ documentName: 'a & b', content: '' }],
    },
  });
});

test('a draft of a form is kept for who may write it, from the version that the log has', () => {
  const judged = (entries: readonly Entry[], who = rita, its: object = {}) =>
    given(...lab, ...entries).when(
      judgeRequestDraft,
      { id: 'r1', projectId: 'team', requestType: 'OUTPUT', version: 1, ...its },
      by(who),
    ).outcome.refusal?.code ?? null;
  expect(judged([begun(), saved()])).toBeNull();
  expect(judged([begun(), saved()], rita, { version: 0 })).toBe('draft-outdated');
  expect(judged([begun(), saved()], colin)).toBe('request-not-writable');
  expect(judged([begun(), saved()], olga)).toBe('no-such-output-request');
  expect(judged([begun(), saved()], olga, { projectId: 'other' })).toBe('no-such-output-request');
  expect(judged([begun(), submitted()])).toBe('request-not-writable');
  // Reading or dropping one's own draft asks only whether the form is of one's projects.
  expect(judged([begun(), submitted()], colin, { version: null })).toBeNull();
  expect(judged([begun(), submitted()], olga, { version: null })).toBe('no-such-output-request');
  expect(judged([], rita, { id: '', version: 0 })).toBeNull();
  expect(judged([], selma, { id: '', version: 0, projectId: 'solo' })).toBeNull();
  expect(judged([], selma, { id: '', version: 0, projectId: 'solo', requestType: 'PUBLICATION' })).toBe(
    'request-not-writable',
  );
});
