import { setTimeout as pause } from 'node:timers/promises';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { notificationCalls } from '@hadcl/features/notifications/notice/notification.contract';
import { houseUnderTest, type HouseUnderTest, type Visitor } from './house-under-test.js';
import { openApplication, openDays, openProject } from './support/lab.js';

/** A Friday; the Monday after it is the first working day of April. */
const friday = '2035-03-30';
let lab: HouseUnderTest;
beforeAll(async () => {
  lab = await houseUnderTest({ clock: `${friday}T10:00:00+08:00` });
}, 60_000);
afterAll(() => lab.close());

const low = async (visitor: Visitor) =>
  (await visitor.call(notificationCalls.notifications, {})).body.filter(({ type }) => type === 'NTF_LOW_RATE');

test('who books a seat and does not come is told on the first working day of the next month, and so is the desk, once however the clock moves on [2.4.6.07 2.4.6.13]', async () => {
  const officer = await lab.visitor('HADCL_OFFICER');
  await openDays(officer, [friday], 10);
  const person = await lab.account(['COL_RESEARCHER']);
  const period = { from: '2035-01-01', until: '2035-12-31' };
  await openProject(lab, { projectId: 'team', refNum: 'R-1', ...period, people: [person.accountId] });
  const lee = await lab.login(person);
  const mei = await lab.account(['SELF_RESEARCHER']);
  const elsewhere = { userId: mei.accountId, dateQuota: 5, location: 'REMOTE' as const };
  await openApplication(lab, { projectId: 'home', refNum: 'S-1', ...period, ...elsewhere });
  const line = { bookDate: friday, quota: 2, projectId: 'team', statusCode: 'APPROVED' as const };
  const lines = [line, { ...line, quota: 1, projectId: 'home' }];
  expect((await officer.call(bookingCalls.submitAllBookings, lines)).body).toMatchObject({ isSuccess: true });

  await lab.moveClock('2035-04-02T08:59:00+08:00');
  expect(await low(lee)).toEqual([]);
  await lab.moveClock('2035-04-02T09:00:00+08:00');
  while ((await low(lee)).length === 0 || (await low(officer)).length === 0) await pause(20);
  await lab.moveClock('2035-05-02T10:00:00+08:00');
  // The next month has closed too: then all that could be told of March has been.
  const closed = () =>
    lab.house.pool
      .query(`select from log.events where type = 'AttendanceMonthClosed'`)
      .then(({ rowCount }) => rowCount);
  while ((await closed()) !== 2) await pause(20);
  // Who works from elsewhere does not come, and is not low: the event says so, and the notices are made from it.
  const { rows } = await lab.house.pool.query<{ low: unknown }>(
    `select data->'low' as low from log.events where type = 'AttendanceMonthClosed' order by position limit 1`,
  );
  expect(rows[0]!.low).toEqual([{ projectId: 'team', refNum: 'R-1', percent: 0 }]);
  expect(await low(await lab.login(mei))).toEqual([]);
  expect((await low(lee)).map(({ title, busDate }) => [title, busDate])).toEqual([
    [
      'In Mar 2035 less than 50% of the seats that you booked were used: <b>R-1 (0%)</b>. Please book only what you will use.',
      '2035-03-31',
    ],
  ]);
  expect((await low(officer)).map(({ title }) => title)).toEqual([
    'Attendance in Mar 2035 was under 50%: <b>R-1 (0%)</b>.',
  ]);
}, 60_000);
