import { expect, test } from '@jest/globals';
import { labOf } from '@hadcl/platform/moving/projections/query-testing';
import { changedByOffice, moreAsked, moreRejected } from '../../bookings/booking/booking.examples.js';
import { capacityFull } from '../../bookings/occupancy/occupancy.queries.js';
import { attendanceRate, bookedProjects } from './attendance-rate.queries.js';
import { at, member, openLab, person, placed, solo, team, visitOf, wed } from '../visits/attendance.examples.js';
import { monthFigures } from './figures.queries.js';
import { labNow } from './lab-now.queries.js';
import { labProjections } from '../visits/lab-projections.examples.js';
import { randomDay } from './random-days.examples.js';
import { statesOfLab } from '../seats/seat-states.contract.js';
import { wall } from '../wall/wall.queries.js';

const lab = labOf(labProjections, { now: at('10:42') });

test('the figures of a day in the year are those that its tiles end with, whatever happened on it [2.9.15 2.9.16]', async () => {
  for (const seed of [7, 4242, 31_337]) {
    const ask = await lab([...randomDay(seed).past, ...(seed === 7 ? [changedByOffice('team', wed, 2, 1)] : [])]);
    const tiles = await ask(attendanceRate, { date: wed }, { now: at('20:00') });
    const { days } = await ask(monthFigures, { month: '2027-03' });
    const { projectAttended, selfServiceAttended } = tiles.parts;
    expect(days).toEqual([
      {
        ...{ date: wed, capacity: tiles.capacity, booked: tiles.bookedCapacity },
        ...{ used: projectAttended + selfServiceAttended, utilisation: tiles.labUtilizationRate },
        attendance: tiles.totalAttendanceRate,
      },
    ]);
  }
});

test('a remote booking takes no seat of the rates, the lists or the wall; the calls say 0 for on-site and 1 for remote [2.9.21 2.9.23]', async () => {
  const ask = await lab([
    ...[openLab(10), team(), member('ann'), person('ann'), placed('team', 2)],
    ...[solo('sue', 'REMOTE'), person('sue'), placed('solo', 1), ...visitOf('ann').came('09:10')],
  ]);
  expect(await ask(attendanceRate, { date: wed })).toMatchObject({
    ...{ bookedCapacity: 2, totalAttendanceRate: 50, selfServiceAttendanceRate: null, labUtilizationRate: 10 },
    parts: { selfServiceBooked: 0, toCome: 1 },
  });
  const now = await ask(labNow, { date: wed });
  expect(now.projects.map(({ refNum, booked, toCome, remote }) => [refNum, booked, toCome, remote])).toEqual([
    ['R-team', 2, 1, 0],
    ['S-1', 0, 0, 1],
  ]);
  expect(now.expected.map(({ refNum }) => refNum)).toEqual(['R-team']);
  expect(statesOfLab(now.projects, now.capacity, { now: 0, isOver: false })).toMatchObject({
    in: 1,
    coming: 1,
    free: 8,
  });
  expect((await ask(wall, {})).projects.map(({ refNum }) => refNum)).toEqual(['R-team']);
  const booked = await ask(bookedProjects, { date: wed });
  expect(booked.map(({ refNum, noOfBooked, accessLocation }) => [refNum, noOfBooked, accessLocation])).toEqual([
    ['R-team', 2, 0],
    ['S-1', 1, 1],
  ]);
});

test('while more seats of a booking wait, every figure of the lab counts those that are approved; the calendar holds them all (P25) [2.4.1.08 2.4.1.09 2.9.23]', async () => {
  const past = [
    ...[openLab(10), team(), member('ann'), person('ann'), placed('team', 2), moreAsked('team', wed, [2, 5])],
    ...visitOf('ann').came('09:10'),
  ];
  const no = moreRejected('team', wed, [5, 2], {
    before: { status: 'SUBMITTED', seats: 5, held: 5, approval: { seats: 2, status: 'APPROVED' } },
  });
  for (const [entries, held] of [
    [past, 5],
    [[...past, no], 2],
  ] as const) {
    const ask = await lab(entries);
    expect(await ask(attendanceRate, { date: wed })).toMatchObject({ bookedCapacity: 2, totalAttendanceRate: 50 });
    expect((await ask(bookedProjects, { date: wed }))[0]).toMatchObject({ noOfBooked: 2 });
    expect((await ask(labNow, { date: wed })).projects[0]).toMatchObject({ booked: 2, inNow: 1, toCome: 1 });
    expect((await ask(monthFigures, { month: '2027-03' })).days[0]).toMatchObject({ booked: 2, used: 1 });
    const [day] = await ask(capacityFull, { startDate: wed, endDate: wed });
    expect([day!.quota, day!.approvedSeats]).toEqual([held, 2]);
  }
});
