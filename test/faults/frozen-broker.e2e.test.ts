import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { patience } from '@hadcl/kernel-testing/patience';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { openLab, weekdays } from '../support/lab.js';
import type { Visitor } from '../support/people.js';
import { deployment, type Deployment } from '../support/processes.js';
import { until } from '../support/until.js';

const frozenMs = 20_000;
const dates = weekdays('2035-03-12', 60);
let lab: Deployment;
let researcher: Visitor;
let officer: Visitor;

beforeAll(async () => {
  lab = await deployment({ clock: '2035-03-01T09:00:00+08:00', kafka: true });
  ({ officer, researcher } = await openLab(lab, dates));
}, 180_000);
afterAll(async () => {
  lab.broker?.thaw();
  await lab.close();
});

let next = 0;
/** Books a seat, and gives the seconds until the officer's calendar shows it. */
const book = async (): Promise<number> => {
  const bookDate = dates[next++]!;
  const began = performance.now();
  const { body } = await researcher.call(bookingCalls.submitBookings, [{ bookDate, quota: 1, projectId: 'p' }]);
  expect(body.isSuccess).toBe(true);
  await until(`the calendar of ${bookDate}`, async () => {
    const span = { startDate: bookDate, endDate: bookDate };
    const { body: days } = await officer.call(occupancyCalls.capacityFull, span);
    return days[0]?.quota === 1;
  });
  return (performance.now() - began) / 1_000;
};
type Ready = { readonly ready: boolean; readonly checks: { readonly feed: { readonly state: string } } };
const health = async () => (await (await fetch(`${lab.api.operations}/health/ready`)).json()) as Ready;
const feedIs = (state: string, seconds: number) =>
  until(
    `the feed to be ${state}`,
    async () => {
      const { ready, checks } = await health();
      expect(ready).toBe(true);
      return checks.feed.state === state;
    },
    seconds,
  );

test('the broker frozen for 20 s: bookings are shown within seconds all along, the api stays ready, and Kafka is come back to', async () => {
  await book();
  await feedIs('up', 60);
  lab.broker!.freeze();
  const until20 = performance.now() + frozenMs;
  const waits: number[] = [];
  while (performance.now() < until20) {
    waits.push(await book());
    await rest(1_000);
  }
  await feedIs('degraded', 10);
  expect(Math.max(...waits)).toBeLessThan(patience(5));
  lab.broker!.thaw();
  await feedIs('up', 60);
  expect(await book()).toBeLessThan(patience(5));
  const { rows } = await lab.house.pool.query(
    "select count(*)::int as n from log.events where type = 'BookingSubmitted'",
  );
  expect(rows[0].n).toBe(next);
}, 180_000);

test('a worker that is asked to end while the broker is frozen ends, and another goes on', async () => {
  const other = await lab.start('worker');
  lab.broker!.freeze();
  const began = performance.now();
  await lab.worker.stop();
  expect((performance.now() - began) / 1_000).toBeLessThan(patience(9));
  await book();
  lab.broker!.thaw();
  await feedIs('up', 60);
  await other.stop();
}, 120_000);
