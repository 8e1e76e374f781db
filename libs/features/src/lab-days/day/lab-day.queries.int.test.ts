import { expect, test } from '@jest/globals';
import { ann } from '@hadcl/kernel-testing/given';
import { labOf } from '@hadcl/platform/moving/projections/query-testing';
import { bookingProjection } from '../../bookings/booking/booking.projection.js';
import { availableQuota, capacityFull } from '../../bookings/occupancy/occupancy.queries.js';
import type { ProjectType } from '../../words/project-type.js';
import { labDayProjection } from './lab-day.projection.js';
import { bookSetup, releaseTimes } from './lab-day.queries.js';
import { labDay } from './lab-day.stream.js';

const [wed, thu, later] = ['2027-03-10', '2027-03-11', '2027-05-12'];
const both: ProjectType[] = ['COL_RESEARCHER', 'SELF_RESEARCHER'];
const setting = { capacity: 10, available: both, remarks: '', releaseAt: '2027-02-01T09:00:00+08:00' };
const open = (date: string, its: Partial<typeof setting> = {}) =>
  labDay.of(date).records('LabDaySetUp', { date, ...setting, ...its });
const revised = (date: string, its: Partial<typeof setting>) =>
  labDay.of(date).records('LabDayRevised', { date, ...setting, ...its });
const booking = (projectId: string, date: string) => ({ date, bookingId: `${date}.${projectId}.1`, projectId });
const placed = (projectId: string, date: string, seats: number) =>
  labDay.of(date).records('BookingPlaced', {
    ...booking(projectId, date),
    refNum: projectId,
    projectType: 'COL_RESEARCHER',
    seats,
    remarks: '',
  });
const gone = (projectId: string, date: string, seats: number) =>
  labDay.of(date).records('BookingCancelled', { ...booking(projectId, date), office: true, seats });

const researcher = { ...ann, codes: ['MANAGE_BOOKINGS'] };
const officer = { ...ann, codes: ['ACCESS_MANAGEMENT'] };
const lab = labOf([labDayProjection, bookingProjection], { who: researcher });
const march = { startDate: '2027-03-01', endDate: '2027-03-31' };
const toJune = { startDate: '2027-03-01', endDate: '2027-06-30' };

test('a day says what is held, what remains and how full it is, rounded down [2.3.11 2.3.12 2.3.13 2.3.14 2.3.32 2.3.33 2.7.1.02]', async () => {
  const ask = await lab([
    open(wed, { capacity: 7, remarks: 'Half the room' }),
    placed('a', wed, 3),
    placed('b', wed, 2),
    gone('b', wed, 2),
  ]);
  expect(await ask(capacityFull, { ...march, pt: 'COL_RESEARCHER' })).toEqual([
    {
      ...{
        bookingDate: wed,
        capacity: 7,
        quota: 3,
        approvedSeats: 3,
        available: 'COL_RESEARCHER,SELF_RESEARCHER',
        remarks: 'Half the room',
      },
      ...{
        uavailableReason: '',
        isLimit: false,
        fullPercent: 42,
        remainingSeats: 4,
        overBooked: false,
        isReleased: true,
      },
      ...{
        version: 1,
        releaseTime: expect.stringMatching(/^2027-02-01T/),
        reason: null,
        bookable: true,
        changeable: true,
      },
    },
  ]);
});

test('of the held seats those that wait for the office are told apart [2.4.1.18]', async () => {
  const { refNum, projectType } = { refNum: 'b', projectType: 'COL_RESEARCHER' as const };
  const asked = labDay.of(wed).records('BookingSubmitted', { ...booking('b', wed), refNum, projectType, seats: 2 });
  const ask = await lab([open(wed), placed('a', wed, 3), asked]);
  expect(await ask(capacityFull, march)).toMatchObject([{ quota: 5, approvedSeats: 3 }]);
});

test('capacity 0 counts as full; a capacity lowered below what is held shows as over-booked with 0 remaining [2.3.14 2.4.3.07]', async () => {
  const ask = await lab([open(wed, { capacity: 0 }), open(thu), placed('a', thu, 6), revised(thu, { capacity: 4 })]);
  const [none, over] = await ask(capacityFull, march);
  expect(none).toMatchObject({ fullPercent: 100, isLimit: true, reason: 'full', overBooked: false });
  expect(over).toMatchObject({
    fullPercent: 150,
    isLimit: true,
    reason: 'full',
    overBooked: true,
    remainingSeats: 0,
    version: 2,
  });
  expect(await ask(availableQuota, march)).toEqual([
    { bookingDate: wed, availableQuota: 0 },
    { bookingDate: thu, availableQuota: 0 },
  ]);
});

test('a closed day has no availability and says why; its bookings stay counted [2.3.13 2.4.3.08]', async () => {
  const remarks = 'Public holiday';
  const closed = labDay.of(wed).records('LabDayClosed', { date: wed, remarks, reason: remarks, urgent: false });
  const ask = await lab([open(wed), placed('a', wed, 6), closed]);
  const [day] = await ask(capacityFull, march);
  expect(day).toMatchObject({
    available: '',
    capacity: 0,
    quota: 6,
    uavailableReason: remarks,
    reason: 'closed',
    version: 2,
  });
  expect(await ask(bookSetup, march)).toMatchObject([
    { bookingDate: wed, capacity: 0, available: '', remarks, version: 2 },
  ]);
});

test('the setup of a span is read day by day, and the seats that are left on each [2.3.16 2.7.1.10 2.7.1.11]', async () => {
  const ask = await lab([open(wed, { capacity: 7, remarks: 'Half the room' }), open(thu), placed('a', wed, 3)]);
  const [first, second] = await ask(bookSetup, march);
  expect(first).toMatchObject({ bookingDate: wed, capacity: 7, remarks: 'Half the room', available: both.join(',') });
  expect(second).toMatchObject({ bookingDate: thu, capacity: 10 });
  expect(await ask(availableQuota, { startDate: wed, endDate: wed })).toEqual([
    { bookingDate: wed, availableQuota: 4 },
  ]);
});

test('a researcher reads why a day takes no booking of theirs [2.5.1.12 2.5.1.14 2.5.1.15]', async () => {
  const past = [
    open(wed),
    open(thu, { available: ['COL_RESEARCHER'] }),
    open('2027-03-30', { releaseAt: '2027-03-20T09:00:00+08:00' }),
  ];
  const reasons = async (today: string, pt: ProjectType, who = researcher) =>
    (await (await lab(past, { today }))(capacityFull, { ...march, pt }, { who })).map(({ reason }) => reason);
  expect(await reasons('2027-03-05', 'COL_RESEARCHER')).toEqual([null, null, 'not-released']);
  expect(await reasons('2027-03-05', 'SELF_RESEARCHER')).toEqual([null, 'not-for-type', 'not-released']);
  expect(await reasons('2027-03-06', 'COL_RESEARCHER')).toEqual(['notice-too-short', null, 'not-released']);
  expect(await reasons('2027-03-11', 'COL_RESEARCHER')).toEqual(['past', 'notice-too-short', 'not-released']);
  expect(await reasons('2027-03-11', 'SELF_RESEARCHER', officer)).toEqual([null, null, null]);
});

test('a researcher sees to the end of the next month, the office further [2.9.03]', async () => {
  const ask = await lab([open('2027-04-30'), open(later)]);
  expect((await ask(capacityFull, toJune)).map(({ bookingDate }) => bookingDate)).toEqual(['2027-04-30']);
  expect((await ask(capacityFull, toJune, { who: officer })).map(({ bookingDate }) => bookingDate)).toEqual([
    '2027-04-30',
    later,
  ]);
});

test('a month is released when any of its dates has a release time that has passed [2.2.2.26 2.7.1.05 2.7.2.07]', async () => {
  const past = [
    open(wed, { releaseAt: '2027-03-05T09:00:00+08:00' }),
    open(thu, { releaseAt: '2027-03-02T09:00:00+08:00' }),
  ];
  const asked = ['2027-03-01', '2027-04-01'];
  const before = await (await lab(past, { today: '2027-03-01' }))(releaseTimes, asked);
  expect(before.map(({ date, isReleased }) => [date, isReleased])).toEqual([
    ['2027-03-01', false],
    ['2027-04-01', false],
  ]);
  expect(Date.parse(before[0]!.releaseTime!)).toBe(Date.parse('2027-03-02T09:00:00+08:00'));
  expect(before[1]!.releaseTime).toBeNull();
  expect((await (await lab(past, { today: '2027-03-02' }))(releaseTimes, asked))[0]!.isReleased).toBe(true);
});
