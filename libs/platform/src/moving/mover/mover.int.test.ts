import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { patience } from '@hadcl/kernel-testing/patience';
import { sql } from '@hadcl/kernel/sql';
import { followMover } from '../announcing/follow.js';
import { applyBatch } from '../projections/batch.js';
import { booked } from '../projections/book.js';
import { contentsOf } from '../projections/testing.js';
import { Fenced } from '../projections/faults.js';
import { openReadModels } from '../projections/names.js';
import { rowsOf } from '../projections/rows.js';
import { dropUnused } from './drop-unused.js';
import { movingHealth } from './lag.js';
import { level, retryParked, sameAsRebuilt, startMover } from './movers.examples.js';
import { orderRebuild } from './rebuild.js';
import {
  entered,
  history,
  meta,
  named,
  occupancy,
  occupancyModel,
  opened,
  openLog,
  until,
  type OpenLog,
} from './visits.examples.js';
import { erase } from '../../log/event-store/erasing.examples.js';

let log: OpenLog;
beforeEach(async () => void (log = await openLog()));
afterEach(() => log.close());

test('what is recorded is read a moment later, and its topics are told', async () => {
  const model = occupancyModel();
  const names = await openReadModels(log.pool, [model], { everyMs: 50 });
  const following = await followMover(log.appUrl, log.pool, [model], log.key);
  log.ends.push(
    () => names.close(),
    () => following.close(),
  );
  const told: unknown[] = [];
  following.onAnnounced(({ topics }) => told.push(...(topics === 'all' ? ['all'] : topics)));
  startMover(log, [model]);
  await log.record([opened('a')]);
  await level(log, [model]);
  const position = await log.record([entered('a', 'ann')]);
  await following.waitFor(position, 5_000);
  expect(following.position()).toBe(position);
  const rows = rowsOf(log.pool, names.nameOf);
  expect(await rows(sql`select room, inside from ${occupancy}`)).toEqual([{ room: 'a', inside: 1 }]);
  expect(told).toContainEqual({ topic: 'room', id: 'a' });
});

test('of two movers one moves; when it stops the other goes on, and nothing is counted twice', async () => {
  const model = occupancyModel();
  const first = startMover(log, [model]);
  await level(log, [model]).catch(() => undefined);
  const second = startMover(log, [model]);
  await log.record(history(300));
  await until(() => Boolean(first.leading) !== Boolean(second.leading), Boolean);
  const before = first.leading ? first : second;
  const writing = log.record(history(400, ['e', 'f']));
  await before.stop();
  const stopped = Date.now();
  await writing;
  await level(log, [model]);
  expect(Date.now() - stopped).toBeLessThan(patience(5_000));
  await sameAsRebuilt(log, model);
});

test('the write of a mover that was replaced fails', async () => {
  const model = occupancyModel();
  startMover(log, [model]);
  await log.record([opened('a'), entered('a', 'ann')]);
  await level(log, [model]);
  const [generation] = await booked(log.pool, [model]);
  const events = await log.store.readLog(0, 10);
  const zombie = (from: number, holder: string | null) =>
    applyBatch(log.pool, [generation!], { from, events: events.slice(from) }, { holder });
  await expect(zombie(0, 'zombie')).rejects.toThrow(Fenced);
  const { rows } = await log.pool.query('select holder from moving.generation');
  await expect(zombie(1, rows[0].holder)).rejects.toThrow(Fenced);
  expect(await contentsOf(log.pool, [generation!])).toMatchObject({
    occupancy: [expect.stringContaining('"inside": 1')],
  });
});

test('an event that cannot be applied is parked with those behind it in its stream; others go on; a retry takes all [P15]', async () => {
  let broken = true;
  const model = occupancyModel('occupancy', (title) => broken && title === 'bad');
  const other = { ...occupancyModel('other'), tables: [] as never[], on: {} as never };
  startMover(log, [model, other]);
  await log.record([opened('a'), opened('b')]);
  await level(log, [model]);
  await log.record([
    named('b', 'fine'),
    named('a', 'bad'),
    entered('a', 'ann'),
    named('b', 'finer'),
    entered('b', 'bob'),
  ]);
  await log.record([named('a', 'later'), entered('b', 'cy')]);
  await level(log, [model]);
  const [generation] = await booked(log.pool, [model]);
  const rows = async () => (await contentsOf(log.pool, [generation!])).occupancy!.map((row) => JSON.parse(row));
  expect(await rows()).toEqual([
    { room: 'a', seats: 9, inside: 0, title: null },
    { room: 'b', seats: 9, inside: 2, title: 'finer' },
  ]);
  const parked = await log.pool.query('select stream, type, reason from moving.parked order by position');
  expect(parked.rows).toEqual([
    {
      stream: 'room-a',
      type: 'RoomNamed',
      reason: expect.stringMatching(/^Error at visits\.examples\.[jt]s:\d+:\d+$/),
    },
    { stream: 'room-a', type: 'PersonEntered', reason: null },
    { stream: 'room-a', type: 'RoomNamed', reason: null },
  ]);
  expect((await movingHealth(log.pool, [model])).parked).toBe(3);
  expect(await retryParked(log, [model])).toEqual({ taken: 0, left: 3 });
  broken = false;
  expect(await retryParked(log, [model])).toEqual({ taken: 3, left: 0 });
  await log.record([entered('a', 'di')]);
  await level(log, [model]);
  expect(await rows()).toContainEqual({ room: 'a', seats: 9, inside: 2, title: 'later' });
  expect((await movingHealth(log.pool, [model])).parked).toBe(0);
});

test('why an event is parked, and what the log says of it, quote nothing of what stands in it', async () => {
  const said: object[] = [];
  const write = (facts: object) => void said.push(facts);
  const refuses = (title: string) => title.startsWith('Chan') && JSON.parse(title);
  const model = occupancyModel('occupancy', refuses);
  startMover(log, [model], { log: { info: () => {}, warn: write, error: write } });
  await log.record([opened('a'), named('a', 'Chan Tai Man')]);
  // Postgres itself refuses this value and quotes it in its message.
  await log.record([{ ...opened('b'), data: { room: 'b', seats: 98_765_432_101 } }]);
  await level(log, [model]);
  await retryParked(log, [model]);
  const { rows } = await log.pool.query('select reason from moving.parked order by position');
  expect(rows).toEqual([
    { reason: expect.stringMatching(/^SyntaxError/) },
    { reason: expect.stringMatching(/^SQLSTATE 22003/) },
  ]);
  const lines = JSON.stringify(said, (_, value: unknown) => (value instanceof Error ? value.stack : value));
  expect(said.length).toBeGreaterThan(3);
  expect(lines).not.toMatch(/Chan|98765432101/);
});

test('parked events are tried again by the mover itself, and what they change is told', async () => {
  let broken = true;
  const model = occupancyModel('occupancy', (title) => broken && title === 'bad');
  const names = await openReadModels(log.pool, [model], { everyMs: 50 });
  const following = await followMover(log.appUrl, log.pool, [model], log.key);
  startMover(log, [model], { retryMs: 100 });
  await log.record([opened('a'), named('a', 'bad')]);
  const parked = async () => (await movingHealth(log.pool, [model])).parked;
  await until(parked, (count) => count === 1);
  await level(log, [model]);
  let told = 0;
  following.onAnnounced(({ topics }) => void (told += topics === 'all' ? 1 : 0));
  broken = false;
  await until(parked, (count) => count === 0);
  await until(
    () => told,
    (times) => times > 0,
  );
  const titles = await rowsOf(log.pool, names.nameOf)(sql`select title from ${occupancy}`);
  expect(titles).toEqual([{ title: 'bad' }]);
  await following.close();
  await names.close();
});

test('a build that is made while writes go on ends equal; readers change over; the old one is dropped', async () => {
  const model = occupancyModel();
  const names = await openReadModels(log.pool, [model], { everyMs: 20 });
  log.ends.push(() => names.close());
  startMover(log, [model], { batchSize: 50 });
  await log.record(history(3_000));
  await level(log, [model]);
  const [old] = names.current();
  await log.record([opened('e')]);
  let writing = true;
  const writes = (async () => {
    while (writing) await log.record(history(20, ['e']).slice(1));
  })();
  const next = await orderRebuild(log.pool, model);
  await until(
    () => names.current()[0]!.id,
    (id) => id === next.id,
  );
  writing = false;
  await writes;
  await erase(log.store, 'ann', 'asked', meta());
  await level(log, [model]);
  await until(
    () => booked(log.pool, [model]),
    (book) => new Set(book.map(({ position }) => position)).size === 1,
  );
  const contents = await contentsOf(log.pool, [next]);
  expect(contents).toEqual(await contentsOf(log.pool, [old!]));
  expect(JSON.stringify(contents)).not.toContain('Name of ann');
  await log.pool.query(`update moving.used set at = now() - interval '11 minutes' where generation = $1`, [old!.id]);
  await until(
    () => dropUnused(log.pool, [model], { unusedMs: 600_000, retiredMs: 2_000 }),
    (dropped) => dropped.includes(old!.id),
  );
  await log.record([opened('f')]);
  await level(log, [model]);
}, 30_000);

test('a release builds its own generation beside another release, which goes on', async () => {
  const [old, fresh] = [occupancyModel(), { ...occupancyModel(), version: 2 }];
  startMover(log, [old]);
  await log.record(history(500));
  await level(log, [old]);
  startMover(log, [fresh]);
  await level(log, [fresh]);
  await log.record(history(100, ['g']));
  await level(log, [old]);
  await level(log, [fresh]);
  expect(await contentsOf(log.pool, await booked(log.pool, [fresh]))).toEqual(
    await contentsOf(log.pool, await booked(log.pool, [old])),
  );
});

test('a wait in vain tells that the mover lags: later waits are not kept', async () => {
  const model = occupancyModel();
  const following = await followMover(log.appUrl, log.pool, [model], log.key);
  log.ends.push(() => following.close());
  const position = await log.record([opened('a')]);
  await following.waitFor(position, 50);
  const began = Date.now();
  await following.waitFor(position, 5_000);
  expect(Date.now() - began).toBeLessThan(patience(1_000));
  startMover(log, [model]);
  await until(
    () => following.position(),
    (at) => at >= position,
  );
});
