import { expect, test } from '@jest/globals';
import { order } from '@hadcl/kernel/decision';
import { ann } from '@hadcl/kernel-testing/given';
import { labOf } from '@hadcl/platform/moving/projections/query-testing';
import { labProjections } from '../../attendance/visits/lab-projections.examples.js';
import { labDay } from '../../lab-days/day/lab-day.stream.js';
import { causesOf } from '../../notifications/notice/raising.examples.js';
import { userProjectList } from '../../accounts/user/user.queries.js';
import { projectAccess } from '../access/project-access.stream.js';
import { projectStatusOrders } from './project-management.contract.js';
import { projectDeletion, projectDetail, projectList } from './project-management.queries.js';
import { joins, made, person, visit } from '../project/project-lab.examples.js';
import { savedProject } from '../project/project.examples.js';
import { projectChoices } from '../project/project.queries.js';
import { projectStatusesByDate } from '../project/project.reactions.js';
import { project } from '../project/project.stream.js';

const lab = labOf(labProjections, { who: { ...ann, codes: ['PROJECT_MANAGEMENT'] } });

test('the list has every project, the newest cohort first, with the name of its first PI and its first visit [3.7.2.01 3.3.4.05 3.3.4.06]', async () => {
  const ask = await lab([
    ...[person('tai', 'Chan', '陳大文'), person('siu', 'Lam')],
    ...made('old', { cohort: 2026 }),
    ...made('team'),
    ...[joins('team', 'siu', { isPI: true, from: '2027-02-01' }), joins('team', 'tai', { isPI: true })],
    ...[...visit('team', '2027-02-16', 'siu'), ...visit('team', '2027-02-09', 'tai')],
  ]);
  const [first, second] = await ask(projectList, {});
  expect(first).toEqual({
    ...{ projectId: 'team', refNum: 'R-team', cohort: 2027, projectTitle: 'Cataract surgery waiting times' },
    ...{ statusCode: 'ACTIVE', statusDesc: 'project-status-ACTIVE', PIName: 'Dr Chan Tai', PINameZh: '陳大文' },
    ...{ accessStartDate: '2027-01-04', accessEndDate: '2028-03-31', expectedAccessEndDate: '2028-03-31' },
    ...{ studyCompletionDate: null, portalAccessEndDate: '2030-03-31', firstVisitDate: '2027-02-09' },
    internalRemarks: 'Ethics approval is due',
  });
  expect(second).toMatchObject({ refNum: 'R-old', PIName: '', firstVisitDate: null });
});

test('a status that follows the dates is true on every day, one set by hand holds [3.4.2.02 3.4.2.03 3.4.2.04 3.4.2.05 3.4.2.08]', async () => {
  const ask = await lab([...made('team'), ...made('held', { status: 'PENDING' as never, isStatusByHand: true })]);
  const on = async (today: string) => (await ask(projectList, {}, { today })).map(({ statusCode }) => statusCode);
  expect(await on('2027-01-03')).toEqual(['PENDING', 'PENDING']);
  expect(await on('2027-01-04')).toEqual(['PENDING', 'ACTIVE']);
  expect(await on('2028-04-01')).toEqual(['PENDING', 'ACCESS_COMPLETED']);
  expect(await on('2030-04-01')).toEqual(['PENDING', 'INACTIVE']);
});

test('a project is shown with its objectives, its people by what they are to it, and who saved it last [3.7.2.02 3.3.4.01 3.3.4.02 3.3.4.03 3.3.4.04 3.2.6.03]', async () => {
  const ask = await lab([
    ...[person('tai', 'Chan'), person('siu', 'Lam', '林小'), person('pak', 'Leung')],
    ...made('team'),
    ...[joins('team', 'tai', { isPI: true }), joins('team', 'siu'), joins('team', 'pak', { isHA: true })],
    project.of('team').records('ProjectEdited', {
      ...{ ...savedProject, projectId: 'team', refNum: 'R-team' },
      ...{ objectives: ['One', 'Two', 'Three'], remarks: 'Approved' },
    }),
  ]);
  const detail = await ask(projectDetail, { projectId: 'team' });
  expect(detail).toMatchObject({
    ...{ version: 2, isStatusByHand: false, internalRemarks: 'Approved' },
    projectObjectives: [{ projectObj: 'One' }, { projectObj: 'Two' }, { projectObj: 'Three' }],
    piUsers: [{ userId: 'tai', userName: 'Dr Chan Tai' }],
    researcherUsers: [{ userId: 'siu', userName: 'Dr Lam Tai', userNameZh: '林小', email: 'siu@hadcl.example' }],
    haCollaboratorUsers: [{ userId: 'pak', accessStartDate: '2027-01-04', accessEndDate: '2028-03-31' }],
  });
  await expect(ask(projectDetail, { projectId: 'gone' })).rejects.toMatchObject({ code: 'no-such-project-record' });
});

test('who saved a project last is named as the language of the reader writes it, where it is known', async () => {
  const saved = (userId: string) =>
    [
      project.of('team').records('ProjectEdited', { ...savedProject, projectId: 'team', refNum: 'R-team' }),
      { actor: { userId, roles: [], address: '', userAgent: '' } },
    ] as const;
  const named = async (userId: string, language: 'en' | 'zh-Hant') => {
    const ask = await lab([person('tai', 'Chan', '陳大文'), person('siu', 'Lam'), ...made('team'), saved(userId)]);
    const who = { ...ann, codes: ['PROJECT_MANAGEMENT'], language };
    return (await ask(projectDetail, { projectId: 'team' }, { who })).changedBy;
  };
  expect([await named('tai', 'en'), await named('tai', 'zh-Hant'), await named('siu', 'zh-Hant')]).toEqual([
    'Dr Chan Tai',
    '陳大文',
    'Lam Tai',
  ]);
});

test('a project of the time before there was a form is listed with what follows from its dates', async () => {
  const old = projectAccess.of('old').records('CollaborationOpened', {
    ...{ projectId: 'old', refNum: 'R-old', title: 'Falls', cohort: '2026A', from: '2026-04-01', until: '2028-02-29' },
  });
  const ask = await lab([old]);
  expect(await ask(projectDetail, { projectId: 'old' })).toMatchObject({
    ...{ cohort: 2026, statusCode: 'ACTIVE', expectedAccessEndDate: '2028-02-29', portalAccessEndDate: '2030-02-28' },
    ...{ projectObjectives: [], version: 1, changedBy: '' },
  });
});

const gone = [
  projectAccess.of('team').records('PersonDetached', { projectId: 'team', userId: 'tai' }),
  projectAccess.of('team').records('CollaborationEnded', { projectId: 'team', refNum: 'R-team', until: '2027-03-10' }),
  project.of('team').records('ProjectDeleted', { projectId: 'team', refNum: 'R-team' }),
];

test('a deleted project is in no list and no choice [3.7.2.04]', async () => {
  const ask = await lab([...made('team'), joins('team', 'tai'), ...gone, ...made('other')]);
  expect((await ask(projectList, {})).map(({ refNum }) => refNum)).toEqual(['R-other']);
  expect((await ask(projectChoices, {})).map(({ refNum }) => refNum)).toEqual(['R-other']);
  expect((await ask(userProjectList, {})).map(({ refNum }) => refNum)).toEqual(['R-other']);
  await expect(ask(projectDetail, { projectId: 'team' })).rejects.toMatchObject({ code: 'no-such-project-record' });
});

test('the user dialog fills a block’s dates from the project, the portal’s end as the office set it [3.7.2.05]', async () => {
  const ask = await lab(made('team', { portalAccessEndDate: '2030-12-31' }));
  expect(await ask(userProjectList, {})).toEqual([
    {
      ...{ projectId: 'team', refNum: 'R-team', title: 'Cataract surgery waiting times' },
      ...{ accessStartDate: '2027-01-04', accessEndDate: '2028-03-31', portalAccessEndDate: '2030-12-31' },
    },
  ]);
});

test('before a project is deleted it is told whose accounts name it, which dates it has booked and who is inside', async () => {
  const placed = (date: string) =>
    labDay.of(date).records('BookingPlaced', {
      ...{ date, bookingId: `${date}.team`, projectId: 'team', refNum: 'R-team' },
      ...{ projectType: 'COL_RESEARCHER' as const, seats: 2, remarks: '' },
    });
  const ask = await lab([
    ...[person('tai', 'Chan'), ...made('team'), joins('team', 'tai')],
    ...[placed('2027-03-09'), placed('2027-03-11'), ...visit('team', '2027-03-10', 'tai', false)],
  ]);
  expect(await ask(projectDeletion, { projectId: 'team' }, { today: '2027-03-10' })).toEqual({
    refNum: 'R-team',
    people: [{ userId: 'tai', userName: 'Dr Chan Tai', email: 'tai@hadcl.example' }],
    bookedDates: ['2027-03-11'],
    inside: 1,
  });
});

const causeIn = causesOf();

test('a date that begins orders the statuses that it changes, of that date, and no other [3.4.2.07]', async () => {
  const held = made('held', { isStatusByHand: true });
  const cause = await causeIn(...made('team'), ...made('later', { accessEndDate: '2029-03-31' }), ...held);
  const begins = (date: string) => projectStatusesByDate.on.ProjectDayBegan!({ date }, cause);
  expect(await begins('2028-03-31')).toEqual([]);
  const [date, at] = ['2028-04-01', '2028-04-01T00:00:00+08:00'];
  expect(await begins(date)).toEqual([
    order(projectStatusOrders.recordProjectStatus, { projectId: 'team', date, at }, 'team'),
  ]);
});
