import { expect, test } from '@jest/globals';
import type { Consumer, ConsumerConfig } from 'kafkajs';
import { alterLog } from '../../log/event-store/alter-log.examples.js';
import { movingHealth } from '../mover/lag.js';
import { level, retryParked, startMover } from '../mover/movers.examples.js';
import { entered, history, named, occupancyModel, opened, quiet, until } from '../mover/visits.examples.js';
import { booked } from '../projections/book.js';
import { contentsOf } from '../projections/testing.js';
import { topicOf } from './message.js';
import { consume } from './topic-consumer.js';
import { eachTravelling, never, readTo, relayed, up, type Travelling } from './travelling.examples.js';

let its: Travelling;
let log: Travelling['log'];
eachTravelling((travelling) => {
  its = travelling;
  log = its.log;
});

test('a consumer that is given up for good is replaced, and reads again what it failed at', async () => {
  const relay = its.startRelay();
  const head = await log.record(history(20));
  await relayed(relay, head);
  let [fails, failed] = [true, 0];
  const query = (text: string, values: unknown[]) => {
    if (!fails || !text.includes('park_foreign')) return log.pool.query(text, values);
    failed++;
    return Promise.reject(new TypeError('a fault'));
  };
  const feed = its.openFeed({ pool: { query } as unknown as typeof log.pool });
  await readTo(feed, head);
  await its.send([{ value: '{not json' }]);
  const next = await log.record(history(20, ['h']));
  await readTo(feed, next, head);
  await until(
    () => failed,
    (times) => times >= 3,
    40_000,
  );
  fails = false;
  await until(
    () => movingHealth(log.pool, []),
    ({ foreignMessages }) => foreignMessages === 1,
    40_000,
  );
  await up(feed, next);
}, 60_000);

test('a consumer that stops without a word is lost', async () => {
  const relay = its.startRelay();
  await relayed(relay, await log.record(history(20)));
  const kafka = its.client();
  const made: Consumer[] = [];
  const consumer = (settings: ConsumerConfig) => (made.push(kafka.consumer(settings)), made[0]!);
  const reading = await consume({
    kafka: { admin: () => kafka.admin(), consumer },
    topic: topicOf(its.logId, 1),
    beginAt: () => 0,
    take: async () => {},
    log: quiet,
    silentMs: 2_000,
  });
  log.ends.push(() => reading.leave());
  await new Promise((done) => setTimeout(done, 4_000));
  expect(reading.lost.aborted).toBe(false);
  await made[0]!.stop();
  await until(
    () => reading.lost.aborted,
    (lost) => lost,
  );
}, 60_000);

test('an event that cannot be read is parked with those behind it in its room when Kafka brings it; other rooms go on; mended, it is taken', async () => {
  const first = await log.record([opened('a'), opened('b')]);
  let upTo = first;
  its.startRelay({ upTo: () => upTo });
  const model = occupancyModel();
  // The events must come by Kafka: reading the log fails, and the patience is longer than the test.
  const readLog = () => Promise.reject(new Error('not from the log'));
  const feed = its.openFeed({ patienceMs: 600_000, store: { ...its.store, readLog } });
  startMover(log, [model], { openFeed: async () => feed, retryMs: 600_000 });
  await level(log, [model]);

  const bad = await log.record([entered('a', 'ann')]);
  const mend = await alterLog(log.ownerUrl, bad, `jsonb_set(data::jsonb, '{name}', '"AAAA"')::json`);
  upTo = await log.record([entered('a', 'bob'), entered('b', 'cy'), named('b', 'quiet')]);
  await level(log, [model]);
  const rooms = async () =>
    (await contentsOf(log.pool, await booked(log.pool, [model]))).occupancy!.map((row) => JSON.parse(row));
  expect(await rooms()).toMatchObject([
    { room: 'a', inside: 0 },
    { room: 'b', inside: 1, title: 'quiet' },
  ]);
  expect((await log.pool.query('select position::int, reason from moving.parked order by position')).rows).toEqual([
    { position: bad, reason: 'name does not open with the key of its person' },
    { position: bad + 1, reason: null },
  ]);
  expect(feed.health()).toEqual({ state: 'up', by: 'kafka' });
  expect(await its.positionsIn()).toContain(bad);
  await mend();
  expect(await retryParked(log, [model])).toEqual({ taken: 2, left: 0 });
  expect(await rooms()).toMatchObject([{ inside: 2 }, { inside: 1 }]);
}, 60_000);

test('the very first events are read from the log when Kafka does not bring them', async () => {
  const feed = its.openFeed();
  await readTo(feed, await log.record(history(20)));
  expect(feed.health()).toMatchObject({ state: 'degraded' });
}, 60_000);

test('a log that grew only now is no reason to give Kafka up', async () => {
  const relay = its.startRelay();
  const first = await log.record(history(20));
  await relayed(relay, first);
  let next = first;
  const head = async () => (next === first && (next = await log.record([opened('new')])), log.store.head());
  const feed = its.openFeed({ store: { ...its.store, head } });
  await readTo(feed, first);
  const states = [];
  for (let after = first; after < first + 1; states.push(feed.health().state))
    after += (await feed.next(after, 10, never)).length;
  expect(new Set(states)).toEqual(new Set(['up']));
}, 60_000);

test('on a busy day, when the log is always a little ahead of Kafka, a degraded feed still comes back', async () => {
  const feed = its.openFeed({ patienceMs: 3_000 });
  let [at, over] = [0, false];
  const writing = (async () => {
    for (let i = 0; !over; i++) {
      await log.record([i === 0 ? opened('a') : named('a', `t${i}`)]);
      await new Promise((done) => setTimeout(done, 10));
    }
  })();
  log.ends.push(async () => ((over = true), writing));
  const state = async () => {
    at += (await feed.next(at, 100, never)).length;
    return feed.health().state;
  };
  await until(state, (seen) => seen === 'degraded');
  its.startRelay({ upTo: () => at - 10 });
  await until(state, (seen) => seen === 'up', 30_000);
}, 60_000);
