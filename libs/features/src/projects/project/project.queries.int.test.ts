import { expect, test } from '@jest/globals';
import type { Entry } from '@hadcl/kernel/stream';
import { ann } from '@hadcl/kernel-testing/given';
import { labOf } from '@hadcl/platform/moving/projections/query-testing';
import { projectAccess } from '../access/project-access.stream.js';
import { projectListeners } from './project.contract.js';
import { projectProjection } from './project.projection.js';
import { addProjects, projectChoices, userProjects } from './project.queries.js';

const period = { title: 'Stroke outcomes', from: '2027-01-01', until: '2027-12-31' };
const opened = (projectId: string, its: Partial<typeof period> = {}) =>
  projectAccess
    .of(projectId)
    .records('CollaborationOpened', { projectId, refNum: `R-${projectId}`, cohort: '2027A', ...period, ...its });
const attached = (projectId: string, its: { from?: string; until?: string } = {}) => {
  const dates = { from: period.from, until: period.until, ...its };
  return projectAccess
    .of(projectId)
    .records('PersonAttached', { projectId, userId: 'ann', ...dates, isPI: false, isHA: false });
};
const solo = projectAccess.of('solo').records('SelfServiceOpened', {
  ...{ projectId: 'solo', refNum: 'S-1', userId: 'ann', dateQuota: 2, location: 'ON_SITE' as const },
  ...period,
});
const taken = (...dates: string[]) => projectAccess.of('solo').records('AccessDaysTaken', { projectId: 'solo', dates });
const returned = (...dates: string[]) =>
  projectAccess.of('solo').records('AccessDaysReturned', { projectId: 'solo', dates });

const researcher = { ...ann, codes: ['MANAGE_BOOKINGS'] };
const officer = { ...ann, userId: 'officer', codes: ['ACCESS_MANAGEMENT'] };
const lab = labOf([projectProjection], { who: researcher });

test('a researcher has their projects with their own dates in them, and their access days [2.3.09 2.7.1.01 2.1.04]', async () => {
  const ask = await lab([
    opened('team'),
    attached('team', { from: '2026-12-01', until: '2027-06-30' }),
    opened('others'),
    solo,
    taken('2027-03-10'),
  ]);
  expect(await ask(userProjects, {})).toEqual([
    {
      ...{
        projectId: 'team',
        projectCode: 'R-team',
        projectType: 'COL_RESEARCHER',
        title: 'Stroke outcomes',
        maxQuota: 6,
      },
      ...{ effectiveStartDate: '2027-01-01', effectiveEndDate: '2027-06-30', remainDays: null, dateQuota: null },
      ...{ checked: true, accessLocation: 0, disableBooking: false, disableReason: null },
    },
    {
      ...{
        projectId: 'solo',
        projectCode: 'S-1',
        projectType: 'SELF_RESEARCHER',
        title: 'Stroke outcomes',
        maxQuota: 1,
      },
      ...{ effectiveStartDate: '2027-01-01', effectiveEndDate: '2027-12-31', remainDays: 1, dateQuota: 2 },
      ...{ checked: false, accessLocation: 0, disableBooking: false, disableReason: null },
    },
  ]);
});

test('a project whose period is over, or without access days, takes no new dates', async () => {
  const past = [opened('team', { until: '2027-03-01' }), attached('team'), solo, taken('2027-03-10', '2027-03-11')];
  const reasons = async (today: string, ...more: Entry[]) =>
    (await (await lab([...past, ...more], { today }))(userProjects, {})).map(
      ({ disableReason, disableBooking, checked }) => [disableReason, disableBooking, checked],
    );
  expect(await reasons('2027-03-01')).toEqual([
    [null, false, true],
    ['no-days-remaining', true, false],
  ]);
  expect(await reasons('2027-03-02', returned('2027-03-11'))).toEqual([
    ['period-over', true, false],
    [null, false, true],
  ]);
});

test('a person who is detached has the project no more', async () => {
  const detached = projectAccess.of('team').records('PersonDetached', { projectId: 'team', userId: 'ann' });
  expect(await (await lab([opened('team'), attached('team'), detached]))(userProjects, {})).toEqual([]);
});

test('the add dialog lists for the office every project active in the month, for a researcher their own [2.2.3.30 2.3.10 2.7.1.07 2.7.2.05]', async () => {
  const past = [
    ...[
      opened('ended', { until: '2027-02-28' }),
      opened('ends', { until: '2027-03-01' }),
      opened('begins', { from: '2027-03-31' }),
    ],
    ...[opened('later', { from: '2027-04-01' }), solo, taken('2027-03-10'), opened('team'), attached('team')],
  ];
  const ask = await lab(past);
  const all = await ask(addProjects, { bookMonth: '2027-03' }, { who: officer });
  expect(all.map(({ refNum }) => refNum)).toEqual(['R-begins', 'R-ends', 'R-team', 'S-1']);
  expect(all[2]).toMatchObject({
    ...{ projectId: 'team', projectCode: 'R-team', projectType: 'COL_RESEARCHER', userTypeCode: 'COL_RESEARCHER' },
    ...{ effectiveEndDate: '2027-12-31', remainingAccess: null },
  });
  expect(all[3]).toMatchObject({
    ...{ projectId: 'solo', projectCode: 'S-1', projectType: 'SELF_RESEARCHER' },
    userTypeCode: 'SELF_RESEARCHER',
    accessEndDate: '2027-12-31',
    remainingAccess: 1,
    maxQuota: 1,
  });
  expect((await ask(addProjects, {})).map(({ projectCode }) => projectCode)).toEqual(['R-team', 'S-1']);
});

test('a project says where its people work, 0 on-site and 1 remote [2.9.21]', async () => {
  const remote = projectAccess.of('home').records('SelfServiceOpened', {
    ...{ projectId: 'home', refNum: 'S-2', userId: 'ann', dateQuota: 2, location: 'REMOTE' as const },
    ...period,
  });
  const ask = await lab([opened('team'), attached('team'), solo, remote]);
  const said = [
    ['R-team', 0],
    ['S-1', 0],
    ['S-2', 1],
  ];
  const own = await ask(userProjects, {});
  const office = await ask(addProjects, { bookMonth: '2027-03' }, { who: officer });
  for (const found of [own, office])
    expect(found.map(({ projectCode, accessLocation }) => [projectCode, accessLocation])).toEqual(said);
});

test('a form offers all projects to those who manage or look at them, ended ones too, and to others their own', async () => {
  const ask = await lab([opened('ended', { until: '2027-02-28' }), opened('team'), attached('team'), solo]);
  const offered = async (...codes: string[]) =>
    (await ask(projectChoices, {}, { who: { ...ann, codes } })).map(({ refNum }) => refNum);
  for (const code of ['PROJECT_MANAGEMENT', 'PROJECT_MANAGEMENT:read', 'ACCESS_MANAGEMENT'])
    expect(await offered(code)).toEqual(['R-ended', 'R-team', 'S-1']);
  expect(await offered()).toEqual(['R-team', 'S-1']);
  expect(await ask(projectChoices, {}, { who: { ...ann, userId: 'nobody', codes: ['HOMEPAGE'] } })).toEqual([]);
  expect((await ask(projectChoices, {}))[1]).toEqual({
    projectId: 'solo',
    refNum: 'S-1',
    title: 'Stroke outcomes',
    projectType: 'SELF_RESEARCHER',
  });
});

test('whoever may be offered projects is told when they change; a screen on a wall is not', () => {
  const { projects: may } = projectListeners;
  expect(may('all', { ...ann, codes: [] })).toBe(true);
  expect(may('all', { ...ann, codes: [], display: { openedBy: 'officer' } })).toBe(false);
});
