import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { LoggedEvent } from '@hadcl/kernel/event';
import { movingHealth } from '../mover/lag.js';
import {
  entered,
  history,
  named,
  opened,
  openLog,
  quiet,
  roomEvents,
  until,
  type OpenLog,
} from '../mover/visits.examples.js';
import { kafkaClient } from './client.js';
import { KafkaFeed } from './kafka-feed.js';
import { startBroker, type LocalBroker } from './local-broker.js';
import { messagesBetween, offsetsOf } from './look.js';
import { eventIn, messageOf, topicOf } from './message.js';
import { Relay } from './relay.js';
import { verifiedTopic } from './topic-book.js';

let folder: string;
let broker: LocalBroker;
let log: OpenLog;
let logId: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hadcl-kafka-'));
  broker = await startBroker({ dir: folder });
}, 90_000);
afterAll(async () => {
  await broker.stop('kill');
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  log = await openLog();
  logId = await log.store.logId();
});
afterEach(() => log.close());

const client = () => kafkaClient(broker.brokers, quiet);
const startRelay = (more: { batchSize?: number } = {}) => {
  const relay = new Relay({
    url: log.appUrl,
    pool: log.pool,
    kafka: client(),
    logId,
    store: log.store,
    wake: log.wake,
    log: quiet,
    lookMs: 200,
    ...more,
  });
  relay.start();
  log.ends.push(() => relay.stop());
  return relay;
};
const openFeed = () => {
  const feed = new KafkaFeed({
    pool: log.pool,
    kafka: client(),
    logId,
    store: log.store,
    wake: log.wake,
    log: quiet,
    knows: (type) => Object.hasOwn(roomEvents, type),
  });
  log.ends.push(() => feed.close());
  return feed;
};
const never = new AbortController().signal;

/** Reads on from `after` until `to`, and holds every event against its place. */
const readTo = async (feed: KafkaFeed, to: number, after = 0): Promise<LoggedEvent[]> => {
  const read: LoggedEvent[] = [];
  const end = Date.now() + 40_000;
  while (after + read.length < to) {
    if (Date.now() > end) throw new Error(`the feed is at ${after + read.length} of ${to}`);
    for (const event of await feed.next(after + read.length, 500, never)) {
      expect(event.meta.position).toBe(after + read.length + 1);
      read.push(event);
    }
  }
  return read;
};
const inTopic = async (topic: string) => {
  const kafka = client();
  const { low, high } = (await offsetsOf(kafka, topic))!;
  return (await messagesBetween(kafka, topic, low, high)).map((message) => eventIn(logId, message));
};
const positionsIn = async (topic: string) =>
  (await inTopic(topic)).flatMap((its) => ('event' in its ? [its.event.meta.position] : []));
const relayed = (relay: Relay, to: number) =>
  until(
    () => relay.position,
    (at) => at === to,
    40_000,
  );
const up = (feed: KafkaFeed, after: number) =>
  until(
    async () => (await feed.next(after, 10, never), feed.health().state),
    (state) => state === 'up',
    40_000,
  );
const from1 = (to: number) => Array.from({ length: to }, (_, i) => i + 1);

test('the log goes through Kafka in order, sealed, and comes out as it is read from Postgres', async () => {
  const head = await log.record(history(800));
  const relay = startRelay();
  await relayed(relay, head);
  const feed = openFeed();
  const read = await readTo(feed, head);
  expect(read).toEqual(await log.store.readLog(0, 1_000));
  const topic = topicOf(logId, 1);
  expect(await positionsIn(topic)).toEqual(from1(head));
  expect(JSON.stringify(await inTopic(topic))).not.toMatch(/Name of|Firefox|10\.1\.1\.1/);
  const next = await log.record([entered('a', 'zoe')]);
  expect((await readTo(feed, next, head))[0]!.data).toMatchObject({ name: 'Name of zoe' });
  expect(feed.health()).toEqual({ state: 'up', by: 'kafka' });
}, 60_000);

test('poison is parked where it lies, with its reason, and the events go on; a restart does not park it again [P16]', async () => {
  const relay = startRelay();
  const head = await log.record([opened('a'), named('a', 'x')]);
  await relayed(relay, head);
  const topic = topicOf(logId, 1);
  const feed = openFeed();
  await readTo(feed, head);
  const [like] = await log.store.readStored(0, 1);
  const producer = client().producer();
  await producer.connect();
  const forged = messageOf(logId, { ...like!, type: 'RoomPainted', meta: { ...like!.meta, position: head + 1 } });
  await producer.send({
    topic,
    messages: [{ value: '{not json' }, { ...forged, headers: {} }, { ...forged, value: 'null' }, forged],
  });
  await producer.disconnect();
  await until(
    () => movingHealth(log.pool, []),
    ({ foreignMessages }) => foreignMessages >= 3,
  );
  const next = await log.record([named('a', 'y')]);
  expect((await readTo(feed, next, head))[0]!.data).toEqual({ room: 'a', title: 'y' });
  const parked = async () =>
    (await log.pool.query('select message_offset, reason from moving.foreign_message order by 1')).rows;
  const before = await parked();
  expect(before.slice(0, 3)).toMatchObject([
    { message_offset: 2, reason: expect.stringContaining('not say') },
    { message_offset: 3, reason: expect.stringContaining('not say') },
    { message_offset: 4, reason: expect.stringContaining('cannot be read') },
  ]);
  await feed.close();
  const again = openFeed();
  await readTo(again, next);
  expect(await parked()).toEqual(before);
}, 60_000);

test('the broker is killed: the feed goes on by the log, degraded, and comes back to Kafka [P17]', async () => {
  const relay = startRelay();
  const first = await log.record(history(50));
  await relayed(relay, first);
  const feed = openFeed();
  await readTo(feed, first);
  await broker.stop('kill');
  const second = await log.record(history(50, ['h']));
  await readTo(feed, second, first);
  expect(feed.health()).toMatchObject({ state: 'degraded', by: 'kafka' });
  await broker.start();
  await relayed(relay, second);
  await up(feed, second);
  const third = await log.record(history(50, ['k']));
  await readTo(feed, third, second);
  await up(feed, third);
  await relayed(relay, third);
  const positions = await positionsIn(topicOf(logId, 1));
  expect(positions.filter((position, i) => positions.indexOf(position) === i)).toEqual(from1(third));
}, 120_000);

test("the broker's data is wiped: the topic is filled again from the first event, by another relay when one dies at it", async () => {
  const relay = startRelay({ batchSize: 20 });
  const head = await log.record(history(2_000));
  await relayed(relay, head);
  const feed = openFeed();
  await readTo(feed, head);
  await broker.stop('kill');
  await broker.wipe();
  await broker.start();
  startRelay();
  await until(
    () => relay.position ?? 0,
    (at) => at > 0 && at < head,
    60_000,
  ).catch(() => undefined);
  await log.pool.query(
    `select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
        and ((classid::bigint << 32) | objid::bigint) = hashtextextended($1, 0)`,
    [`hadcl office relay ${logId}`],
  );
  const next = await log.record([named('a', 'after')]);
  await readTo(feed, next, head);
  const topic = await until(() => verifiedTopic(log.pool, logId).catch(() => null), Boolean, 40_000);
  const unique = async () => [...new Set(await positionsIn(topic!).catch(() => []))];
  expect(await until(unique, (positions) => positions.length === next, 60_000)).toEqual(from1(next));
  await up(feed, next);
}, 180_000);

test('an older log under a newer topic goes into a new generation', async () => {
  const head = await log.record([opened('a'), named('a', 'x')]);
  const relay = startRelay();
  await relayed(relay, head);
  await relay.stop();
  // What a database restored from before these events would meet: messages of this log beyond its end.
  const [like] = await log.store.readStored(1, 1);
  const producer = client().producer();
  await producer.connect();
  await producer.send({
    topic: topicOf(logId, 1),
    messages: [3, 4].map((position) =>
      messageOf(logId, { ...like!, meta: { ...like!.meta, id: crypto.randomUUID(), position } }),
    ),
  });
  await producer.disconnect();
  const other = startRelay();
  await relayed(other, head);
  expect(await verifiedTopic(log.pool, logId)).toBe(topicOf(logId, 2));
  const feed = openFeed();
  const next = await log.record([named('a', 'y'), named('a', 'z')]);
  expect((await readTo(feed, next)).map(({ data }) => data.title)).toEqual([undefined, 'x', 'y', 'z']);
  await relayed(other, next);
  expect(await positionsIn(topicOf(logId, 2))).toEqual(from1(next));
}, 60_000);
