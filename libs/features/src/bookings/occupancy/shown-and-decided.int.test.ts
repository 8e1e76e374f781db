import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Call, Input, Who } from '@hadcl/kernel/call';
import { settle, stateFrom, type Decision } from '@hadcl/kernel/decision';
import type { Query } from '@hadcl/kernel/query';
import type { Entry } from '@hadcl/kernel/stream';
import { ann, plainFacts } from '@hadcl/kernel-testing/given';
import { testDatabase, type TestDatabase } from '@hadcl/platform/log/schema/test-database';
import { projectInto } from '@hadcl/platform/moving/projections/testing';
import { attendanceProjection } from '../../attendance/visits/attendance.projection.js';
import { dice } from '../../attendance/figures/random-days.examples.js';
import { labDayProjection } from '../../lab-days/day/lab-day.projection.js';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import type { ProjectType } from '../../words/project-type.js';
import { projectProjection } from '../../projects/project/project.projection.js';
import { userProjects } from '../../projects/project/project.queries.js';
import { submitBookings, deleteRequest } from '../booking/booking.decisions.js';
import * as given from '../booking/booking.examples.js';
import { bookingProjection } from '../booking/booking.projection.js';
import { currentUserBookings } from '../booking/booking.queries.js';
import { capacityFull } from './occupancy.queries.js';
import { submitAllBookings } from '../office/office.decisions.js';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
}, 60_000);
afterAll(() => db.close());

const researcher: Who = { ...ann, codes: ['MANAGE_BOOKINGS'] };
const officer: Who = { ...ann, codes: ['ACCESS_MANAGEMENT'] };
const dates = Array.from({ length: 37 }, (_, i) => plainFacts.daysBefore('2027-05-10', 72 - 2 * i));
const span = { startDate: dates[0]!, endDate: dates.at(-1)! };

/** Queries and decisions on the same past; no decision is recorded. */
const lab = async (past: readonly Entry[]) => {
  const models = [labDayProjection, bookingProjection, projectProjection, attendanceProjection];
  const rows = await projectInto(db.pool, models, past);
  const events = new Map<string, Entry[1][]>();
  for (const [{ id }, event] of past) events.set(id, [...(events.get(id) ?? []), event]);
  const load = stateFrom((id) => events.get(id) ?? []);
  const around = (now: string) => ({ now, today: plainFacts.localOf(now).date });
  return {
    ask: <C extends Call>({ answer }: Query<C>, input: Input<C>, now: string, who = researcher) =>
      answer({ input, who, ...around(now), facts: plainFacts, rows, seal: () => '', mark: () => '' }),
    codeOf: <C extends Call>(decision: Decision<C, any>, body: Input<C>, now: string, who = researcher) => {
      const command = { body, by: who, ...around(now), idFor: (name: string) => `id-${name}` };
      return settle(decision, command, plainFacts, load).refusal?.code ?? null;
    },
  };
};

const releases = ['2027-02-01T09:00:00+08:00', '2027-03-05T09:00:00.500+08:00', '2027-03-20T09:00:00+08:00'];
const availables: ProjectType[][] = [
  [],
  ['COL_RESEARCHER'],
  ['SELF_RESEARCHER'],
  ['COL_RESEARCHER', 'SELF_RESEARCHER'],
];
const randomMonths = (seed: number): readonly Entry[] => {
  const roll = dice(seed);
  const days = dates.flatMap((date): Entry[] => {
    if (roll(8) === 0) return [];
    const its = {
      capacity: roll(5),
      available: availables[roll(8)] ?? availables[3]!,
      releaseAt: releases[roll(4) % 3]!,
    };
    return [
      given.openDay(date, its),
      ...(roll(2) === 0 ? [given.placed('crew', date, 1 + roll(3))] : []),
      ...(roll(3) === 0 ? [given.submitted('more', date, 1 + roll(2))] : []),
      ...(roll(6) === 0 ? [given.submitted('gone', date, 2), given.cancelled('gone', date, 2)] : []),
      ...(roll(8) === 0 ? [given.revisedDay(date, { ...its, capacity: 1 })] : []),
      ...(roll(8) === 0 ? [given.closedDay(date)] : []),
    ];
  });
  return [...given.team, given.solo(5), given.opened('crew'), ...days];
};
const nows = [
  '2027-03-01T10:00:00.000+08:00',
  ...['08:59:59.999', '09:00:00.200', '09:00:00.499', '09:00:00.500'].map((time) => `2027-03-05T${time}+08:00`),
  '2027-03-31T23:59:59.999+08:00',
  '2027-04-01T00:00:00.000+08:00',
];
const refusalFor = { past: 'day-closed', closed: 'day-closed', full: 'insufficient-capacity' } as Record<
  string,
  string
>;

test('the calendar calls a day bookable exactly when a booking of one seat is taken, and refuses it for the same reason [2.5.1.12 2.5.1.14 2.5.1.15]', async () => {
  const met = new Set<string | null>();
  for (const seed of [77, 4242]) {
    const { ask, codeOf } = await lab(randomMonths(seed));
    for (const now of nows)
      for (const [pt, projectId] of [['COL_RESEARCHER', 'team'] as const, ['SELF_RESEARCHER', 'solo'] as const]) {
        const shown = new Map((await ask(capacityFull, { ...span, pt }, now)).map((day) => [day.bookingDate, day]));
        for (const bookDate of dates) {
          const code = codeOf(submitBookings, [{ bookDate, projectId, quota: 1 }], now);
          const day = shown.get(bookDate);
          const told = day?.reason ? (refusalFor[day.reason] ?? day.reason) : null;
          expect([seed, now, bookDate, day?.bookable ?? false]).toEqual([seed, now, bookDate, code === null]);
          if (day) expect([seed, now, bookDate, told]).toEqual([seed, now, bookDate, code]);
          met.add(day?.reason ?? null);
        }
      }
    for (const { bookingDate, bookable } of await ask(capacityFull, span, nows[0]!, officer)) {
      const line = { bookDate: bookingDate, projectId: 'team', quota: 1, statusCode: 'APPROVED' as const };
      const code = codeOf(submitAllBookings, [line], nows[0]!, officer);
      expect([seed, bookingDate, bookable]).toEqual([seed, bookingDate, code === null]);
    }
  }
  expect(met).toEqual(new Set([null, 'past', 'closed', 'not-for-type', 'not-released', 'notice-too-short', 'full']));
});

test('a project is greyed out exactly when no new date of it is taken', async () => {
  const application = (projectId: string, dateQuota: number, until: string, taken: number): Entry[] => [
    projectAccess.of(projectId).records('SelfServiceOpened', {
      ...{ projectId, refNum: `S-${projectId}`, title: '', from: '2027-01-01', until, userId: 'ann', dateQuota },
      location: 'ON_SITE',
    }),
    ...(taken > 0
      ? [projectAccess.of(projectId).records('AccessDaysTaken', { projectId, dates: dates.slice(0, taken) })]
      : []),
  ];
  const untils = ['2027-12-31', '2027-03-19', '2027-02-20'];
  const { ask, codeOf } = await lab([
    ...dates.map((date) => given.openDay(date)),
    ...untils.flatMap((until, i) => [given.opened(`team-${i}`, { until }), given.attached(`team-${i}`)]),
    ...untils.flatMap((until, i) =>
      [0, 1, 2, 3, 4].flatMap((n) => application(`solo-${i}-${n}`, n < 2 ? 1 : 2, until, n < 2 ? n : n - 2)),
    ),
  ]);
  const greyed = new Set<string | null>();
  for (const now of ['2027-03-01T10:00:00+08:00', '2027-03-20T10:00:00+08:00']) {
    const projects = await ask(userProjects, {}, now);
    expect(projects).toHaveLength(18);
    for (const { projectId, disableBooking, disableReason } of projects) {
      const asked = dates.map((bookDate) => codeOf(submitBookings, [{ bookDate, projectId, quota: 1 }], now));
      expect([now, projectId, disableBooking]).toEqual([now, projectId, !asked.includes(null)]);
      greyed.add(disableReason);
    }
  }
  expect(greyed).toEqual(new Set([null, 'period-over', 'no-days-remaining']));
});

test('a request can be deleted exactly when its list says so, whoever of the project asks', async () => {
  const { wed } = given;
  const ends: readonly ((projectId: string) => readonly Entry[])[] = [
    () => [],
    (its) => [given.approved(its, wed, 2)],
    (its) => [given.approved(its, wed, 2), given.changedByOffice(its, wed, 2, 3)],
    (its) => [given.approved(its, wed, 2), given.reviewed(its, wed)],
    (its) => [given.rejected(its, wed, 2)],
    (its) => [given.cancelled(its, wed, 2)],
  ];
  const { ask, codeOf } = await lab([
    given.openDay(wed, { capacity: 20 }),
    ...ends.flatMap((end, i) => [
      given.opened(`team-${i}`),
      given.attached(`team-${i}`, 'ann'),
      given.attached(`team-${i}`, 'old', { until: '2027-03-05' }),
      given.submitted(`team-${i}`, wed, 2),
      ...end(`team-${i}`),
    ]),
  ]);
  for (const userId of ['ann', 'old', 'eve'])
    for (const today of ['2027-03-05', '2027-03-06', '2027-03-08', '2027-03-09']) {
      const [now, who] = [`${today}T10:00:00+08:00`, { ...researcher, userId }];
      const listed = await ask(currentUserBookings, {}, now, who);
      expect(listed).toHaveLength(userId === 'eve' ? 0 : ends.length);
      for (const i of ends.keys()) {
        const its = listed.find(({ refno }) => refno === `R-team-${i}`);
        const code = codeOf(deleteRequest, { id: given.idOf(`team-${i}`, wed) }, now, who);
        // A cancelled booking may be cancelled again without a refusal.
        const deletable = code === null && its?.statusCode !== 'CANCELLED';
        expect([userId, today, i, its?.allowed.includes('cancel') ?? false]).toEqual([userId, today, i, deletable]);
      }
    }
});
