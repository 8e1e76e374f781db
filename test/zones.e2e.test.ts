import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import { projectCalls } from '@hadcl/features/projects/project/project.contract';
import { openDays, openProject } from './support/lab.js';
import type { Account, Visitor } from './support/people.js';
import { deployment, type Deployment } from './support/processes.js';

const zones = ['UTC', 'Asia/Hong_Kong', 'America/New_York'];
const days = ['2027-03-09', '2027-03-11', '2027-03-12', '2027-03-31', '2027-04-01'];
const march = { startDate: '2027-03-01', endDate: '2027-03-31' };

let lab: Deployment;
let [person, office]: [Account?, Account?] = [];
const doors: { person: Visitor; officer: Visitor }[] = [];
/** 10 March, 01:30 in Hong Kong: still the 9th in London and New York. The worker's zone is New York's. */
beforeAll(async () => {
  lab = await deployment({ clock: '2027-03-09T17:30:00Z' });
  await lab.worker.stop();
  await lab.start('worker', { TZ: 'America/New_York' });
  [person, office] = [await lab.account(['COL_RESEARCHER']), await lab.account(['HADCL_OFFICER'])];
  const period = { from: '2027-03-01', until: '2027-03-31', people: [person.accountId] };
  for (const projectId of ['p0', 'p1', 'p2'])
    await openProject(lab, { projectId, refNum: projectId.toUpperCase(), ...period });
  for (const TZ of zones) {
    const { ready } = await lab.start('api', { TZ });
    doors.push({ person: await lab.login(person, ready), officer: await lab.login(office, ready) });
  }
  await openDays(doors[2]!.officer, days, 9);
}, 120_000);
afterAll(() => lab.close());

test('three apis under three zones take the last day of a period, refuse the day after, and agree on which day it is (P11, P12)', async () => {
  for (const [i, { person: door }] of doors.entries()) {
    const book = async (bookDate: string) =>
      (await door.call(bookingCalls.submitBookings, [{ bookDate, quota: 1 + i, projectId: `p${i}` }])).body;
    expect(await book('2027-03-31')).toMatchObject({ isSuccess: true });
    expect(await book('2027-04-01')).toMatchObject({
      isSuccess: false,
      failType: 1,
      invalidList: [{ date: '2027-04-01', accessEndDate: '2027-03-31' }],
    });
    expect(await book('2027-03-09')).toMatchObject({ isSuccess: false, failType: 2 });
  }
  for (const { person: door } of doors) {
    const { body } = await door.call(occupancyCalls.capacityFull, { ...march, pt: 'COL_RESEARCHER' });
    expect(body.map(({ bookingDate, reason, changeable }) => [bookingDate, reason, changeable])).toEqual([
      ['2027-03-09', 'past', false],
      ['2027-03-11', 'notice-too-short', false],
      ['2027-03-12', 'notice-too-short', true],
      ['2027-03-31', null, true],
    ]);
  }
}, 60_000);

test('every list of every api says the same dates, as they were typed (P11)', async () => {
  const everything = doors.map(async ({ person: door, officer }) => ({
    projects: (await door.call(projectCalls.userProjects, {})).body,
    mine: (await door.call(bookingCalls.userBookings, march)).body,
    others: [
      (await door.call(bookingCalls.userBookingHistory, march)).body,
      (await door.call(bookingCalls.currentUser, {})).body,
      (await officer.call(bookingCalls.allUserBookings, { bookMonth: '2027-03' })).body,
      (await officer.call(bookingCalls.bookedProjectsByStatus, { bookMonth: '2027-03', status: 'SUBMITTED' })).body,
      (await officer.call(projectCalls.addProjects, { bookMonth: '2027-03' })).body,
      (await officer.call(labDayCalls.bookSetup, march)).body,
      (await officer.call(labDayCalls.releaseTimes, ['2027-03-01', '2027-04-01'])).body,
    ],
  }));
  const [london, hongKong, newYork] = await Promise.all(everything);
  expect(hongKong).toEqual(london);
  expect(newYork).toEqual(london);
  const { projects, mine, others } = london!;
  expect(projects.map(({ effectiveEndDate }) => effectiveEndDate)).toEqual(Array(3).fill('2027-03-31'));
  expect(mine.map(({ bookDate }) => bookDate)).toEqual(Array(3).fill('2027-03-31'));
  for (const list of others) expect(list.length).toBeGreaterThan(0);
  const { rows } = await lab.house.pool.query<{ stream: string }>(
    `select distinct stream from log.events where type = 'BookingSubmitted'`,
  );
  expect(rows).toEqual([{ stream: 'lab-day-2027-03-31' }]);
});
