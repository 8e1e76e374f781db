import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { patience } from '@hadcl/kernel-testing/patience';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { openLab, weekdays } from '../support/lab.js';
import type { Visitor } from '../support/people.js';
import { deployment, type Deployment } from '../support/processes.js';
import { until } from '../support/until.js';

const dates = weekdays('2035-03-12', 28);
let lab: Deployment;
let researcher: Visitor;
let officer: Visitor;

beforeAll(async () => {
  lab = await deployment({ clock: '2035-03-01T09:00:00+08:00' });
  ({ officer, researcher } = await openLab(lab, dates));
}, 90_000);
afterAll(() => lab.close());

const book = (bookDate: string, key: string) =>
  researcher.call(bookingCalls.submitBookings, [{ bookDate, quota: 1, projectId: 'p' }], { 'idempotency-key': key });

test('while Postgres is stopped for 10 s writers are told so within 5 s, no process dies, and afterwards everything goes on [1.8.09]', async () => {
  expect((await book(dates[0]!, 'before')).body.isSuccess).toBe(true);
  await lab.postgres.stop('immediate');
  const asked = performance.now();
  const during = await book(dates[1]!, 'during');
  expect(during.status).toBe(503);
  expect(performance.now() - asked).toBeLessThan(patience(6_000));
  expect(during.body).toMatchObject({ message: expect.any(String), code: 'http-503', fields: {} });
  expect((await fetch(`${lab.api.ready}/health/live`)).status).toBe(200);
  expect((await fetch(`${lab.api.ready}/health/ready`)).status).toBe(503);
  await rest(Math.max(0, 10_000 - (performance.now() - asked)));
  await lab.postgres.start();

  await until('the same submission is accepted', async () => {
    const { status, body } = await book(dates[1]!, 'during');
    return status === 200 && body.isSuccess;
  });
  expect((await book(dates[1]!, 'during')).body.isSuccess).toBe(true);
  await until('the calendar shows both', async () => {
    const { body } = await officer.call(occupancyCalls.capacityFull, { startDate: dates[0]!, endDate: dates[1]! });
    return body.every(({ quota }) => quota === 1);
  });
  const { rows } = await until('the log can be read here too', async () =>
    lab.house.pool.query("select count(*)::int as n from log.events where type = 'BookingSubmitted'"),
  );
  expect(rows[0].n).toBe(2);
  await until('the api says that it is ready', async () => (await fetch(`${lab.api.ready}/health/ready`)).ok);
}, 120_000);
