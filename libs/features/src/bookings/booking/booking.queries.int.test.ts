import { expect, test } from '@jest/globals';
import type { Entry } from '@hadcl/kernel/stream';
import { ann } from '@hadcl/kernel-testing/given';
import { topicsOf } from '@hadcl/kernel/projection';
import { labOf } from '@hadcl/platform/moving/projections/query-testing';
import { logged } from '@hadcl/platform/moving/projections/testing';
import {
  approved,
  attached,
  cancelled,
  changed,
  changedByOffice,
  idOf,
  moreAsked,
  moreDropped,
  moreRejected,
  opened,
  placed,
  rejected,
  remarked,
  reviewed,
  solo,
  submitted,
  team,
  thu,
  undone,
  visited,
  wed,
} from './booking.examples.js';
import { attendanceProjection } from '../../attendance/visits/attendance.projection.js';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { projectProjection } from '../../projects/project/project.projection.js';
import { bookingProjection } from './booking.projection.js';
import {
  allUserBookings,
  allUserBookingsHistory,
  bookedActiveProjects,
  bookedProjectsByStatus,
  currentUserBookings,
  lastBookings,
  userBookingHistory,
  userBookings,
} from './booking.queries.js';

const lab = labOf([bookingProjection, attendanceProjection, projectProjection]);
const march = { startDate: '2027-03-01', endDate: '2027-03-31' };
const office = { bookMonth: '2027-03' };

test('a project that has a new number is called by it in every list of its bookings, and found by it', async () => {
  const renamed = projectAccess.of('team').records('CollaborationChanged', {
    ...{ projectId: 'team', refNum: 'R-new', former: 'R-team', title: 'Stroke', cohort: '2027' },
    ...{ from: '2027-01-01', until: '2027-12-31' },
  });
  const past = [...team, placed('team', wed, 2), submitted('team', thu, 1)];
  const [before, after] = [await lab(past), await lab([...past, renamed])];
  const own = { who: { ...ann, codes: ['MANAGE_BOOKINGS'] } };
  expect((await before(allUserBookings, office)).map(({ projectCode }) => projectCode)).toEqual(['R-team', 'R-team']);
  expect((await after(allUserBookings, office)).map(({ projectCode }) => projectCode)).toEqual(['R-new', 'R-new']);
  expect((await after(bookedActiveProjects, office)).map(({ projectCode }) => projectCode)).toEqual(['R-new']);
  const found = async (projectCode: string) => (await after(userBookings, { ...march, projectCode }, own)).length;
  expect([await found('R-new'), await found('R-team')]).toEqual([2, 0]);
  const told = topicsOf(projectProjection, { ...logged([renamed])[0]! }).map(({ topic, id }) => `${topic} ${id}`);
  for (const stale of ['projects all', 'bookings all', 'lab-month 2027-03']) expect(told).toContain(stale);
});

test('a booking is listed with its status as it stands, whatever happened to it [2.4.1.01 2.4.1.13]', async () => {
  const statusAfter = async (...past: readonly Entry[]) =>
    (await (await lab(past))(allUserBookings, office))[0]!.statusCode;
  expect(await statusAfter(submitted('team', wed, 2))).toBe('SUBMITTED');
  expect(await statusAfter(submitted('team', wed, 2), changedByOffice('team', wed, 2, 3))).toBe('SUBMITTED');
  expect(
    await statusAfter(submitted('team', wed, 2), changedByOffice('team', wed, 2, 3), approved('team', wed, 3)),
  ).toBe('APPROVED');
  expect(await statusAfter(placed('team', wed, 2), changedByOffice('team', wed, 2, 3))).toBe('REVISED');
  expect(await statusAfter(placed('team', wed, 2), changedByOffice('team', wed, 2, 3), reviewed('team', wed))).toBe(
    'REVIEWED',
  );
  expect(await statusAfter(placed('team', wed, 2), reviewed('team', wed), changedByOffice('team', wed, 2, 3))).toBe(
    'REVISED',
  );
  expect(await statusAfter(placed('team', wed, 2), changedByOffice('team', wed, 2, 3), rejected('team', wed, 3))).toBe(
    'REJECTED',
  );
});

test('a booking that waits for more seats says how many are approved, and afterwards what became of it', async () => {
  const rowAfter = async (...past: readonly Entry[]) => {
    const ask = await lab([...team, placed('team', wed, 3), moreAsked('team', wed, [3, 5]), ...past]);
    const [row] = await ask(allUserBookings, office);
    const { statusCode, capacity, approvedSeats, refusedSeats, rejectReason } = row!;
    const projects = await ask(bookedActiveProjects, office);
    return [statusCode, capacity, approvedSeats, refusedSeats, rejectReason, projects.length];
  };
  const approval = { seats: 3, status: 'APPROVED' as const };
  const before = { status: 'SUBMITTED' as const, seats: 5, held: 5, approval };
  expect(await rowAfter()).toEqual(['SUBMITTED', 5, 3, null, '', 1]);
  expect(await rowAfter(changed('team', wed, 5, 4))).toEqual(['SUBMITTED', 4, 3, null, '', 1]);
  expect(await rowAfter(moreDropped('team', wed, [5, 2]))).toEqual(['APPROVED', 2, 2, null, '', 1]);
  expect(await rowAfter(approved('team', wed, 5, before))).toEqual(['APPROVED', 5, 5, null, '', 1]);
  const no = moreRejected('team', wed, [5, 3], { reason: 'Full', before });
  expect(await rowAfter(no)).toEqual(['APPROVED', 3, 3, 5, 'Full', 1]);
  expect(await rowAfter(no, undone('team', wed, 'SUBMITTED', 5, approval))).toEqual(['SUBMITTED', 5, 3, null, '', 1]);
  expect(await rowAfter(no, moreAsked('team', wed, [3, 4]))).toEqual(['SUBMITTED', 4, 3, null, '', 1]);
  expect(await rowAfter(cancelled('team', wed, 5))).toEqual(['CANCELLED', 5, 0, null, '', 0]);
  const revised = moreDropped('team', wed, [5, 2], { office: true, status: 'REVISED' });
  expect(await rowAfter(revised)).toEqual(['REVISED', 2, 2, null, '', 1]);
});

test('the office lists the bookings of a month, with seats, remarks, attendance and first-time marker [2.3.01 2.3.34 2.3.35 2.3.37 2.2.3.21 2.7.2.02]', async () => {
  const ask = await lab([
    ...[...team, solo(2), submitted('solo', thu, 1), placed('team', wed, 2, 'By phone'), placed('team', thu, 2)],
    ...[remarked('team', thu, 'Two screens'), visited('team', wed), visited('team', wed, 'bob')],
    submitted('team', '2027-04-01', 1),
  ]);
  const rows = await ask(allUserBookings, office);
  expect(rows.map(({ bookDate, refno, isFirst, attendance }) => [bookDate, refno, isFirst, attendance])).toEqual([
    [wed, 'R-team', true, 2],
    [thu, 'R-team', false, 0],
    [thu, 'S-1', true, 0],
  ]);
  expect(rows[1]).toMatchObject({
    ...{ id: idOf('team', thu), projectId: 'team', projectCode: 'R-team', userTypeCode: 'COL_RESEARCHER', capacity: 2 },
    ...{ title: 'Stroke outcomes', status: 'Approved', statusCode: 'APPROVED', remarks: 'Two screens', version: 2 },
    ...{ bookDate: thu, refno: 'R-team', rejectReason: '', attendance: 0, isFirst: false },
    allowed: ['update', 'review', 'reject', 'cancel'],
  });
  expect(rows[0]!.remarks).toBe('By phone');
});

test('the office reads of each booking whether its people come to the lab: 0 on-site, 1 remote [2.9.21]', async () => {
  const ask = await lab([
    ...[...team, submitted('team', wed, 1)],
    ...[solo(2, { location: 'REMOTE' }), submitted('solo', thu, 1)],
  ]);
  for (const list of [allUserBookings, allUserBookingsHistory])
    expect((await ask(list as typeof allUserBookings, office)).map(({ accessLocation }) => accessLocation)).toEqual([
      0, 1,
    ]);
});

test('each booking says who asked for it, for which date and how many, how it stands and of which type it is [2.3.29]', async () => {
  const by = (userId: string) => ({ actor: { userId, roles: [], address: '', userAgent: '' } });
  const ask = await lab([
    ...[...team, attached('team', 'bob'), solo(2)],
    [submitted('team', wed, 2), by('bob')],
    [approved('team', wed, 2), by('officer')],
    [placed('solo', thu, 1), by('officer')],
  ]);
  const expected = [
    { userId: 'bob', bookDate: wed, capacity: 2, statusCode: 'APPROVED', bookTypeCode: 'COL_RESEARCHER' },
    { userId: 'officer', bookDate: thu, capacity: 1, statusCode: 'APPROVED', bookTypeCode: 'SELF_RESEARCHER' },
  ];
  for (const list of [allUserBookings, allUserBookingsHistory])
    expect(list.call.output.parse(await ask(list as typeof allUserBookings, office))).toMatchObject(expected);
  for (const list of [userBookings, userBookingHistory])
    expect(list.call.output.parse(await ask(list as typeof userBookings, march))).toMatchObject(expected);
  expect(currentUserBookings.call.output.parse(await ask(currentUserBookings, {}))).toMatchObject(
    expected.toReversed(),
  );
});

test('of the projects whose requests wait the office reads how many came on their last approved days, at most eight', async () => {
  const march = Array.from({ length: 9 }, (_, i) => `2027-02-${String(10 + i)}`);
  const past = [
    ...[...team, opened('others'), solo(3)],
    ...[...march.map((date) => placed('team', date, 2)), submitted('team', '2027-02-25', 1)],
    ...[rejected('team', '2027-02-24', 1), visited('team', '2027-02-18'), visited('team', '2027-02-18', 'bob')],
    ...[submitted('team', thu, 1), placed('others', thu, 1)],
  ];
  const ask = await lab(past, { today: wed });
  const [only, ...none] = await ask(lastBookings, office);
  expect(none).toEqual([]);
  expect(only).toMatchObject({ projectId: 'team' });
  expect(only!.days.map(({ date }) => date)).toEqual(march.slice(1));
  expect(only!.days.at(-1)).toEqual({ date: '2027-02-18', seats: 2, came: 2 });
  expect(only!.days[0]).toEqual({ date: '2027-02-11', seats: 2, came: 0 });
});

test('a researcher sees the bookings of their own projects alone, revised and reviewed ones as approved [2.4.1.15 2.7.1.03 2.3.03]', async () => {
  const past = [
    ...[...team, opened('others'), attached('others', 'bob'), placed('others', wed, 2)],
    ...[placed('team', wed, 2), changedByOffice('team', wed, 2, 3), placed('team', thu, 1), reviewed('team', thu)],
  ];
  const ask = await lab(past);
  const mine = await ask(userBookings, march);
  const row = { projectId: 'team', status: 'Approved', rejectReason: '', attendance: 0, remarks: '' };
  expect(mine).toMatchObject([
    { ...row, bookDate: wed, capacity: 3 },
    { ...row, bookDate: thu, capacity: 1 },
  ]);
  expect((await ask(userBookings, march, { who: { ...ann, userId: 'bob' } })).map(({ refno }) => refno)).toEqual([
    'R-others',
  ]);
  expect(await ask(userBookings, march, { who: { ...ann, userId: 'eve' } })).toEqual([]);
  expect(await ask(userBookings, { ...march, projectCode: 'R-others' })).toEqual([]);
  for (const list of [userBookings, userBookingHistory]) {
    const found = async (its: object) => (await ask(list as typeof userBookings, { ...march, ...its })).length;
    expect([await found({ pt: 'COL_RESEARCHER' }), await found({ pt: 'SELF_RESEARCHER' })]).toEqual([2, 0]);
    expect([await found({ projectId: 'team' }), await found({ projectId: 'others' })]).toEqual([2, 0]);
    expect([await found({ projectCode: 'R-team' }), await found({ startDate: thu })]).toEqual([2, 1]);
  }
});

test('a cancelled booking is in the history and no longer on the calendar; a rejected one is on both, with its reason [2.7.1.04]', async () => {
  const ask = await lab([
    ...team,
    submitted('team', wed, 2),
    cancelled('team', wed, 2),
    submitted('team', thu, 1),
    rejected('team', thu, 1, 'Maintenance'),
  ]);
  expect((await ask(userBookings, march)).map(({ bookDate, rejectReason }) => [bookDate, rejectReason])).toEqual([
    [thu, 'Maintenance'],
  ]);
  expect((await ask(userBookingHistory, march)).map(({ status }) => status)).toEqual(['Cancelled', 'Rejected']);
});

test('a booking can be changed by its people up to two days before, and the list says so', async () => {
  const past = [...team, submitted('team', wed, 2)];
  const allowed = async (today: string) => (await (await lab(past, { today }))(userBookings, march))[0]!.allowed;
  expect(await allowed('2027-03-08')).toEqual(['change', 'cancel']);
  expect(await allowed('2027-03-09')).toEqual([]);
});

test('the booking list of a researcher has every request of their projects, the latest date first [2.2.2.36 2.3.02 2.7.1.12]', async () => {
  const ask = await lab([
    ...team,
    solo(1),
    submitted('team', wed, 2),
    submitted('team', thu, 1),
    submitted('solo', wed, 1),
  ]);
  const mine = await ask(currentUserBookings, { userRoleType: 'COL_RESEARCHER' });
  expect(mine.map(({ refno, bookDate, capacity }) => [refno, bookDate, capacity])).toEqual([
    ['R-team', thu, 1],
    ['R-team', wed, 2],
  ]);
  expect(mine[0]).toMatchObject({ id: idOf('team', thu), status: 'Submitted', remarks: '' });
  for (const date of [mine[0]!.requestDate, mine[0]!.updateDate]) expect(date).toMatch(/^2027-03-01T/);
  expect(await ask(currentUserBookings, { userRoleType: 'SELF_RESEARCHER' })).toMatchObject([{ refno: 'S-1' }]);
});

test('projects are found by the statuses of their bookings in a month; approved means revised and reviewed too; each has its end and days left [2.3.10 2.7.2.04 2.7.2.06]', async () => {
  const ask = await lab([
    ...[
      ...team,
      opened('others'),
      solo(2),
      placed('team', wed, 2),
      changedByOffice('team', wed, 2, 3),
      submitted('team', thu, 1),
    ],
    ...[placed('others', wed, 1), reviewed('others', wed), submitted('solo', thu, 1), rejected('solo', thu, 1)],
    submitted('solo', '2027-04-01', 1),
  ]);
  const found = async (status: string) =>
    (await ask(bookedProjectsByStatus, { ...office, status })).map(({ refNum, bookDates }) => [refNum, bookDates]);
  expect(await found('APPROVED')).toEqual([
    ['R-others', [wed]],
    ['R-team', [wed]],
  ]);
  expect(await found('APPROVED|REJECTED')).toEqual([
    ['R-others', [wed]],
    ['R-team', [wed]],
    ['S-1', [thu]],
  ]);
  expect(await found('SUBMITTED')).toEqual([['R-team', [thu]]]);
  expect((await ask(bookedActiveProjects, office)).map(({ projectCode }) => projectCode)).toEqual([
    'R-others',
    'R-team',
  ]);
  const [project, , application] = await ask(bookedProjectsByStatus, { ...office, status: 'APPROVED|REJECTED' });
  const until = '2027-12-31';
  expect(project).toMatchObject({ effectiveEndDate: until, accessEndDate: until, remainingAccess: null });
  expect(application).toMatchObject({ effectiveEndDate: until, accessEndDate: until, remainingAccess: 2 });
  expect(bookedProjectsByStatus.call.input.safeParse({ ...office, status: 'APPROVED|LOST' }).success).toBe(false);
});
