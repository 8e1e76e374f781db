import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { makePool, type Pool } from '../../base/postgres/pool.js';
import { meta, openStore, remarked, to } from '../event-store/event-store.examples.js';
import type { PostgresEventStore } from '../event-store/postgres-event-store.js';
import { testDatabase, type TestDatabase } from '../schema/test-database.js';
import { clockBack } from './clock-back.js';
import { LabClock } from './lab-clock.js';
import { setServerClock } from './leaping.examples.js';
import { zoneOf } from './zone.js';

let db: TestDatabase;
let owner: Pool;
let store: PostgresEventStore;
let clock: LabClock;
beforeAll(async () => {
  db = await testDatabase();
  owner = makePool(db.ownerUrl, { max: 1 });
  store = openStore(db);
});
beforeEach(async () => {
  await owner.query(`update log.clock set confirmed = null`);
  clock = clockOf();
  await clock.follow();
});
const machine = Date.now;
afterEach(async () => {
  Date.now = machine;
  clock.stop();
  await setServerClock(owner, '0');
});
afterAll(async () => {
  await Promise.all([owner.end(), store.close()]);
  await db.close();
});

const clockOf = () => new LabClock(db.pool, zoneOf('Asia/Hong_Kong'));
const fromNow = (at: string) => Math.abs(Date.parse(at) - machine());
const moment = 30_000;
let events = 0;
/** The dates of events: one appended alone, and two appended together. */
const recorded = async () => {
  const stream = `events ${++events}`;
  await store.append({ entries: [to(stream, 0, remarked('x'))], meta: meta() });
  await store.append({ entries: [to(stream, 1, remarked('y'), remarked('z'))], meta: meta() });
  return (await store.readStream(stream)).map((one) => one.meta.recordedAt);
};

test.each(['26 hours', '-3 hours'])(
  'where the clock of Postgres leaps by %s, the lab’s time goes on, nothing is dated by the wrong clock, and once it is right again all is as before',
  async (leap) => {
    await setServerClock(owner, leap);
    // Also before any process has sampled the leapt clock.
    for (const at of await recorded()) expect(fromNow(at)).toBeLessThan(moment);
    await clock.follow();
    expect(fromNow(clock.now())).toBeLessThan(moment);
    expect(Math.abs(clock.real() - machine())).toBeLessThan(moment);
    expect(clock.isSure()).toBe(false);
    expect(clock.fault()).toMatch(/^The clock of Postgres \(.*\) is (26|3) h (ahead of|behind) that of this machine/);
    for (const at of await recorded()) expect(fromNow(at)).toBeLessThan(moment);

    await setServerClock(owner, '0');
    await clock.follow();
    expect([clock.isSure(), clock.fault()]).toEqual([true, null]);
    for (const at of [clock.now(), ...(await recorded())]) expect(fromNow(at)).toBeLessThan(moment);
    const { rows } = await db.pool.query('select log.clock_now() as now, reached from log.clock');
    expect(fromNow(rows[0].now)).toBeLessThan(moment);
    expect(Date.parse(rows[0].reached) - machine()).toBeLessThan(moment);
  },
);

test('a process that starts where the two clocks differ says which they are, unless another has confirmed that of Postgres', async () => {
  Date.now = () => machine() + 3_600_000;
  const next = clockOf();
  await next.start();
  next.stop();
  await owner.query(`update log.clock set confirmed = now() - interval '1 day'`);
  await expect(clockOf().start()).rejects.toThrow(
    /^The clock of Postgres \(.*\) is 60 min behind that of this machine \(.*\): set the one that is wrong\.$/,
  );
});

test('a product that was off for days goes on at the present', async () => {
  await owner.query(`update log.clock set confirmed = now() - interval '9 days', reached = now() - interval '9 days'`);
  const next = clockOf();
  await next.start();
  next.stop();
  expect(fromNow(next.now())).toBeLessThan(moment);
});

test('a machine and its Postgres whose clock leaps alike carry the lab ahead: health says so, and it is put back', async () => {
  Date.now = () => machine() + 93_600_000;
  await setServerClock(owner, '26 hours');
  await clock.follow();
  const [ahead] = await recorded();
  expect(fromNow(ahead!)).toBeGreaterThan(90_000_000);
  Date.now = machine;
  await setServerClock(owner, '0');
  const next = clockOf();
  await next.start();
  next.stop();
  expect(next.fault()).toMatch(/^The lab's clock stands still because it is 26 h ahead of the real time/);

  await owner.query(`insert into moving.daily (name, done_until) values ('closing', $1)`, [ahead]);
  const working = makePool(db.appUrl, { max: 1, purpose: 'api of another process' });
  await working.query(`set application_name = 'hadcl api 1'`);
  await expect(clockBack(owner)).rejects.toThrow('"hadcl api 1" is connected to the database');
  await working.end();
  expect(fromNow(await clockBack(owner))).toBeLessThan(moment);
  await expect(clockBack(owner)).rejects.toThrow("The lab's clock is right");
  const after = clockOf();
  await after.start();
  after.stop();
  expect([after.fault(), fromNow(after.now()) < moment]).toEqual([null, true]);
  for (const at of await recorded()) expect(fromNow(at)).toBeLessThan(moment);
  const { rows } = await db.pool.query(`select done_until from moving.daily where name = 'closing'`);
  expect(fromNow(rows[0].done_until)).toBeLessThan(moment);
  await expect(db.pool.query('select log.clock_back()')).rejects.toMatchObject({ code: '42501' });
});
