import { replay } from '@hadcl/kernel/stream';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import * as everyFeature from '@hadcl/features/index';
import { labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import { labDay, seatsHeld } from '@hadcl/features/lab-days/day/lab-day.stream';
import { checksOf } from '@hadcl/platform/house/checks';
import { openHouse, type House } from '@hadcl/platform/house/open-house';
import { makeLogger } from '@hadcl/platform/base/logging/logging';
import { testMasterKey } from '@hadcl/platform/log/schema/test-database';
import { trustsLoopback } from '@hadcl/platform/base/settings/proxies';
import { startApi, type Api } from '../apps/api/src/start-api.js';
import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { houseUnderTest, portalAddress, send, type HouseUnderTest, type Visitor } from './house-under-test.js';
import { openApplication, openDays, openProject, weekdays } from './support/lab.js';

/** Two apis on one log, as a deployment has them; each person is logged in at both. */
let lab: HouseUnderTest;
let otherHouse: House;
let otherApi: Api;
type AtBoth = readonly [here: Visitor, there: Visitor];
let [officer, mei, sol]: AtBoth[] = [];

const today = '2035-03-05';
const period = { from: '2035-03-01', until: '2035-12-31' };
const dates = weekdays('2035-03-12', 28);
const atBoth = async (roles: readonly string[], accountId: string): Promise<AtBoth> => {
  const account = await lab.account(roles, { accountId });
  return [await lab.login(account), await lab.login(account, otherApi.address)];
};

beforeAll(async () => {
  lab = await houseUnderTest({ clock: `${today}T10:00:00+08:00` });
  const log = makeLogger('silent');
  otherHouse = await openHouse({
    ...{ appUrl: lab.house.appUrl, masterKey: testMasterKey, features: everyFeature, log },
  });
  otherApi = await startApi(
    {
      house: otherHouse,
      production: false,
      developing: true,
      trusts: trustsLoopback,
      isInside: trustsLoopback,
      portalAddress,
      blobs: lab.blobs,
      checks: checksOf(otherHouse, lab.blobs),
    },
    { host: '127.0.0.1', port: 0, operations: { host: '127.0.0.1', port: 0 } },
  );
  officer = await atBoth(['HADCL_OFFICER'], 'officer');
  mei = await atBoth(['COL_RESEARCHER'], 'mei');
  sol = await atBoth(['SELF_RESEARCHER'], 'sol');
  await openDays(officer[0], [today, ...dates], 6);
  await openProject(lab, { projectId: 'team', refNum: 'R-1', ...period, people: ['mei'] });
  await openApplication(lab, { projectId: 'own', refNum: 'S-1', ...period, userId: 'sol', dateQuota: 5 });
}, 120_000);
afterAll(async () => {
  await otherApi.close();
  await otherHouse.close();
  await lab.close();
});

const day = async (date: string) => lab.house.store.readStream(`lab-day-${date}`);
const typesOn = async (date: string) =>
  (await day(date)).map(({ type }) => type).filter((type) => type !== 'LabDaySetUp');
const ask = (who: Visitor, bookDate: string, quota: number, key?: string, projectId = 'team') =>
  who.call(bookingCalls.submitBookings, [{ bookDate, quota, projectId }], key ? { 'idempotency-key': key } : {});
const bookingOn = async (date: string) =>
  (await officer![0].call(bookingCalls.allUserBookings, { bookMonth: date.slice(0, 7) })).body.find(
    ({ bookDate }) => bookDate === date,
  )!;

test('one submission sent to both at once is one booking, with one key and with two', async () => {
  for (const [i, date] of dates.slice(0, 8).entries()) {
    const keys = i % 2 === 0 ? ['same', 'same'] : ['one', 'other'];
    const answers = await Promise.all(mei!.map((who, at) => ask(who, date, 2, `${date} ${keys[at]}`)));
    for (const { status, body } of answers) expect([status, body.isSuccess]).toEqual([200, true]);
    expect(await typesOn(date)).toEqual(['BookingSubmitted']);
  }
}, 60_000);

test('approved by the office while its researcher cancels: it ends cancelled, and its seat and access day are free', async () => {
  const tried = dates.slice(8, 13);
  for (const date of tried) {
    expect((await ask(sol![0], date, 1, undefined, 'own')).body).toMatchObject({ isSuccess: true });
    const { id, version } = await bookingOn(date);
    const line = {
      bookDate: date,
      projectId: 'own',
      requestId: id,
      version,
      quota: 1,
      statusCode: 'APPROVED' as const,
    };
    const [approval, cancelled] = await Promise.all([
      officer![1].call(bookingCalls.submitAllBookings, [line]),
      sol![0].call(bookingCalls.deleteRequest, { id }),
    ]);
    expect(cancelled.status).toBe(200);
    const types = await typesOn(date);
    expect(types).toEqual(
      approval.body.isSuccess
        ? ['BookingSubmitted', 'BookingApproved', 'BookingCancelled']
        : ['BookingSubmitted', 'BookingCancelled'],
    );
    expect(version).toBe(1);
    expect(await bookingOn(date)).toMatchObject({ statusCode: 'CANCELLED' });
  }
  const { body } = await ask(sol![1], tried[0]!, 1, undefined, 'own');
  expect(body).toMatchObject({ isSuccess: true, remainingAccess: 4 });
}, 60_000);

test('a capacity lowered while people book: whoever got a seat got it while there was one', async () => {
  for (const [i, date] of dates.slice(13, 18).entries()) {
    const people = Array.from({ length: 4 }, (_, n) => ({ projectId: `p-${i}-${n}`, userId: `u-${i}-${n}` }));
    const asking = await Promise.all(
      people.map(async ({ projectId, userId }) => {
        const both = await atBoth(['COL_RESEARCHER'], userId);
        await openProject(lab, { projectId, refNum: `R-${projectId}`, ...period, people: [userId] });
        return { who: both, projectId };
      }),
    );
    const setting = { date, available: 'COL_RESEARCHER', remarks: '', capacity: 3, version: 1 };
    const [lowered, ...answers] = await Promise.all([
      officer![i % 2]!.call(labDayCalls.updateLabAvailability, { settings: [setting] }),
      ...asking.map(({ who, projectId }, n) => ask(who[n % 2]!, date, 2, undefined, projectId)),
    ]);
    expect(lowered.status).toBe(200);
    const events = await day(date);
    const states = events.map((_, n) => replay(labDay.of(date), events.slice(0, n + 1)));
    const booked = states.filter((_, n) => events[n]!.type === 'BookingSubmitted');
    for (const state of booked) expect(seatsHeld(state)).toBeLessThanOrEqual(state.capacity!);
    expect(answers.filter(({ body }) => body.isSuccess)).toHaveLength(booked.length);
    for (const { status } of answers) expect(status).toBe(200);
  }
}, 90_000);

test('one person scanned at two desks at once goes in once and out once, whichever of their codes is read', async () => {
  const line = { bookDate: today, quota: 1, projectId: 'team', statusCode: 'APPROVED' as const };
  expect((await officer![0].call(bookingCalls.submitAllBookings, [line])).body.isSuccess).toBe(true);
  const codes = () =>
    Promise.all(
      mei!.map(async (phone) => (await phone.call(attendanceCalls.attendanceQrs, {})).body.projectQRs[0]!.token),
    );
  const scanned = async () => {
    const tokens = await codes();
    return Promise.all(officer!.map((desk, n) => desk.call(attendanceCalls.signInOut, { token: tokens[n]! })));
  };
  for (const [minute, isSignIn] of [
    ['10:10', true],
    ['10:20', false],
    ['10:30', true],
  ] as const) {
    await lab.moveClock(`${today}T${minute}:00+08:00`);
    await otherHouse.clock.follow();
    const answers = await scanned();
    for (const { status, body } of answers) expect([status, body.isSignIn]).toEqual([200, isSignIn]);
    expect(answers.map(({ body }) => body.repeated).sort()).toEqual([false, true]);
  }
  const { body: visits } = await officer![1].call(attendanceCalls.attendanceList, { date: today });
  expect(visits.map(({ signoutTime }) => signoutTime !== null)).toEqual([true, false]);
}, 60_000);

test('a session that ends at one api is over at the other at once, a token that it has seen included', async () => {
  const [login] = await atBoth(['HADCL_OFFICER'], 'leaver');
  const there = async () => (await send(otherApi.address, login.token, 'GET', '/user')).status;
  expect(await there()).toBe(200);
  expect((await login.call(sessionCalls.logout, {})).status).toBe(200);
  expect(await there()).toBe(401);
});
