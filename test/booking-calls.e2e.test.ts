import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import { projectCalls } from '@hadcl/features/projects/project/project.contract';
import { attachPerson } from '../apps/standalone/src/demonstration/people/placing.js';
import { houseUnderTest, send, type Account, type HouseUnderTest, type Visitor } from './house-under-test.js';
import { openDays, openProject, setDays, weekdays } from './support/lab.js';
import { until } from './support/until.js';

const today = '2035-03-14';
const dates = weekdays('2035-03-19', 12);
const march = { startDate: '2035-03-01', endDate: '2035-03-31' };
const bookMonth = '2035-03';

let lab: HouseUnderTest;
let researcher: Visitor;
let person: Account;
const offices: Visitor[] = [];
beforeAll(async () => {
  lab = await houseUnderTest({ clock: `${today}T10:00:00+08:00` });
  for (const role of ['HADCL_OFFICER', 'DUTY_OFFICER', 'SYSTEM_ADMIN']) offices.push(await lab.visitor(role));
  person = await lab.account(['COL_RESEARCHER']);
  const period = { from: '2035-03-01', until: '2035-12-31', people: [person.accountId] };
  for (const projectId of ['p0', 'p1'])
    await openProject(lab, { projectId, refNum: projectId.toUpperCase(), ...period });
  researcher = await lab.login(person);
  await openDays(offices[0]!, [today, ...dates], 4);
}, 120_000);
afterAll(() => lab.close());

type Status = 'SUBMITTED' | 'APPROVED' | 'REVISED' | 'REJECTED' | 'CANCELLED';
/** The booking of a date once it stands so: on a busy machine the lists may be behind what was answered. */
const standing = (date: string, status: Status) =>
  until(`${date} ${status}`, async () => {
    const { body } = await offices[0]!.call(bookingCalls.allUserBookings, { bookMonth });
    return body.find(({ bookDate, statusCode }) => bookDate === date && statusCode === status) ?? null;
  });
const acts = async () => {
  const { rows } = await lab.house.pool.query<{ n: number }>(
    `select count(*)::int as n from log.events where type in ('BookingSubmitted', 'SignedIn', 'SignedOut')`,
  );
  return rows[0]!.n;
};

test('officer, duty officer and administrator each approve, revise, reject and cancel [2.1.08 2.6.06]', async () => {
  for (const [i, office] of offices.entries()) {
    const bookDate = dates[i]!;
    await researcher.call(bookingCalls.submitBookings, [{ bookDate, quota: 1, projectId: 'p0' }]);
    let before = await standing(bookDate, 'SUBMITTED');
    const set = async (statusCode: Status, quota: number) => {
      const { id: requestId, version } = before;
      const line = { bookDate, quota, projectId: 'p0', requestId, statusCode, version };
      expect((await office.call(bookingCalls.submitAllBookings, [line])).body).toMatchObject({ isSuccess: true });
      before = await standing(bookDate, statusCode);
      return before.capacity;
    };
    expect(await set('APPROVED', 1)).toBe(1);
    expect(await set('REVISED', 2)).toBe(2);
    expect(await set('REJECTED', 2)).toBe(2);
    expect(await set('CANCELLED', 2)).toBe(2);
  }
});

test('officer, duty officer and administrator each set capacity and availability of a date [2.1.07]', async () => {
  for (const [i, office] of offices.entries()) {
    const setting = { date: dates[7]!, available: 'COL_RESEARCHER', capacity: 11 + i, remarks: '' };
    await setDays(office, [setting]);
    const { body } = await office.call(labDayCalls.bookSetup, { startDate: dates[7]!, endDate: dates[7]! });
    expect(body).toMatchObject([{ capacity: 11 + i, available: 'COL_RESEARCHER' }]);
  }
  const settings = [{ date: dates[7]!, available: '', capacity: 0, remarks: '' }];
  expect((await researcher.call(labDayCalls.updateLabAvailability, { settings })).status).toBe(403);
});

test.each(['query', 'body'] as const)('a request is deleted by its id in the %s [2.7.1.13]', async (place) => {
  const bookDate = dates[place === 'query' ? 8 : 9]!;
  await researcher.call(bookingCalls.submitBookings, [{ bookDate, quota: 1, projectId: 'p0' }]);
  const { id } = await standing(bookDate, 'SUBMITTED');
  expect(await send(lab.address, researcher.token, 'PUT', '/bookRequest/delete', { [place]: { id } })).toMatchObject({
    status: 200,
    body: { message: 'Deleted successfully!' },
  });
  await standing(bookDate, 'CANCELLED');
});

test('reads that both sides use are open to both, and to nobody else; the office has its own [2.6.14 2.7.2.01 2.7.2.03]', async () => {
  const workshop = await lab.visitor('WS_PARTICIPANT');
  const reads: ((by: Visitor) => Promise<{ status: number; body: readonly unknown[] }>)[] = [
    (by) => by.call(occupancyCalls.capacityFull, { ...march, pt: 'COL_RESEARCHER' }),
    (by) => by.call(labDayCalls.releaseTimes, [march.startDate, '2035-04-01']),
    (by) => by.call(projectCalls.addProjects, { bookMonth }),
  ];
  for (const read of reads) {
    const answers = await Promise.all([researcher, ...offices].map((by) => read(by)));
    for (const { status, body } of answers) expect([status, body.length > 0]).toEqual([200, true]);
    expect((await read(workshop)).status).toBe(403);
  }
  for (const office of offices) {
    const { body: days } = await office.call(occupancyCalls.capacityFull, { ...march, pt: 'COL_RESEARCHER' });
    expect(days[0]).toMatchObject({ bookingDate: today, capacity: 4, available: 'COL_RESEARCHER,SELF_RESEARCHER' });
    const { body: history } = await office.call(bookingCalls.allUserBookingsHistory, { bookMonth });
    expect(history.map(({ bookDate, status }) => [bookDate, status])).toEqual(
      expect.arrayContaining(dates.slice(0, 3).map((date) => [date, 'Cancelled'])),
    );
  }
  expect((await researcher.call(bookingCalls.allUserBookingsHistory, { bookMonth })).status).toBe(403);
});

test('a submission, a scan and an attendance save sent twice with one key act once and answer the same [2.7.04]', async () => {
  await offices[0]!.call(bookingCalls.submitAllBookings, [
    { bookDate: today, quota: 1, projectId: 'p0', statusCode: 'APPROVED' },
  ]);
  await standing(today, 'APPROVED');
  const { body: codes } = await researcher.call(attendanceCalls.attendanceQrs, {});
  const token = codes.projectQRs.find(({ projectId }) => projectId === 'p0')!.token;
  const visit = { date: today, projectId: 'p0', userId: person.accountId, signinTime: '09:30', signoutTime: '09:40' };
  const texts = { workstationNo: '', lockerNo: '', remarks: '' };
  const twice: ((key: string, change?: object) => Promise<{ status: number; body: unknown }>)[] = [
    (key, change) =>
      researcher.call(bookingCalls.submitBookings, [{ bookDate: dates[5]!, quota: 2, projectId: 'p0', ...change }], {
        'idempotency-key': key,
      }),
    (key) => offices[1]!.call(attendanceCalls.signInOut, { token }, { 'idempotency-key': key }),
    (key, change) =>
      offices[1]!.call(attendanceCalls.updateAttendance, { ...visit, ...texts, ...change }, { 'idempotency-key': key }),
  ];
  for (const [i, call] of twice.entries()) {
    const first = await call(`key ${i}`);
    expect(first.status).toBe(200);
    const after = await acts();
    const again = await call(`key ${i}`);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await acts()).toBe(after);
  }
  expect((await twice[0]!('key 0', { quota: 1 })).status).toBe(422);
});

test('what is refused in a documented way answers 200 with its reason [2.7.09]', async () => {
  const bookDate = dates[6]!;
  const refused = (...refNums: string[]) => ({
    status: 200,
    body: { isSuccess: false, failType: 0, invalidList: refNums.map((refNum) => ({ date: bookDate, refNum })) },
  });
  const asked = [{ bookDate, quota: 5, projectId: 'p0' }];
  expect(await researcher.call(bookingCalls.submitBookings, asked)).toMatchObject(refused('P0'));
  const line = { bookDate, quota: 3, statusCode: 'APPROVED' as const };
  const lines = ['p0', 'p1'].map((projectId) => ({ ...line, projectId }));
  expect(await offices[0]!.call(bookingCalls.submitAllBookings, lines)).toMatchObject(refused('P0', 'P1'));

  await offices[0]!.call(bookingCalls.submitAllBookings, [{ ...line, bookDate: today, quota: 1, projectId: 'p1' }]);
  const signIn = async () => {
    const { accountId: userId } = await lab.account(['COL_RESEARCHER']);
    const period = { from: '2035-03-01', until: '2035-12-31' };
    await lab.order(attachPerson, { projectId: 'p1', userId, isPI: false, isHA: false, ...period });
    const visit = { date: today, projectId: 'p1', userId, signinTime: '09:50', signoutTime: '' };
    const texts = { workstationNo: '', lockerNo: '', remarks: '' };
    return offices[1]!.call(attendanceCalls.updateAttendance, { ...visit, ...texts });
  };
  expect(await signIn()).toMatchObject({ status: 200, body: { code: 0 } });
  expect(await signIn()).toMatchObject({ status: 200, body: { code: 1, data: { refNum: 'P1', seats: 1 } } });
});

test.each([
  ['no array', 'POST', '/bookRequest/booking_submit', { bookDate: '2035-03-20' }, 400],
  ['no date', 'POST', '/bookRequest/booking_submit', [{ bookDate: '20 March', quota: 1, projectId: 'p0' }], 400],
  ['no month', 'GET', '/bookRequest/get-alluser-bookings?bookMonth=2035-3', undefined, 400],
  [
    'no type of project',
    'GET',
    '/booksetup/capacity-full?startDate=2035-03-01&endDate=2035-03-31&pt=X',
    undefined,
    400,
  ],
  ['a request that is not there', 'PUT', '/bookRequest/delete', { id: '2035-03-20.p0.x' }, 404],
  ['a code of nobody', 'POST', '/attendance/sign-in-out', { token: 'x' }, 422],
  ['a capacity below what is held', 'POST', '/bookSetup/capacity-above-approved', [{ date: today, capacity: 0 }], 409],
] as const)(
  '%s is answered with a message, what is wrong as data, and a true status [2.7.05]',
  async (_, method, path, body, expected) => {
    const by = /PUT|booking_submit/.test(method + path) ? researcher : offices[1]!;
    const { status, body: answer } = await send(lab.address, by.token, method, path, body ? { body } : {});
    expect([path, status]).toEqual([path, expected]);
    // A refused scan says whose it was too, as far as the code says.
    const its = ['code', 'errors', 'facts', 'fields', 'message', ...(path.endsWith('/sign-in-out') ? ['person'] : [])];
    expect(Object.keys(answer as object).sort()).toEqual(its);
    expect(JSON.stringify(answer)).not.toMatch(/\bat \/|node_modules|select |Error:/);
  },
);
