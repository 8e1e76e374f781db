import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { informationCalls } from '@hadcl/features/information/content/information.contract';
import { changeParameter } from '@hadcl/features/information/content/information.decisions';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import { projectCalls } from '@hadcl/features/projects/project/project.contract';
import {
  attachPerson,
  openCollaboration,
  openSelfService,
} from '../apps/standalone/src/demonstration/people/placing.js';
import { setDays } from './support/lab.js';
import { houseUnderTest, type Account, type HouseUnderTest, type Visitor } from './house-under-test.js';

const period = { from: '2027-01-01', until: '2027-12-31' };
const both = 'COL_RESEARCHER,SELF_RESEARCHER';

let lab: HouseUnderTest;
let officer: Visitor;
const people: Visitor[] = [];
const ids: Account[] = [];
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2027-03-01T10:00:00+08:00' });
  officer = await lab.visitor('HADCL_OFFICER');
  for (const projectId of ['p1', 'p2']) {
    const account = await lab.account(['COL_RESEARCHER']);
    await lab.order(openCollaboration, {
      projectId,
      refNum: projectId.toUpperCase(),
      title: projectId,
      cohort: '',
      ...period,
    });
    await lab.order(attachPerson, { projectId, userId: account.accountId, isPI: true, isHA: false, ...period });
    ids.push(account);
    people.push(await lab.login(account));
  }
}, 120_000);
afterAll(() => lab.close());

const setUp = (dates: readonly string[], capacity: number, more: { available?: string; remarks?: string } = {}) =>
  setDays(
    officer,
    dates.map((date) => ({ date, capacity, available: both, remarks: '', ...more })),
    { releaseTime: '2027-02-01T09:00:00+08:00' },
  );
const book = (who: number, bookDate: string, quota: number, version?: number) =>
  people[who]!.call(bookingCalls.submitBookings, [{ bookDate, quota, projectId: `p${who + 1}`, version }]);
/** Books, or changes what is booked, as it is read. */
const rebook = async (who: number, date: string, quota: number) => {
  const { body } = await people[who]!.call(bookingCalls.userBookings, { startDate: date, endDate: date });
  return book(who, date, quota, body[0]?.version);
};
const dayOf = async (date: string, by = officer) =>
  (await by.call(occupancyCalls.capacityFull, { startDate: date, endDate: date })).body[0]!;

test('a seat is asked for, approved, changed and given back, and both sides read it at once [2.7.1.06 2.7.2.08 2.7.2.10]', async () => {
  expect(await setUp(['2027-03-10'], 10)).toEqual({ message: 'Setup Successfully!' });
  expect((await book(0, '2027-03-10', 2)).body).toEqual({
    ...{ isSuccess: true, message: 'Submitted successfully!', failType: null, invalidList: [], remainingAccess: null },
  });
  expect(await dayOf('2027-03-10', people[1])).toMatchObject({
    quota: 2,
    remainingSeats: 8,
    fullPercent: 20,
    bookable: true,
  });

  const { body: lines } = await officer.call(bookingCalls.allUserBookings, { bookMonth: '2027-03' });
  expect(lines).toMatchObject([{ refno: 'P1', statusCode: 'SUBMITTED', capacity: 2, isFirst: true, version: 1 }]);
  const [{ id, version }] = lines as [(typeof lines)[number]];
  const asking = { bookDate: '2027-03-10', projectId: 'p1', requestId: id, version };
  expect(
    (await officer.call(bookingCalls.submitAllBookings, [{ ...asking, quota: 3, statusCode: 'APPROVED' }])).body,
  ).toMatchObject({ isSuccess: true });
  const { body: mine } = await people[0]!.call(bookingCalls.userBookings, {
    startDate: '2027-03-01',
    endDate: '2027-03-31',
  });
  expect(mine).toMatchObject([{ id, status: 'Approved', capacity: 3, version: 3, allowed: ['change', 'cancel'] }]);

  const stale = await officer.call(bookingCalls.submitAllBookings, [{ ...asking, quota: 1, statusCode: 'APPROVED' }]);
  expect(stale).toMatchObject({
    status: 409,
    body: { message: 'This record was changed by Chan A* at 10:00. Please reload it.' },
  });
  expect((await people[0]!.call(bookingCalls.deleteRequest, { id })).body).toEqual({
    message: 'Deleted successfully!',
  });
  expect(await dayOf('2027-03-10')).toMatchObject({ quota: 0 });
});

test('of two who ask for the last seat at the same moment one gets it, on each of 50 days [2.4.1.10]', async () => {
  const days = Array.from({ length: 50 }, (_, i) => new Date(Date.UTC(2027, 2, 8 + i)).toISOString().slice(0, 10));
  await setUp(days, 1);
  const inReach = days.filter((date) => date <= '2027-04-30');
  const answers = await Promise.all(inReach.flatMap((date) => [book(0, date, 1), book(1, date, 1)]));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  inReach.forEach((date, i) => {
    const pair = [answers[2 * i]!.body, answers[2 * i + 1]!.body];
    expect(pair.filter(({ isSuccess }) => isSuccess)).toHaveLength(1);
    const refused = pair.find(({ isSuccess }) => !isSuccess)!;
    expect(refused).toMatchObject({
      failType: 0,
      message: 'Booking cannot be submitted due to insufficient capacity.',
    });
    expect(refused.invalidList).toMatchObject([{ date, remainingSeats: 0 }]);
  });
  const { body: after } = await officer.call(occupancyCalls.capacityFull, {
    startDate: days[0]!,
    endDate: '2027-04-30',
  });
  expect(after.filter(({ capacity }) => capacity === 1).every(({ quota }) => quota === 1)).toBe(true);
}, 60_000);

test('a capacity lowered below what is held warns with the dates, then shows 0 remaining, never less [2.4.3.06 2.7.2.18]', async () => {
  await setUp(['2027-04-28'], 10, { remarks: 'Lowered later' });
  const before = (await dayOf('2027-04-28')).quota;
  await rebook(0, '2027-04-28', 5);
  await rebook(1, '2027-04-28', 4);
  const asked = await officer.call(labDayCalls.capacityAboveApproved, [{ date: '2027-04-28', capacity: 4 }]);
  expect(asked).toMatchObject({ status: 409, body: { message: '2027-04-28' } });
  await setUp(['2027-04-28'], 4);
  expect(await dayOf('2027-04-28')).toMatchObject({ quota: 9, remainingSeats: 0, overBooked: true, isLimit: true });
  expect((await rebook(1, '2027-04-28', 5)).body).toMatchObject({ isSuccess: false, failType: 0 });
  expect((await rebook(0, '2027-04-28', 1)).body).toMatchObject({ isSuccess: true });
  expect(before).toBeLessThanOrEqual(1);
});

test('who may not, gets 401 or 403; nobody books for a project that is not theirs [2.6.09 2.6.10 2.6.11]', async () => {
  const body = [{ bookDate: '2027-03-11', quota: 1, projectId: 'p1' }];
  expect(await lab.nobody.call(bookingCalls.submitBookings, body)).toMatchObject({ status: 401 });
  expect(await officer.call(bookingCalls.submitBookings, body)).toMatchObject({ status: 403 });
  expect(await people[1]!.call(bookingCalls.submitBookings, body)).toMatchObject({
    status: 403,
    body: { message: 'You are not one of the people of this project.' },
  });
  expect(await people[0]!.call(bookingCalls.submitAllBookings, [])).toMatchObject({ status: 403 });
  expect(await people[0]!.call(bookingCalls.allUserBookings, { bookMonth: '2027-03' })).toMatchObject({ status: 403 });
  expect(await people[0]!.call(bookingCalls.submitBookings, [])).toMatchObject({ status: 400 });
});

test('a self-service researcher has an application, days of their own and one seat a date [2.7.1.01]', async () => {
  const account = await lab.account(['SELF_RESEARCHER']);
  const application = {
    projectId: 's1',
    refNum: 'S1',
    title: 's1',
    userId: account.accountId,
    dateQuota: 2,
    location: 'ON_SITE' as const,
  };
  await lab.order(openSelfService, { ...application, ...period });
  const self = await lab.login(account);
  await setUp(['2027-04-29', '2027-04-30'], 10);
  const { body } = await self.call(bookingCalls.submitBookings, [
    { bookDate: '2027-04-29', quota: 1, projectId: 's1' },
  ]);
  expect(body).toMatchObject({ isSuccess: true, remainingAccess: 1 });
  const { body: mine } = await self.call(projectCalls.userProjects, {});
  expect(mine).toMatchObject([{ projectCode: 'S1', remainDays: 1, maxQuota: 1, disableBooking: false }]);
});

test('a parameter that is changed holds for the next request, and is read by its code [2.4.1.05]', async () => {
  await lab.order(changeParameter, { code: 'booking_auto_approve', value: 1 });
  const read = await officer.call(informationCalls.param, { code: 'booking_auto_approve' });
  expect(read.body).toMatchObject({ intValue: 1 });
  await setUp(['2027-04-27'], 20);
  await rebook(0, '2027-04-27', 6);
  const { body } = await people[0]!.call(bookingCalls.userBookings, { startDate: '2027-04-27', endDate: '2027-04-27' });
  expect(body).toMatchObject([{ statusCode: 'APPROVED' }]);
  expect(await lab.nobody.call(informationCalls.param, { code: 'booking_auto_approve' })).toMatchObject({
    status: 401,
  });
});
