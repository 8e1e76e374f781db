import { expect, test } from '@jest/globals';
import { plainFacts } from '@hadcl/kernel-testing/given';
import { labOf } from '@hadcl/platform/moving/projections/query-testing';
import { changedByOffice } from '../../bookings/booking/booking.examples.js';
import { labDay } from '../../lab-days/day/lab-day.stream.js';
import { attendanceRate } from './attendance-rate.queries.js';
import {
  at,
  closedLab,
  member,
  openLab,
  person,
  placed,
  solo,
  team,
  visitOf,
  wed,
} from '../visits/attendance.examples.js';
import { labProjections } from '../visits/lab-projections.examples.js';
import { dayFigures, monthFigures } from './figures.queries.js';
import { labNow } from './lab-now.queries.js';
import { statesOfLab } from '../seats/seat-states.contract.js';
import { dayAfter, randomDay, recount } from './random-days.examples.js';
import { wall } from '../wall/wall.queries.js';
import { workstation } from '../seats/workstation.stream.js';

const lab = labOf(labProjections, { now: at('10:42') });
const people = [team(), member('ann'), member('bob'), member('cat'), solo('sue'), person('ann'), person('sue')];
/** Instants as the query returns them. */
const lateAt = (...times: readonly string[]) => times.map((time) => `${wed}T${time}:00.000+08:00`);
const timeOf = (instant: string) => plainFacts.localOf(instant).time.slice(0, 5);

/** The same weekday as wed, so many weeks earlier. */
const weeksBefore = (weeks: number) => plainFacts.daysBefore(wed, weeks * 7);
/** A past day on which these people of the team came at these times and left at 17:00. */
const pastDay = (date: string, times: Readonly<Record<string, string>>) => [
  openLab(10, date),
  placed('team', 2, date),
  ...Object.entries(times).flatMap(([userId, time]) => {
    const visit = visitOf(userId, { date });
    return [...visit.came(time), ...visit.left('17:00')];
  }),
];

test('after any day the tiles equal a recount, and no rate of projects passes 100 [2.9.15 2.9.16 2.9.17 2.9.20]', async () => {
  for (const seed of [11, 4242, 990_001]) {
    const { past } = randomDay(seed);
    const ask = await lab(past);
    const rate = await ask(attendanceRate, { date: wed }, { now: at('19:59') });
    expect(rate).toMatchObject(recount(dayAfter(past)));
    expect(rate.projectAttendanceRate).toBeLessThanOrEqual(100);
    const { steps } = await ask(dayFigures, { date: wed }, { now: at('19:59') });
    expect(steps.at(-1)).toMatchObject({ occupied: rate.occupiedSeats, utilisation: rate.labUtilizationRate });
    for (const { project, occupied } of steps) {
      expect(project).toBeLessThanOrEqual(100);
      expect(occupied).toBeLessThanOrEqual(4);
    }
  }
});

test('the lab now: who is in, which seats are still to come, and which of them are late [2.2.4.18 2.2.4.19 2.2.4.20 2.2.4.21]', async () => {
  const ann1 = visitOf('ann');
  const ask = await lab([
    ...people,
    ...pastDay('2027-03-05', { ann: '09:00', bob: '12:00' }),
    ...pastDay('2027-03-08', { ann: '09:20', bob: '12:30' }),
    ...pastDay('2027-03-09', { ann: '09:40', bob: '13:00' }),
    openLab(10),
    placed('team', 3),
    placed('solo', 1),
    ...ann1.came('09:15'),
  ]);
  const now = await ask(labNow, { date: wed });
  expect(now).toMatchObject({ isOpen: true, capacity: 10, available: ['COL_RESEARCHER', 'SELF_RESEARCHER'] });
  expect(now.inNow).toMatchObject([{ userId: 'ann', name: 'Chan ann', refNum: 'R-team', idDaysLeft: null }]);
  expect(now.inNow[0]!.missingTasks).toHaveLength(4);
  expect(now.projects).toEqual([
    {
      projectId: 'team',
      refNum: 'R-team',
      userTypeCode: 'COL_RESEARCHER',
      booked: 3,
      inNow: 1,
      left: 0,
      missed: 0,
      toCome: 2,
      lateFrom: lateAt('11:00', '13:00'),
      remote: 0,
    },
    {
      projectId: 'solo',
      refNum: 'S-1',
      userTypeCode: 'SELF_RESEARCHER',
      booked: 1,
      inNow: 0,
      left: 0,
      missed: 0,
      toCome: 1,
      lateFrom: lateAt('11:00'),
      remote: 0,
    },
  ]);
  const seats = (found: typeof now) =>
    found.expected.map(({ refNum, seat, name, usuallyInBy, lateFrom, isLate }) => [
      refNum,
      seat,
      name,
      usuallyInBy,
      timeOf(lateFrom),
      isLate,
    ]);
  expect(seats(now)).toEqual([
    ['R-team', 3, null, null, '11:00', false],
    ['S-1', 1, 'Chan sue', null, '11:00', false],
    ['R-team', 2, null, '12:30', '13:00', false],
  ]);
  expect(seats(await ask(labNow, { date: wed }, { now: at('11:00') })).map((seat) => seat.at(-1))).toEqual([
    true,
    true,
    false,
  ]);
  expect(seats(await ask(labNow, { date: wed }, { now: at('13:00') })).map((seat) => seat.at(-1))).toEqual([
    true,
    true,
    true,
  ]);
  const evening = await ask(labNow, { date: wed }, { now: at('20:00') });
  expect([evening.inNow, evening.notSignedOut.length]).toEqual([[], 1]);
});

test('what is usual counts over the last 20 lab days, and no further back [2.2.4.19]', async () => {
  const before = Array.from({ length: 40 }, (_, i) => plainFacts.daysBefore(wed, i + 1))
    .filter((date) => plainFacts.isWorkingDay(date))
    .slice(0, 25);
  const past = before.flatMap((date, i) => pastDay(date, { ann: i < 11 ? '12:00' : '10:00' }));
  const ask = await lab([...people, ...past.reverse(), openLab(10), placed('team', 1)]);
  expect((await ask(labNow, { date: wed })).expected).toMatchObject([{ refNum: 'R-team', usuallyInBy: '12:00' }]);
});

test('a closed day expects nobody', async () => {
  expect(await (await lab([...people, closedLab()]))(labNow, { date: wed })).toMatchObject({
    isOpen: false,
    capacity: 0,
    available: [],
    inNow: [],
    expected: [],
  });
});

test('the figures of a day step at each change until now, beside what is usual on that weekday', async () => {
  const bob = visitOf('bob');
  const ask = await lab([
    ...people,
    ...pastDay(weeksBefore(1), { ann: '09:30', bob: '10:30' }),
    ...pastDay(weeksBefore(2), { ann: '09:30' }),
    ...pastDay('2027-03-08', { ann: '09:00', bob: '09:00' }),
    openLab(10),
    placed('team', 2),
    ...bob.came('09:15'),
    ...visitOf('ann').came('10:00'),
    ...bob.left('10:30'),
  ]);
  const { steps, usual, capacity } = await ask(dayFigures, { date: wed });
  expect(capacity).toBe(10);
  expect(steps.map(({ at: minute, occupied, attendance }) => [minute, occupied, attendance])).toEqual([
    [540, 0, 0],
    [555, 1, 50],
    [600, 2, 100],
    [630, 1, 100],
    [642, 1, 100],
  ]);
  expect(usual.map(({ at: minute }) => minute)).toEqual([...Array(12).keys()].map((n) => 540 + n * 60));
  const noon = usual.find(({ at: minute }) => minute === 720);
  expect(noon).toEqual({
    at: 720,
    booked: 2,
    occupied: 1.5,
    utilisation: 15,
    attendance: 75,
    project: 75,
    selfService: null,
  });
  expect((await ask(dayFigures, { date: '2027-03-11' })).steps).toEqual([]);
});

test('the month tells what was booked and used by open day for a year until today, and the busy hours of the eight weeks before', async () => {
  const ask = await lab([
    ...people,
    ...pastDay('2027-03-08', { ann: '09:00', bob: '12:00' }),
    ...pastDay(weeksBefore(1), { ann: '09:00' }),
    openLab(10),
    openLab(10, '2027-03-11'),
    openLab(10, '2027-02-01'),
    openLab(10, '2026-03-31'),
  ]);
  const { days, heat } = await ask(monthFigures, { month: '2027-03' });
  const its = { capacity: 10, booked: 2, attendance: 50, used: 1, utilisation: 10 };
  expect(days).toEqual([
    { ...its, date: '2027-02-01', booked: 0, used: 0, utilisation: 0, attendance: null },
    { ...its, date: weeksBefore(1) },
    { ...its, date: '2027-03-08', used: 2, utilisation: 20, attendance: 100 },
    { ...its, date: wed, booked: 0, used: 0, utilisation: 0, attendance: null },
  ]);
  expect(heat).toHaveLength(22);
  const at12 = (weekday: number) => heat.find((cell) => cell.weekday === weekday && cell.hour === 12)!.percent;
  expect([at12(1), at12(3)]).toEqual([10, 10]);
});

test('each workstation of today says whose project sits there, and keeps the seat of who is still to come; no other day has any', async () => {
  const [ann, bob] = [visitOf('ann', { date: '2027-03-09' }), visitOf('bob')];
  const noted = (visit: typeof ann, workstationNo: string, time: string) =>
    labDay.of(visit.date).records('VisitNoted', {
      date: visit.date,
      visitId: visit.visitId,
      projectId: 'team',
      userId: visit.userId,
      changedAt: at(time, visit.date),
      workstationNo,
      lockerNo: '',
      remarks: '',
    });
  const ask = await lab([
    ...people,
    ...[openLab(10, '2027-03-09'), placed('team', 1, '2027-03-09')],
    ...[...ann.came('09:30'), noted(ann, 'WS-17', '09:31'), ...ann.left('17:00')],
    ...[openLab(10), placed('team', 2), ...bob.came('09:15'), noted(bob, 'ws 3', '09:16')],
  ]);
  const { workstations } = await ask(labNow, { date: wed });
  expect(workstations.map(({ no }) => no)).toEqual(
    Array.from({ length: 24 }, (_, i) => `WS-${String(i + 1).padStart(2, '0')}`),
  );
  const used = workstations.filter(({ refNums, isKept }) => refNums.length || isKept);
  expect(used).toMatchObject([
    { no: 'WS-03', refNums: ['R-team'], isKept: false },
    { no: 'WS-17', refNums: [], isKept: true },
  ]);
  expect((await ask(labNow, { date: '2027-03-09' })).workstations).toEqual([]);
});

test('a workstation out of service says why, since when and by whom, to the desk alone; put back it is as the others', async () => {
  const out = (no: string) => workstation.of(no).records('WorkstationTakenOutOfService', { no, reason: 'Screen' });
  const back = workstation.of('WS-05').records('WorkstationPutBackInService', { no: 'WS-05' });
  const ask = await lab([...people, openLab(10), out('WS-05'), back, out('WS-06')]);
  const { workstations } = await ask(labNow, { date: wed });
  expect(workstations.slice(4, 6)).toMatchObject([
    { no: 'WS-05', isOut: false, outage: null, version: 2 },
    { no: 'WS-06', isOut: true, outage: { reason: 'Screen', since: expect.any(String) }, version: 1 },
  ]);
  const onWall = (await ask(wall, {}, { now: at('10:42') })).workstations;
  expect(onWall[5]).toEqual({ no: 'WS-06', refNums: [], isKept: false, isOut: true });
});

test('at every hour of any day tiles, lists and the states of the seats are the same numbers, also where a booking is cut below those inside', async () => {
  for (const seed of [7, 4242, 31_337]) {
    const { past, afterEach } = randomDay(seed);
    const half = afterEach[29]!;
    const cut = changedByOffice('team', wed, 2, 1);
    // Each history is projected once and read at both hours.
    const labs = { half: await lab(half), past: await lab(past), cut: await lab([...past, cut]) };
    for (const [entries, ask, hour] of [
      [half, labs.half, '19:59'],
      [past, labs.past, '19:59'],
      [[...past, cut], labs.cut, '19:59'],
      [past, labs.past, '20:00'],
      [[...past, cut], labs.cut, '20:00'],
    ] as const) {
      const asked = [{ date: wed }, { now: at(hour) }] as const;
      const [rate, now] = [await ask(attendanceRate, ...asked), await ask(labNow, ...asked)];
      const isOver = hour === '20:00';
      const seats = statesOfLab(now.projects, now.capacity, { now: Date.parse(at(hour)), isOver });
      const open = Object.values(dayAfter(entries).visits).filter(({ signedOutAt }) => signedOutAt === null).length;
      expect([seats.in + seats.over, now.inNow.length, rate.occupiedSeats]).toEqual(Array(3).fill(isOver ? 0 : open));
      expect([seats.missed, now.notSignedOut.length]).toEqual(Array(2).fill(isOver ? open : 0));
      const waited = [seats.coming + seats.late + seats.absent, now.expected.length, rate.parts.toCome];
      expect(waited).toEqual(Array(3).fill(rate.parts.toCome));
      expect(isOver ? seats.coming + seats.late : seats.absent).toBe(0);
      expect(seats.late).toBe(isOver ? 0 : now.expected.filter(({ isLate }) => isLate).length);
      const used = now.projects.map(({ booked, inNow, missed, left }) => Math.min(booked, inNow + missed + left));
      const { projectAttended, selfServiceAttended } = rate.parts;
      expect(used.reduce((sum, one) => sum + one, 0)).toBe(projectAttended + selfServiceAttended);
      expect(seats.free).toBe(Math.max(0, now.capacity - rate.bookedCapacity - seats.over));
    }
  }
});

test('a closed day waits for nobody, whatever was booked on it', async () => {
  const ask = await lab([...people, openLab(10), placed('team', 2), closedLab()]);
  const now = await ask(labNow, { date: wed });
  expect(now.expected).toEqual([]);
  expect(now.projects.map(({ toCome, lateFrom }) => [toCome, lateFrom])).toEqual(now.projects.map(() => [0, []]));
});
