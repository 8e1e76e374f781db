import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { patience } from '@hadcl/kernel-testing/patience';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { openLab, weekdays } from '../support/lab.js';
import type { Account, Visitor } from '../support/people.js';
import { deployment, type Deployment, type Process } from '../support/processes.js';
import { until } from '../support/until.js';

const dates = weekdays('2035-03-12', 28);
let lab: Deployment;
let person: Account;
let researcher: Visitor;
let officer: Visitor;
/** An api whose way to the database stays. */
let other: Process;

beforeAll(async () => {
  lab = await deployment({ clock: '2035-03-01T09:00:00+08:00', network: true });
  const direct = { DATABASE_URL: lab.postgres.ownerUrl };
  await lab.start('worker', direct);
  other = await lab.start('api', direct);
  ({ person, officer, researcher } = await openLab(lab, dates));
}, 120_000);
afterAll(() => lab.close());

const book = (bookDate: string, key: string, by = researcher) =>
  by.call(bookingCalls.submitBookings, [{ bookDate, quota: 1, projectId: 'p' }], { 'idempotency-key': key });
const booked = async () => {
  const { body } = await officer.call(occupancyCalls.capacityFull, { startDate: dates[0]!, endDate: dates[3]! });
  return body.map(({ quota }) => quota);
};
const timed = async (call: Promise<{ readonly status: number }>) => {
  const from = performance.now();
  return { status: (await call).status, ms: performance.now() - from };
};

test('while the database is silent for 20 s every call is told so within its patience, and 10 s after it all is as it was, once', async () => {
  expect((await book(dates[0]!, 'before')).body.isSuccess).toBe(true);
  lab.network!.fallSilent();
  const fell = performance.now();
  const asked = async () => {
    const calls = [
      book(dates[1]!, 'during'),
      officer.call(occupancyCalls.capacityFull, { startDate: dates[0]!, endDate: dates[1]! }),
      researcher.call(bookingCalls.submitBookings, []),
    ];
    for (const { status, ms } of await Promise.all(calls.map(timed))) {
      expect(status).toBe(503);
      expect(ms).toBeLessThan(patience(6_000));
    }
  };
  await asked();
  await asked();
  expect((await fetch(`${lab.api.ready}/health/live`)).status).toBe(200);
  expect((await fetch(`${lab.api.ready}/health/ready`)).status).toBe(503);
  // The lab goes on by the other way meanwhile.
  const elsewhere = await lab.login(person, other.ready);
  expect((await book(dates[2]!, 'elsewhere', elsewhere)).body.isSuccess).toBe(true);
  await rest(Math.max(0, 20_000 - (performance.now() - fell)));

  lab.network!.comeBack();
  const back = performance.now();
  await until('the same submission is accepted', async () => (await book(dates[1]!, 'during')).body.isSuccess);
  // What was recorded on the other way was heard by this api.
  await until('the calendar shows all three', async () => (await booked()).join() === '1,1,1,0');
  await until('the api says that it is ready', async () => (await fetch(`${lab.api.ready}/health/ready`)).ok);
  expect(performance.now() - back).toBeLessThan(patience(10_000));
  const { rows } = await lab.house.pool.query(
    "select count(*)::int as n from log.events where type = 'BookingSubmitted'",
  );
  expect(rows[0].n).toBe(3);
}, 180_000);
