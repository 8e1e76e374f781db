import { expect, test } from '@jest/globals';
import { ann } from '@hadcl/kernel-testing/given';
import type { Entry } from '@hadcl/kernel/stream';
import { sql } from '@hadcl/kernel/sql';
import { erasure } from '@hadcl/kernel/personal';
import { labOf, linesOf, tablesOf } from '@hadcl/platform/moving/projections/query-testing';
import type { Happened } from '@hadcl/platform/moving/projections/testing';
import { attendanceMonth } from '../../attendance/low-rate/attendance-month.stream.js';
import { exportMonthlyReport } from '../../attendance/visits/attendance.export.js';
import { labProjections } from '../../attendance/visits/lab-projections.examples.js';
import { labDay } from '../../lab-days/day/lab-day.stream.js';
import { recorded } from '../../output-requests/request/request-recorded.examples.js';
import { requestProjection } from '../../output-requests/request/request.projection.js';
import { returned, reviewed, submitted } from '../../progress-reports/report/report.examples.js';
import { projectAccess } from '../access/project-access.stream.js';
import { joins, made, person, visit } from '../project/project-lab.examples.js';
import { projectDetail } from '../management/project-management.queries.js';
import { projectStoryProjection } from './project-story.projection.js';
import { storyOfProject, projectStoryLines } from './project-story.queries.js';
import { projectStory as story } from './project-story.tables.js';
import { savedProject } from '../project/project.examples.js';
import { project } from '../project/project.stream.js';

const projections = [...labProjections, requestProjection, projectStoryProjection];
const officer = { ...ann, codes: ['PROJECT_MANAGEMENT', 'PROGRESS_REPORT_ADM'] };
const admin = { ...ann, codes: ['PROJECT_MANAGEMENT'] };
const lab = labOf(projections, { who: officer, today: '2027-03-10' });
const projected = tablesOf(projections);
const team = { projectId: 'team' };

const edited = (its: Partial<typeof savedProject> | object) =>
  project.of('team').records('ProjectEdited', { ...savedProject, projectId: 'team', refNum: 'R-team', ...its });
const leaves = (userId: string) => projectAccess.of('team').records('PersonDetached', { ...team, userId });
const placed = (date: string, seats = 2) =>
  labDay.of(date).records('BookingPlaced', {
    ...{ date, bookingId: `${date}.team`, ...team, refNum: 'R-team', seats, remarks: '' },
    projectType: 'COL_RESEARCHER' as const,
  });
const low = attendanceMonth.of('2027-02').records('AttendanceMonthClosed', {
  ...{ month: '2027-02', limit: 50 },
  low: [
    { ...team, refNum: 'R-team', percent: 45.5 },
    { projectId: 'other', refNum: 'R-other', percent: 10 },
  ],
});
const by = (entry: Entry, userId: string, happenedAt: string): Happened => [
  entry,
  { happenedAt, actor: { userId, roles: [], address: '', userAgent: '' } },
];

test('the story tells what happened, the newest first, from the events of each feature: who did it and whom it is about', async () => {
  const ask = await lab([
    ...[person('wong', 'Wong', '黃志豪'), person('tai', 'Chan', '陳大文')],
    ...[...made('team'), ...made('other')],
    by(joins('team', 'tai', { isPI: true }), 'wong', '2027-01-05T10:00:00+08:00'),
    ...visit('team', '2027-02-09', 'tai'),
    by(low, 'system', '2027-03-01T09:00:00+08:00'),
    by(submitted(1, 'team', '2027-02'), 'tai', '2027-03-02T09:00:00+08:00'),
    by(
      returned({ overallRisk: 'MEDIUM' }, { projectId: 'team', month: '2027-02' }),
      'wong',
      '2027-03-03T09:00:00+08:00',
    ),
    by(joins('team', 'tai', { isPI: true, from: '2027-02-01' }), 'wong', '2027-03-04T09:00:00+08:00'),
    by(leaves('tai'), 'wong', '2027-03-05T09:00:00+08:00'),
    by(joins('team', 'tai'), 'wong', '2027-03-06T09:00:00+08:00'),
  ]);
  const { lines, counts } = await ask(projectStoryLines, { ...team, most: 50 });
  expect(lines.map(({ what, lane }) => [what, lane]).filter(([what]) => what !== 'created')).toEqual([
    ...[
      ['joined', 'people'],
      ['left', 'people'],
      ['moved', 'people'],
      ['returned', 'reports'],
    ],
    ...[
      ['submitted', 'reports'],
      ['low-rate', 'attendance'],
      ['first-visit', 'people'],
      ['joined', 'people'],
    ],
  ]);
  const told = (its: string) => lines.find(({ what }) => what === its);
  expect(told('returned')).toMatchObject({
    by: { userName: 'Dr Wong Tai', userNameZh: '黃志豪' },
    person: null,
    about: { month: '2027-02', risk: 'MEDIUM' },
  });
  expect(told('low-rate')).toMatchObject({
    by: { userName: '' },
    about: { month: '2027-02', percent: 45.5, limit: 50 },
  });
  expect(told('first-visit')).toMatchObject({
    at: '2027-02-09T10:00:00.000+08:00',
    person: { userName: 'Dr Chan Tai', userNameZh: '陳大文' },
  });
  expect(Object.fromEntries(counts.map(({ lane, count }) => [lane, count]))).toEqual({
    ...{ project: 1, people: 5, reports: 2, attendance: 1 },
  });
  const two = await ask(projectStoryLines, { ...team, lane: 'reports', most: 1 });
  expect(two.lines.map(({ what }) => what)).toEqual(['returned']);
});

test('the story has a lane of requests, by their numbers, for those who may read requests', async () => {
  const its = recorded('r1', { userId: 'tai' });
  const at = (day: number) => `2027-03-0${day}T09:00:00+08:00`;
  const ask = await lab([
    ...[person('wong', 'Wong'), person('tai', 'Chan'), ...made('team'), joins('team', 'tai')],
    ...[...its.submitted(at(1)), ...its.approved(at(2)), ...its.takenBack(at(3)), ...its.submitted(at(4), 2)],
    ...its.handedOver(at(5), 'siu'),
  ]);
  const lane = { ...team, lane: 'requests' as const, most: 50 };
  const office = { ...officer, codes: [...officer.codes, 'OUTPUT_REQUEST_MANAGEMENT:read'] };
  const { lines } = await ask(projectStoryLines, lane, { who: office });
  expect(lines.map(({ what, by: whom }) => `${what} ${whom.userName}`)).toEqual([
    ...['request-handed-over Dr Wong Tai', 'request-submitted Dr Chan Tai', 'request-taken-back Dr Wong Tai'],
    ...['request-approved Dr Wong Tai', 'request-submitted Dr Chan Tai'],
  ]);
  expect(new Set(lines.map(({ about }) => about.requestNo))).toEqual(new Set(['R-team-O#1']));
  const hasRequests = async (who: typeof office) => (await ask(storyOfProject, team, { who })).hasRequests;
  expect([lines[1]!.about.again, await hasRequests(office), await hasRequests(officer)]).toEqual([true, true, false]);
  expect((await ask(projectStoryLines, lane)).lines).toEqual([]);
});

test('what happened in one instant stands in the order of the log', async () => {
  const at = '2027-03-04T09:00:00+08:00';
  const ask = await lab([
    ...made('team'),
    by(joins('team', 'tai'), 'wong', at),
    by(leaves('tai'), 'wong', at),
    by(edited({ title: 'Other' }), 'wong', at),
  ]);
  const { lines } = await ask(projectStoryLines, { ...team, most: 3 });
  expect(lines.map(({ what }) => what)).toEqual(['saved', 'left', 'joined']);
});

test('a save says what it changed of what was saved before; of remarks only that', async () => {
  const ask = await lab([
    ...made('team'),
    edited({ remarks: 'Approved' }),
    edited({ remarks: 'Approved', accessEndDate: '2028-06-30', objectives: ['One'] }),
    project.of('team').records('ProjectStatusReached', { ...team, status: 'ACCESS_COMPLETED', date: '2027-03-05' }),
    edited({
      refNum: 'R-new',
      accessEndDate: '2028-06-30',
      objectives: ['One'],
      status: 'INACTIVE',
      isStatusByHand: true,
    }),
  ]);
  const { lines } = await ask(projectStoryLines, { ...team, most: 50 });
  expect(lines.map(({ about }) => about.changes ?? about.status ?? 'begun')).toEqual([
    [
      { field: 'refNum', from: 'R-team', to: 'R-new' },
      { field: 'status', from: null, to: 'INACTIVE' },
    ],
    'ACCESS_COMPLETED',
    [
      { field: 'accessEndDate', from: '2028-03-31', to: '2028-06-30' },
      { field: 'objectives', from: '2', to: '1' },
    ],
    [{ field: 'remarks', from: null, to: null }],
    'begun',
  ]);
});

test('of the first save of a project from before there was a form no more is told than that it was saved', async () => {
  const { refNum, title, accessStartDate: from, accessEndDate: until, cohort } = savedProject;
  const opened = projectAccess
    .of('team')
    .records('CollaborationOpened', { ...team, refNum, title, cohort: `${cohort}`, from, until });
  const ask = await lab([opened, edited({ refNum }), edited({ refNum, remarks: 'Approved' })]);
  const { lines } = await ask(projectStoryLines, { ...team, most: 50 });
  expect(lines.map(({ about }) => about.changes)).toEqual([
    [{ field: 'remarks', from: null, to: null }],
    [],
    undefined,
  ]);
});

test('its months have the seats and visits of the attendance report, its dates and people those of the form, its reports those of their list', async () => {
  const past = [
    ...[person('tai', 'Chan'), person('siu', 'Lam'), ...made('team'), joins('team', 'tai'), joins('team', 'siu')],
    ...[placed('2027-02-09', 1), placed('2027-02-16', 3), placed('2027-03-09'), placed('2027-03-24', 4)],
    ...[...visit('team', '2027-02-09', 'tai'), ...visit('team', '2027-02-09', 'siu')],
    ...visit('team', '2027-02-16', 'siu'),
    ...[submitted(1, 'team', '2027-01'), reviewed({ overallRisk: 'HIGH' }, { projectId: 'team', month: '2027-01' })],
    ...[submitted(1, 'team', '2027-02'), returned({ overallRisk: 'HIGH' }, { projectId: 'team', month: '2027-02' })],
  ];
  const [ask, rows] = [await lab(past), await projected(past)];
  const its = await ask(storyOfProject, team);
  const at = { now: '2027-03-10T21:00:00+08:00' };
  const [february] = await linesOf(rows, exportMonthlyReport, { month: '2027-02' }, at);
  expect(february).toMatchObject({ 'report-booked': 4, 'report-attended': 3 });
  expect(its.months.slice(0, 4)).toEqual([
    {
      month: '2027-01',
      seats: 0,
      visits: 0,
      joined: 0,
      left: 0,
      report: expect.objectContaining({ statusDB: 'REVIEWED' }),
    },
    {
      ...{ month: '2027-02', seats: 4, visits: 3, joined: 0, left: 0 },
      report: { statusDB: 'REVISED', progress: 58, expectedProgress: 12, isOverdue: false },
    },
    {
      ...{ month: '2027-03', seats: 6, visits: 0, joined: 2, left: 0 },
      report: { statusDB: '', progress: null, expectedProgress: 19, isOverdue: false },
    },
    { month: '2027-04', seats: 0, visits: 0, joined: 0, left: 0, report: null },
  ]);
  expect(its.months.at(-1)!.month).toBe('2028-03');
  expect([its.seats, its.used, its.risk]).toEqual([6, 2, { level: 'HIGH', since: '2027-01' }]);
  const form = await ask(projectDetail, team);
  for (const field of ['refNum', 'accessStartDate', 'accessEndDate', 'firstVisitDate', 'statusDesc'] as const)
    expect([field, its[field]]).toEqual([field, form[field]]);
  expect(its.people.map(({ userName, since, until }) => [userName, since, until])).toEqual(
    form.researcherUsers.map(({ userName, accessStartDate, accessEndDate }) => [
      userName,
      accessStartDate,
      accessEndDate,
    ]),
  );
});

test('whoever reads no reports finds nothing of them in the story [3.6.09]', async () => {
  const ask = await lab([
    ...made('team'),
    submitted(1, 'team', '2027-02'),
    reviewed({}, { projectId: 'team', month: '2027-02' }),
  ]);
  const its = await ask(storyOfProject, team, { who: admin });
  expect([its.hasReports, its.risk, its.months.map(({ report }) => report).filter(Boolean)]).toEqual([false, null, []]);
  const { lines, counts } = await ask(projectStoryLines, { ...team, most: 50 }, { who: admin });
  expect([lines.map(({ what }) => what), counts]).toEqual([['created'], [{ lane: 'project', count: 1 }]]);
  expect((await ask(projectStoryLines, { ...team, most: 50 })).lines).toHaveLength(3);
});

test('a month that has a report is drawn although the dates of the project moved past it', async () => {
  const ask = await lab([
    ...made('team', { accessEndDate: '2026-12-31', expectedAccessEndDate: '2026-12-31' }),
    submitted(1, 'team', '2027-02'),
  ]);
  const { months } = await ask(storyOfProject, team);
  expect(months.at(-1)).toMatchObject({ month: '2027-02', report: { statusDB: 'SUBMITTED', isOverdue: false } });
  expect(months.map(({ month }) => month)).not.toContain('2027-01');
});

test('an access of many years is drawn over ten of them, until a year from now', async () => {
  const dates = { accessStartDate: '2010-01-01', accessEndDate: '2040-12-31', expectedAccessEndDate: '2040-12-31' };
  const ask = await lab(made('team', { ...dates, portalAccessEndDate: '2042-12-31' }));
  const { months } = await ask(storyOfProject, team);
  expect([months.length, months[0]!.month, months.at(-1)!.month]).toEqual([120, '2018-04', '2028-03']);
});

test('an erased person stays erased in the story, and none of its rows ever had a name', async () => {
  const past: readonly Happened[] = [
    ...[person('tai', 'Chan', '陳大文'), ...made('team'), joins('team', 'tai', { isPI: true })],
    ...visit('team', '2027-02-09', 'tai'),
  ];
  const rows = await projected(past);
  const kept = await rows(sql`select s.* from ${story} s`);
  expect(JSON.stringify(kept)).not.toMatch(/Chan|陳大文|hadcl\.example|Ethics approval/);
  const erased = erasure.of('tai').records('PersonErased', { personId: 'tai', reason: 'asked' });
  const ask = await lab([...past, erased]);
  const { lines } = await ask(projectStoryLines, { ...team, lane: 'people', most: 50 });
  expect(lines.map(({ what, person: whom }) => [what, whom!.userName, whom!.userNameZh])).toEqual([
    ['joined', '[erased]', '[erased]'],
    ['first-visit', '[erased]', '[erased]'],
  ]);
  expect((await ask(storyOfProject, team)).people).toMatchObject([{ userName: '[erased]' }]);
});

test('a first visit that staff deleted is none: the story has that of the list', async () => {
  const withdrawn = labDay.of('2027-02-09').records('VisitWithdrawn', {
    ...{ date: '2027-02-09', visitId: '2027-02-09.tai', ...team, userId: 'tai' },
  });
  const ask = await lab([
    ...[...made('team'), ...visit('team', '2027-02-09', 'tai'), ...visit('team', '2027-02-16', 'siu'), withdrawn],
  ]);
  const { lines } = await ask(projectStoryLines, { ...team, lane: 'people', most: 50 });
  expect(lines.map(({ what, at }) => [what, at])).toEqual([['first-visit', '2027-02-16T10:00:00.000+08:00']]);
  expect((await ask(storyOfProject, team)).firstVisitDate).toBe('2027-02-16');
});

test('what is no project has no story, nor has one that was deleted', async () => {
  const gone = [
    projectAccess.of('team').records('CollaborationEnded', { ...team, refNum: 'R-team', until: '2027-03-10' }),
    project.of('team').records('ProjectDeleted', { ...team, refNum: 'R-team' }),
  ];
  const ask = await lab([...made('team'), ...gone]);
  for (const projectId of ['team', 'gone']) {
    await expect(ask(storyOfProject, { projectId })).rejects.toMatchObject({ code: 'no-such-project-record' });
    await expect(ask(projectStoryLines, { projectId, most: 5 })).rejects.toMatchObject({
      code: 'no-such-project-record',
    });
  }
});
