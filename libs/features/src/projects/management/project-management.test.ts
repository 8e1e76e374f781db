import { expect, test } from '@jest/globals';
import { given, plainFacts } from '@hadcl/kernel-testing/given';
import { sentencesOf } from '@hadcl/platform/serving/facts/sentences';
import type { Entry } from '@hadcl/kernel/stream';
import { projectAccess } from '../access/project-access.stream.js';
import { beginProjectDay, projectDay } from '../project/project-day.daily.js';
import { deleteProject, recordProjectStatus, saveProject } from './project-management.decisions.js';
import { projectMessages } from '../project/project.messages.en.js';
import {
  created,
  editingProject as edit,
  lab,
  opened,
  savedProject,
  savingProject,
} from '../project/project.examples.js';
import { project } from '../project/project.stream.js';
import { refNumGiven, refNumTaken } from '../access/ref-num.contract.js';

const today = '2027-03-10';
const say = sentencesOf({ en: projectMessages })('en');
const tell = ({ code, facts }: { code: string; facts: unknown }) => say(code as never, facts as never);
const on = { today };
const its = project.of('id-project');
const access = projectAccess.of('id-project');
const member = (userId: string) =>
  access.records('PersonAttached', {
    ...{ projectId: 'id-project', userId, from: lab.from, until: lab.until, isPI: false, isHA: false },
  });

test('without an id a project is created, once, with its place in the lab [2.1.05 3.7.2.06 3.7.2.03 3.8.11]', () => {
  const answer = { code: 0 as const, data: 'project-saved', message: 'project-saved', projectId: 'id-project' };
  given().when(saveProject, savingProject(), on).recorded(opened, created).answers(answer);
  given(opened, created).when(saveProject, savingProject(), on).recorded().answers(answer);
  given()
    .when(saveProject, savingProject({ projectId: 'gone' }), on)
    .refused('no-such-project-record');
});

test('what is saved as it was records nothing; what was changed, and only a period or name is told to the lab', () => {
  const kept = given(opened, created);
  kept.when(saveProject, edit(), on).recorded();
  const remarks = its.records('ProjectEdited', { ...savedProject, remarks: 'Approved' });
  kept.when(saveProject, edit({ internalRemarks: ' Approved ' }), on).recorded(remarks);
  kept.when(saveProject, edit({ refNum: 'DCL-2027-010', accessEndDate: '2028-02-29' }), on).recorded(
    access.records('CollaborationChanged', {
      ...lab,
      ...{ refNum: 'DCL-2027-010', former: 'DCL-2027-009', until: '2028-02-29' },
    }),
    its.records('ProjectEdited', { ...savedProject, refNum: 'DCL-2027-010', accessEndDate: '2028-02-29' }),
  );
});

test('an older version is refused, with who changed the project meanwhile', () => {
  const edited = its.records('ProjectEdited', { ...savedProject, remarks: 'Approved' });
  for (const version of [1, null])
    given(opened, created, edited)
      .when(saveProject, edit({ version, internalRemarks: 'Mine' }), on)
      .refused('project-changed');
  expect(
    given(opened, created, edited).when(saveProject, edit({ version: 2, internalRemarks: 'Mine' }), on).outcome.refusal,
  ).toBeNull();
});

test('a project of the time before there was a form is edited like any other', () => {
  const old = access.records('CollaborationOpened', { ...lab, cohort: '2027A' });
  const first = given(old).when(saveProject, edit(), on);
  expect(first.outcome.entries.map(([, { type }]) => type)).toEqual(['ProjectEdited']);
  given(old, ...first.outcome.entries)
    .when(saveProject, edit(), on)
    .refused('project-changed');
  given(old, ...first.outcome.entries)
    .when(saveProject, edit({ version: 2 }), on)
    .recorded();
});

const faultsOf = (more: Parameters<typeof savingProject>[0]) =>
  given().when(saveProject, savingProject(more), on).outcome.answer;

test.each([
  ['refNum', '3.5.3.01'],
  ['cohort', '3.5.3.02'],
  ['projectTitle', '3.5.3.03'],
  ['statusCode', '3.5.3.04'],
  ['accessStartDate', '3.5.3.05'],
  ['accessEndDate', '3.5.3.06'],
  ['expectedAccessEndDate', '3.5.3.07'],
  ['portalAccessEndDate', '3.5.3.08'],
] as const)('a project is not saved without %s, and its answer has code 1 [%s 3.8.03 3.8.33]', (field, _line) => {
  for (const nothing of ['', '  ', null])
    expect(faultsOf({ [field]: nothing })).toMatchObject({ code: 1, fields: { [field]: 'project-field-required' } });
});

test('a project needs an objective with text; rows without one are dropped [3.5.3.09]', () => {
  expect(faultsOf({ projectObjectives: [] })).toMatchObject({
    fields: { projectObjectives: 'project-objective-required' },
  });
  expect(faultsOf({ projectObjectives: [{ projectObj: ' ' }, {}] as never })).toMatchObject({
    fields: { 'projectObjectives.0.projectObj': 'project-objective-required' },
  });
  given()
    .when(saveProject, savingProject({ projectObjectives: [{ projectObj: '' }, { projectObj: 'One' }] }), on)
    .recorded(opened, its.records('ProjectCreated', { ...savedProject, objectives: ['One'] }));
});

test('start, end and portal end stand in this order; the same day is in order [3.5.3.14 3.5.3.15]', () => {
  expect(faultsOf({ accessStartDate: '2028-04-01' })).toMatchObject({
    fields: { accessEndDate: 'project-start-after-end' },
  });
  expect(faultsOf({ portalAccessEndDate: '2028-03-30' })).toMatchObject({
    fields: { portalAccessEndDate: 'project-end-after-portal' },
  });
  const same = { accessStartDate: today, accessEndDate: today, portalAccessEndDate: today };
  expect(faultsOf(same)).toMatchObject({ code: 0 });
});

test('a cohort is a number of at most four digits, a date one of the calendar, a status one of four [3.5.3.13 3.4.2.01]', () => {
  for (const cohort of ['20270', '-1', '1e3', 'two', '20.7', '0', '0000'])
    expect(faultsOf({ cohort })).toMatchObject({ code: 1, fields: { cohort: expect.any(String) } });
  for (const cohort of ['7', 2027, '0999']) expect(faultsOf({ cohort })).toMatchObject({ code: 0 });
  expect(faultsOf({ accessStartDate: '2027-02-29', studyCompletionDate: '31/12/2027' })).toMatchObject({
    fields: { accessStartDate: 'project-date-invalid', studyCompletionDate: 'project-date-invalid' },
  });
  expect(faultsOf({ statusCode: 'CLOSED' })).toMatchObject({ fields: { statusCode: 'project-status-unknown' } });
});

test('a text that is too long is told with its field, and an objective with its row [3.8.33]', () => {
  const { text, far } = { text: 'x'.repeat(2_001), far: 'x'.repeat(501) };
  const objectives = [{ projectObj: 'One' }, { projectObj: text }];
  expect(faultsOf({ projectTitle: far, internalRemarks: text, projectObjectives: objectives })).toMatchObject({
    code: 1,
    fields: {
      projectTitle: 'project-text-too-long',
      internalRemarks: 'project-text-too-long',
      'projectObjectives.1.projectObj': 'project-text-too-long',
    },
  });
  const sentences = { ...on, facts: { ...plainFacts, say: say as typeof plainFacts.say, tell } };
  const told = given().when(saveProject, savingProject({ projectObjectives: objectives }), sentences);
  expect(told.outcome.answer?.data).toBe('Objective 2 may have at most 2000 characters.');
});

test('a number or a title holds no sign that nobody sees', () => {
  for (const hidden of ['\u200B', '\u2060', '\u00AD'])
    expect(faultsOf({ refNum: `DCL${hidden}-1`, projectTitle: `${hidden}A title` })).toMatchObject({
      fields: { refNum: 'project-hidden-sign', projectTitle: 'project-hidden-sign' },
    });
  expect(faultsOf({ projectTitle: '\u200B\u200C\u2060' })).toMatchObject({
    fields: { projectTitle: 'project-hidden-sign' },
  });
});

test('everything that is wrong is told at once, each at its field', () => {
  const answer = faultsOf({ refNum: '', cohort: 'x', accessEndDate: '' });
  expect(answer?.errors).toHaveLength(3);
  expect(Object.keys(answer?.fields ?? {})).toEqual(['refNum', 'cohort', 'accessEndDate']);
});

test('a ref. no. is one project’s: taken when it is created or changed, given back with it [3.5.3.21]', () => {
  const claimsOf = (entries: readonly (typeof opened | typeof created)[], body: object) =>
    saveProject.claims?.({ body, idFor: (name: string) => `id-${name}` } as never, entries as never);
  const told = { path: 'refNum', refusal: 'project-refnum-taken' };
  expect(claimsOf([opened, created], savingProject())).toEqual(refNumTaken('DCL-2027-009', 'id-project', told));
  const moved = access.records('CollaborationChanged', { ...lab, refNum: 'DCL-1', former: 'DCL-2027-009' });
  expect(claimsOf([moved] as never, edit())).toEqual(refNumTaken('DCL-1', 'id-project', told, 'DCL-2027-009'));
  const same = access.records('CollaborationChanged', { ...lab, former: lab.refNum, until: '2028-01-31' });
  expect(claimsOf([same] as never, edit())).toEqual([]);
});

const statusAfter = (before: object, more: Parameters<typeof savingProject>[0]) => {
  const kept = its.records('ProjectCreated', { ...savedProject, ...before });
  const { outcome } = given(opened, kept).when(saveProject, edit({ internalRemarks: 'saved', ...more }), on);
  const { status, isStatusByHand } = outcome.entries.at(-1)![1].data as typeof savedProject;
  return [status, isStatusByHand];
};
const byHand = { status: 'INACTIVE', isStatusByHand: true };

test('a status that is set by hand holds until a date changes [3.4.2.08]', () => {
  expect(statusAfter({}, { statusCode: 'INACTIVE' })).toEqual(['INACTIVE', true]);
  expect(statusAfter(byHand, { statusCode: 'INACTIVE' })).toEqual(['INACTIVE', true]);
  const date = { expectedAccessEndDate: '2028-01-31' };
  expect(statusAfter(byHand, { statusCode: 'INACTIVE', ...date })).toEqual(['ACTIVE', false]);
  expect(statusAfter(byHand, { statusCode: 'PENDING', ...date })).toEqual(['PENDING', true]);
  // The status is sent back as it was read, with another date.
  expect(statusAfter(byHand, { statusCode: 'INACTIVE', ...date, isStatusByHand: true })).toEqual(['ACTIVE', false]);
  expect(statusAfter(byHand, { statusCode: 'INACTIVE', ...date, isStatusChosen: true })).toEqual(['INACTIVE', true]);
  expect(statusAfter(byHand, { statusCode: 'INACTIVE', isStatusByHand: true, isStatusChosen: false })).toEqual([
    'ACTIVE',
    false,
  ]);
  expect(statusAfter(byHand, { statusCode: 'INACTIVE', isStatusByHand: false })).toEqual(['ACTIVE', false]);
  expect(statusAfter({}, { statusCode: 'ACTIVE', isStatusByHand: true })).toEqual(['ACTIVE', true]);
  expect(statusAfter({}, { accessStartDate: '2027-03-11' })).toEqual(['PENDING', false]);
});

test('a deleted project is gone from the lab and gives its ref. no. back; its record stays in the log [3.7.2.04 3.4.2.13 3.8.12]', () => {
  const deleted = its.records('ProjectDeleted', { projectId: 'id-project', refNum: 'DCL-2027-009' });
  const ended = access.records('CollaborationEnded', {
    ...{ projectId: 'id-project', refNum: 'DCL-2027-009', until: today },
  });
  const detached = access.records('PersonDetached', { projectId: 'id-project', userId: 'ann' });
  const past = [opened, created, member('ann')];
  given(...past)
    .when(deleteProject, { id: 'id-project' }, on)
    .recorded(detached, ended, deleted)
    .answers({ code: 0, data: 'project-deleted', message: 'project-deleted', projectId: null });
  const after = given(...past, detached, ended, deleted);
  after.when(deleteProject, { id: 'id-project' }, on).refused('no-such-project-record');
  after.when(saveProject, edit(), on).refused('no-such-project-record');
  expect(deleteProject.claims?.({ body: { id: 'id-project' } } as never, [deleted])).toEqual(
    refNumGiven('DCL-2027-009', 'id-project'),
  );
});

const noteOn = (date: string, ...past: readonly Entry[]) =>
  given(...past).when(recordProjectStatus, { projectId: 'id-project', date, at: `${date}T00:00:00+08:00` });
const reached = (status: 'ACTIVE' | 'ACCESS_COMPLETED' | 'INACTIVE', date: string) =>
  its.records('ProjectStatusReached', { projectId: 'id-project', status, date });

test('a status that the dates give is a fact of its date, recorded once [3.4.2.07]', () => {
  noteOn('2028-03-31', opened, created).recorded();
  noteOn('2028-04-01', opened, created).recorded(reached('ACCESS_COMPLETED', '2028-04-01'));
  noteOn('2028-04-02', opened, created, reached('ACCESS_COMPLETED', '2028-04-01')).recorded();
  noteOn('2030-04-01', opened, created).recorded(reached('INACTIVE', '2030-04-01'));
  noteOn('2028-04-01', opened).recorded(reached('ACCESS_COMPLETED', '2028-04-01'));
  noteOn('2028-04-01').recorded();
  const held = its.records('ProjectCreated', { ...savedProject, isStatusByHand: true });
  noteOn('2028-04-01', opened, held).recorded();
});

test('the statuses are looked at once a date', () => {
  const begun = projectDay.of(today).records('ProjectDayBegan', { date: today });
  given().when(beginProjectDay, { date: today }).recorded(begun);
  given(begun).when(beginProjectDay, { date: today }).recorded();
});
