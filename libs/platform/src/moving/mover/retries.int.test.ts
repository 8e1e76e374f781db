import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Projection } from '@hadcl/kernel/projection';
import { PostgresFeed } from '../feed/postgres-feed.js';
import { booked } from '../projections/book.js';
import { movingHealth } from './lag.js';
import { Mover } from './mover.js';
import { entered, named, occupancyModel, opened, openLog, quiet, until, type OpenLog } from './visits.examples.js';

let log: OpenLog;
beforeEach(async () => void (log = await openLog()));
afterEach(() => log.close());

const startMover = (model: Projection, retryMs: number) => {
  const { appUrl: url, pool, store, wake, key } = log;
  const openFeed = async () => new PostgresFeed(store, wake);
  const mover = new Mover({ url, pool, store, projections: [model], key, openFeed, log: quiet, choresMs: 50, retryMs });
  mover.start();
  log.ends.push(() => mover.stop());
  return mover;
};
const health = (model: Projection) => movingHealth(log.pool, [model]);
const level = (model: Projection) =>
  until(
    () => health(model),
    ({ lags }) => lags.length > 0 && lags.every((lag) => lag.ready && lag.events === 0),
  );
const rooms = (count: number) => Array.from({ length: count }, (_, i) => `r${i}`);

test('while 600 rooms are parked and tried again and again, what comes is moved; mended, every room is taken to its end', async () => {
  let broken = true;
  const model = occupancyModel('occupancy', (title) => broken && title === 'bad');
  await log.record(rooms(600).map(opened));
  await log.record(rooms(600).map((room) => named(room, 'bad')));
  await log.record(rooms(600).map((room) => named(room, 'fine')));
  await log.record([opened('free')]);
  startMover(model, 20);
  await level(model);
  expect((await health(model)).parked).toBe(1_200);
  const tries = async () => (await log.pool.query('select sum(tries)::int as tries from moving.parked')).rows[0].tries;
  const before = await tries();
  for (let n = 0; n < 20; n++) {
    await log.record([entered('free', `p${n}`)]);
    await level(model);
  }
  await until(tries, (now) => now > before + 600);
  broken = false;
  await until(
    async () => (await health(model)).parked,
    (left) => left === 0,
    60_000,
  );
  const [generation] = await booked(log.pool, [model]);
  const { rows } = await log.pool.query(
    `select title, count(*)::int as rooms from read."occupancy_${generation!.suffix}" group by title order by title`,
  );
  expect(rows).toEqual([
    { title: 'fine', rooms: 600 },
    { title: null, rooms: 1 },
  ]);
}, 120_000);

test('an abort is heard while a read model is built, in the middle of a batch that is full of faults', async () => {
  let calls = 0;
  const model = occupancyModel('occupancy', (title) => title === 'bad' && ++calls > 0);
  await log.record(rooms(3_000).map(opened));
  await log.record(rooms(3_000).map((room) => named(room, 'bad')));
  const mover = startMover(model, 60_000);
  // After four tries of the batch and then its halves: the mover is now searching for the failing event.
  await until(
    () => calls,
    (count) => count > 40,
  );
  await mover.stop();
  expect((await booked(log.pool, [model])).map(({ position }) => position)).not.toContain(6_000);
  expect((await health(model)).parked).toBe(0);
}, 60_000);
