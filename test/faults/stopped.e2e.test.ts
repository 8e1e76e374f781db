import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { patience } from '@hadcl/kernel-testing/patience';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { freezePostgres } from '../support/frozen-postgres.js';
import { openLab, weekdays } from '../support/lab.js';
import type { Account, Visitor } from '../support/people.js';
import { deployment, type Deployment, type Process } from '../support/processes.js';
import { until } from '../support/until.js';

const dates = weekdays('2035-03-12', 20);
let lab: Deployment;
let other: Process;
let person: Account;
let office: Account;
/** What was accepted so far, in seats by date. */
const booked = new Map<string, number>();
beforeAll(async () => {
  lab = await deployment({ clock: '2035-03-01T09:00:00+08:00' });
  other = await lab.start('api');
  ({ person, office } = await openLab(lab, dates));
}, 180_000);
afterAll(() => lab.close());

const book = (who: Visitor, bookDate: string) =>
  who.call(bookingCalls.submitBookings, [{ bookDate, quota: 1, projectId: 'p' }], { 'idempotency-key': bookDate });
const accepted = async (who: Visitor, bookDate: string) => {
  await until(`a booking of ${bookDate}`, async () => {
    const { status, body } = await book(who, bookDate);
    return status === 200 && body.isSuccess;
  });
  booked.set(bookDate, 1);
};
const eventsOf = async (type: string) => {
  const { rows } = await lab.house.pool.query<{ n: number }>(
    'select count(*)::int as n from log.events where type = $1',
    [type],
  );
  return rows[0]!.n;
};
const calendarIsTrue = (officer: Visitor) =>
  until('the calendar to show what was accepted', async () => {
    const span = { startDate: dates[0]!, endDate: dates.at(-1)! };
    const { body } = await officer.call(occupancyCalls.capacityFull, span);
    return dates.every((date) => body.find((day) => day.bookingDate === date)?.quota === (booked.get(date) ?? 0));
  });

test('an api frozen for 20 s: the other goes on, and what the frozen one was asked meanwhile is answered when it wakes, once', async () => {
  const [here, there] = [await lab.login(person, lab.api.ready), await lab.login(person, other.ready)];
  const officer = await lab.login(office, other.ready);
  lab.api.freeze();
  const from = performance.now();
  const asked = book(here, dates[0]!);
  await accepted(there, dates[1]!);
  await calendarIsTrue(officer);
  // The same request is sent again, where somebody answers.
  await accepted(there, dates[0]!);
  await calendarIsTrue(officer);
  await rest(Math.max(0, 20_000 - (performance.now() - from)));
  lab.api.thaw();
  expect(await asked).toMatchObject({ status: 200, body: { isSuccess: true } });
  expect(await eventsOf('BookingSubmitted')).toBe(booked.size);
  await until('the api to be ready', async () => (await fetch(`${lab.api.ready}/health/ready`)).ok);
  await calendarIsTrue(await lab.login(office, lab.api.ready));
}, 180_000);

test('Postgres frozen for 20 s: whoever asks is told so within their patience, no process ends, and afterwards all is as it was, once', async () => {
  const researcher = await lab.login(person, lab.api.ready);
  const before = await eventsOf('BookingSubmitted');
  const thaw = await freezePostgres(lab.dir);
  try {
    const from = performance.now();
    const during = await Promise.all(dates.slice(2, 6).map((date) => book(researcher, date)));
    expect(during.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect(performance.now() - from).toBeLessThan(patience(15_000));
    for (const { ready } of [lab.api, other]) expect((await fetch(`${ready}/health/live`)).status).toBe(200);
    expect((await fetch(`${lab.api.ready}/health/ready`)).status).toBe(503);
    await rest(Math.max(0, 20_000 - (performance.now() - from)));
  } finally {
    thaw();
  }
  for (const date of dates.slice(2, 6)) await accepted(researcher, date);
  expect(await until('the log', () => eventsOf('BookingSubmitted'))).toBe(before + 4);
  await calendarIsTrue(await lab.login(office, other.ready));
  await until('both apis to be ready', async () =>
    (await Promise.all([lab.api, other].map(({ ready }) => fetch(`${ready}/health/ready`)))).every(({ ok }) => ok),
  );
}, 240_000);
