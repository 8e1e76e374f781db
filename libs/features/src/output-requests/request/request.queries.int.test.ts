import { expect, test } from '@jest/globals';
import { ann, plainFacts } from '@hadcl/kernel-testing/given';
import { sql } from '@hadcl/kernel/sql';
import { labOf, tablesOf } from '@hadcl/platform/moving/projections/query-testing';
import { sentencesOf } from '@hadcl/platform/serving/facts/sentences';
import { accountProjection } from '../../accounts/account/account.projection.js';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { joins, made, person } from '../../projects/project/project-lab.examples.js';
import { projectProjection } from '../../projects/project/project.projection.js';
import { voteProjection } from '../votes/votes.projection.js';
import { requestFileProjection } from '../files/request-file.projection.js';
import { requestDetail } from './request-detail.queries.js';
import { requestMessages } from './request.messages.en.js';
import { recorded } from './request-recorded.examples.js';
import { requestProjection } from './request.projection.js';
import {
  officeRequests,
  ownRequests,
  requestLimits,
  requestProjects,
  requestsToAct,
  waitingRequests,
} from './request.queries.js';

const facts = { ...plainFacts, say: sentencesOf({ en: requestMessages })('en') as typeof plainFacts.say };
const researcher = { ...ann, codes: ['OUTPUT_REQUEST'] };
const colleague = { ...researcher, userId: 'bob' };
const stranger = { ...researcher, userId: 'olga' };
const officer = { ...ann, userId: 'wong', codes: ['OUTPUT_REQUEST_MANAGEMENT'] };
const pmo = { ...ann, userId: 'pmo', codes: ['OUTPUT_REQUEST_MANAGEMENT:read'] };
const projections = [projectProjection, accountProjection, requestProjection, voteProjection, requestFileProjection];
const lab = labOf(projections, { who: researcher, facts, today: '2027-03-10' });
const projected = tablesOf(projections);
const people = [
  ...[person('ann', 'Chan', '陳安'), person('bob', 'Ho'), person('olga', 'Ma'), person('wong', 'Wong')],
  ...[...made('team'), joins('team', 'ann'), joins('team', 'bob'), ...made('other'), joins('other', 'olga')],
];
const all = { projectId: '0', type: undefined, projectType: undefined };
const outputs = { projectId: '0', type: 'OUTPUT' as const };
const nine = '2027-03-03T09:00:00+08:00';

test('a researcher reads the requests of their projects, those of colleagues too, and none of another project [3.3.5.01 3.3.5.02 3.7.3.02]', async () => {
  const ask = await lab([
    ...people,
    ...recorded('r1').submitted(nine),
    ...recorded('r2', { projectId: 'other', userId: 'olga' }).saved(nine),
  ]);
  const [own, ...others] = await ask(ownRequests, outputs);
  expect(others).toEqual([]);
  expect(own).toEqual({
    ...{ id: 'r1', projectId: 'team', refNum: 'R-team', projectType: 'COL_RESEARCHER', requestNo: 'R-team-O#1' },
    ...{ requestType: 'OUTPUT', requestTypeDesc: 'Output Request', status: 'Submitted', statusCode: 'SUBMITTED' },
    ...{ requestByName: 'Chan Tai', isOwn: true, actionRequired: '', resOfficer: '' },
    ...{ firstSubmissionDate: expect.any(String), lastSubmissionDate: expect.any(String), approvedDate: null },
    ...{ filePassword: false, pwdExpired: false, retentionDate: null, reminderDue: false },
    // Submitted on a Wednesday: Thursday, Friday, Monday, Tuesday and today.
    ...{ officeDays: 5, promiseDays: 5, version: 1, allowed: [] },
    ...{ publicationTypeDesc: '', publicationTitle: '', joOrCoName: '' },
  });
  expect((await ask(ownRequests, outputs, { who: colleague }))[0]).toMatchObject({
    id: 'r1',
    isOwn: false,
    allowed: [],
  });
  expect((await ask(ownRequests, outputs, { who: stranger }))[0]).toMatchObject({
    ...{
      id: 'r2',
      status: 'Draft',
      actionRequired: 'Submit',
      officeDays: null,
      allowed: ['save', 'submit', 'withdraw'],
    },
  });
  await expect(ask(requestDetail, { outputId: 'r2', projectId: 'other' })).rejects.toMatchObject({
    code: 'no-such-output-request',
  });
  expect(await ask(ownRequests, outputs, { who: { ...researcher, userId: 'nobody' } })).toEqual([]);
});

test('whoever has left a project no longer reads its requests', async () => {
  const ask = await lab([...people, ...recorded('r1').submitted(nine)]);
  const left = { ...researcher, left: ['team'] };
  expect(await ask(ownRequests, outputs, { who: left })).toEqual([]);
  await expect(ask(requestDetail, { outputId: 'r1', projectId: '' }, { who: left })).rejects.toMatchObject({
    code: 'no-such-output-request',
  });
});

test('a detail is that of its project alone, and a link may leave the project out [3.7.3.06]', async () => {
  const ask = await lab([...people, ...recorded('r1').submitted(nine)]);
  expect((await ask(requestDetail, { outputId: 'r1', projectId: '' })).requestNo).toBe('R-team-O#1');
  for (const wrong of [
    { outputId: 'r1', projectId: 'other' },
    { outputId: 'r9', projectId: 'team' },
  ])
    await expect(ask(requestDetail, wrong, { who: officer })).rejects.toMatchObject({ code: 'no-such-output-request' });
});

test('a detail has what was written, the answer of the office and its history; PMO reads it without an act [3.3.7.01 3.3.7.02 3.3.7.03 3.3.7.04 3.3.7.05]', async () => {
  const its = recorded('r1');
  const ask = await lab([
    ...people,
    ...[
      ...its.submitted(nine),
      ...its.approved('2027-03-04T10:00:00+08:00'),
      ...its.mailed('2027-03-04T10:01:00+08:00'),
    ],
    ...its.shown('2027-03-05T10:00:00+08:00'),
  ]);
  const which = { outputId: 'r1', projectId: 'team' };
  expect(await ask(requestDetail, which)).toMatchObject({
    ...{ organisation: 'HKU', reasonOfRequest: 'Tables of the paper', files: [{ name: 'table1.csv' }], models: [] },
    ...{
      requester: 'ann',
      remarksRsp: '<p>Done</p>',
      resOfficer: 'Lee',
      projectTitle: 'Cataract surgery waiting times',
    },
    ...{ statusCode: 'APPROVED', filePassword: true, pwdExpired: false, retentionDate: '2027-03-31', isSend: true },
    ...{ reminderDue: false, submission: 1, lastUpdatedName: 'Wong Tai', allowed: ['show-password'] },
    passwordShown: [{ by: 'Chan Tai' }],
    history: [
      { what: 'PASSWORD_SHOWN', by: 'Chan Tai', detail: '' },
      { what: 'MAILED', by: 'Wong Tai' },
      { what: 'APPROVED', detail: '2027-03-31' },
      { what: 'SUBMITTED' },
    ],
  });
  expect(await ask(requestDetail, which)).not.toHaveProperty('colleagues');
  const read = await ask(requestDetail, which, { who: pmo });
  expect([read.allowed, read.filePassword, read.colleagues]).toEqual([[], true, []]);
  const office = await ask(requestDetail, which, { who: officer });
  expect(office.allowed).toEqual(['review', 'show-password', 'hand-over']);
  expect(office.colleagues).toEqual([{ userId: 'bob', name: 'Ho Tai' }]);
});

test('the password of a request is in no column of any of its tables', async () => {
  const its = recorded('r1');
  const rows = await projected([...people, ...its.submitted(nine), ...its.approved(nine)]);
  const kept = await Promise.all(requestProjection.tables.map((one) => rows(sql`select t.* from ${one} t`)));
  expect(kept.flat().length).toBeGreaterThan(5);
  expect(JSON.stringify(kept)).not.toContain('Blue-Kettle-42');
});

test('a password is expired from the first instant after its retention date in Hong Kong, whether its key is gone or not [3.3.5.06]', async () => {
  const its = recorded('r1');
  const past = [...people, ...its.submitted(nine), ...its.approved('2027-03-04T10:00:00+08:00')];
  const ask = await lab(past);
  const at = async (now: string) => (await ask(ownRequests, outputs, { now }))[0];
  expect(await at('2027-03-31T23:59:59+08:00')).toMatchObject({ pwdExpired: false, allowed: ['show-password'] });
  expect(await at('2027-04-01T00:00:00+08:00')).toMatchObject({ filePassword: true, pwdExpired: true, allowed: [] });
  const later = await lab([...past, ...its.destroyed('2027-04-01T00:00:00+08:00')]);
  expect((await later(ownRequests, outputs, { now: '2027-04-02T00:00:00+08:00' }))[0]).toMatchObject({
    ...{ filePassword: true, pwdExpired: true },
  });
});

test('an approval that was taken back has no password, no retention and no approval date', async () => {
  const its = recorded('r1');
  const ask = await lab([...people, ...its.submitted(nine), ...its.approved(nine), ...its.takenBack(nine)]);
  expect((await ask(ownRequests, outputs))[0]).toMatchObject({
    ...{ statusCode: 'REVISION', actionRequired: 'Revision required', approvedDate: null },
    ...{ filePassword: false, retentionDate: null, allowed: ['save', 'submit', 'withdraw'] },
  });
});

test('a new requester reads the reminder, whoever read it before', async () => {
  const its = recorded('r1');
  const past = [...its.submitted(nine), ...its.approved(nine), ...its.shown(nine), ...its.handedOver(nine, 'bob')];
  const ask = await lab([...people, ...past]);
  expect((await ask(ownRequests, outputs))[0]).toMatchObject({ isOwn: false, reminderDue: false });
  expect((await ask(ownRequests, outputs, { who: colleague }))[0]).toMatchObject({ isOwn: true, reminderDue: true });
});

test('researchers begin with the highest number, the office with what waits longest; drafts come last', async () => {
  const of = (id: string, no: string) => recorded(id, { no });
  const past = [
    ...of('a', 'R-team-O#9').saved('2027-03-01T09:00:00+08:00'),
    ...of('b', 'R-team-O#10').submitted('2027-03-03T09:00:00+08:00'),
    ...of('c', 'R-team-O#2').submitted('2027-03-02T09:00:00+08:00'),
    ...of('d', 'R-team-O#3').submitted('2027-03-01T09:00:00+08:00'),
    ...of('d', 'R-team-O#3').approved('2027-03-02T09:00:00+08:00'),
  ];
  const ask = await lab([...people, ...past]);
  expect((await ask(ownRequests, outputs)).map(({ id }) => id)).toEqual(['b', 'a', 'd', 'c']);
  expect((await ask(officeRequests, all, { who: officer })).map(({ id }) => id)).toEqual(['c', 'b', 'd', 'a']);
  expect((await ask(waitingRequests, {}, { who: officer })).map(({ id, officeDays }) => [id, officeDays])).toEqual([
    ['c', 6],
    ['b', 5],
  ]);
});

test('a filter takes one type, one kind of project, or one project; the office reads all without one [3.3.5.03 3.3.7.09 3.3.7.10 3.7.3.03 3.7.3.04 3.7.3.05]', async () => {
  const publication = recorded('p1', { type: 'PUBLICATION' });
  const past = [...recorded('r1').submitted(nine), ...publication.submitted(nine)];
  const ask = await lab([
    ...people,
    ...past,
    ...publication.answered('PublicationReviewed', '2027-03-04T09:00:00+08:00'),
  ]);
  expect(await ask(ownRequests, { projectId: '0', type: 'PUBLICATION' })).toMatchObject([
    {
      ...{ id: 'p1', requestNo: 'R-team-P#1', requestTypeDesc: 'Publication Review', status: 'Reviewed' },
      ...{ publicationTypeDesc: 'Abstract', publicationTitle: 'Stroke & age', joOrCoName: 'HKSC' },
      approvedDate: '2027-03-04T09:00:00.000+08:00',
    },
  ]);
  const asked = (input: object) => ask(officeRequests, { ...all, ...input }, { who: officer });
  expect((await asked({})).length).toBe(2);
  expect((await asked({ type: 'OUTPUT' })).map(({ id }) => id)).toEqual(['r1']);
  expect(await asked({ projectType: 'SELF_RESEARCHER' })).toEqual([]);
  expect((await asked({ projectId: 'team', projectType: 'COL_RESEARCHER' })).length).toBe(2);
  expect(await asked({ projectId: 'other' })).toEqual([]);
  expect(await ask(requestDetail, { outputId: 'p1', projectId: 'team' })).toMatchObject({
    publication: {
      publicationType: 'ABS',
      jouOrCon: 'CON',
      expectedPreDate: '2027-06-01',
      conferenceOrganizer: 'Society',
    },
    ...{ supplementaries: [], officeDays: null },
  });
});

test('a request of a renamed project keeps its number and shows the new Project No.', async () => {
  const renamed = projectAccess.of('team').records('CollaborationChanged', {
    ...{ projectId: 'team', refNum: 'R-new', former: 'R-team', title: 'Stroke', cohort: '2027' },
    ...{ from: '2027-01-04', until: '2028-03-31' },
  });
  const ask = await lab([...people, ...recorded('r1').submitted(nine), renamed]);
  expect((await ask(ownRequests, outputs))[0]).toMatchObject({ refNum: 'R-new', requestNo: 'R-team-O#1' });
});

test('the choice of projects says which may begin a request [3.3.6.01 3.7.3.01]', async () => {
  const future = [...made('later', { accessStartDate: '2027-06-01' }), joins('later', 'ann')];
  const ask = await lab([...people, ...future]);
  expect((await ask(requestProjects, {})).map(({ projectId, mayBegin }) => [projectId, mayBegin])).toEqual([
    ['later', false],
    ['team', true],
  ]);
  expect((await ask(requestProjects, {}, { who: officer })).length).toBe(3);
  expect((await ask(requestProjects, {}))[1]).toEqual({
    ...{ projectId: 'team', refNum: 'R-team', userTypeCode: 'COL_RESEARCHER', mayBegin: true },
    projectTitle: 'Cataract surgery waiting times',
  });
});

test('a project that the office holds as pending by hand, or opened by hand before its start, is offered as the save judges it', async () => {
  const held = { status: 'PENDING' as never, isStatusByHand: true };
  const early = { status: 'ACTIVE' as never, isStatusByHand: true, accessStartDate: '2027-06-01' };
  const ask = await lab([
    ...people,
    ...[...made('held', held), joins('held', 'ann'), ...made('early', early), joins('early', 'ann')],
  ]);
  expect((await ask(requestProjects, {})).map(({ projectId, mayBegin }) => [projectId, mayBegin])).toEqual([
    ['early', true],
    ['held', false],
    ['team', true],
  ]);
});

test('limits are the parameters, with the count of the project alone [3.5.4.32]', async () => {
  const past = [...recorded('r1').submitted(nine), ...recorded('r2', { no: 'R-team-O#2' }).saved(nine)];
  const ask = await lab([...people, ...past]);
  expect(await ask(requestLimits, { projectId: 'team' }, { parameters: { output_quota_project: 9 } })).toMatchObject({
    ...{ project: 9, selfService: 3, files: 30, rows: 1000, columns: 30, quota: { used: 1, of: 9 } },
  });
  expect((await ask(requestLimits, { projectId: '0' })).quota).toBeNull();
  expect((await ask(requestLimits, { projectId: 'other' })).quota).toBeNull();
});

test('a requester has to finish drafts, revise what was returned, and collect what nobody showed them', async () => {
  const of = (id: string, no: string) => recorded(id, { no });
  const [draft, back, ready, shown] = [
    of('a', 'R-team-O#1'),
    of('b', 'R-team-O#2'),
    of('c', 'R-team-O#3'),
    of('d', 'R-team-O#4'),
  ];
  const ask = await lab([
    ...[...people, ...draft.saved(nine), ...back.submitted(nine), ...back.answered('RequestReturned', nine)],
    ...[...ready.submitted(nine), ...ready.approved(nine), ...ready.shown(nine, 'wong')],
    ...[...shown.submitted(nine), ...shown.approved(nine), ...shown.shown(nine)],
  ]);
  expect((await ask(requestsToAct, {})).map(({ id, act, retentionDate }) => [id, act, retentionDate])).toEqual([
    ['c', 'collect', '2027-03-31'],
    ['b', 'revise', null],
    ['a', 'submit', null],
  ]);
  expect((await ask(requestsToAct, {}, { today: '2027-04-01' })).map(({ id }) => id)).toEqual(['b', 'a']);
  expect(await ask(requestsToAct, {}, { who: colleague })).toEqual([]);
});
