import { expect, test } from '@jest/globals';
import { movingHealth } from '../mover/lag.js';
import { entered, history, named, opened, until } from '../mover/visits.examples.js';
import type { LocalBroker } from './local-broker.js';
import { generationIn, messageOf, topicOf } from './message.js';
import { verifiedTopic } from './topic-book.js';
import { eachTravelling, from1, readTo, relayed, up, type Travelling } from './travelling.examples.js';

let broker: LocalBroker;
let its: Travelling;
let log: Travelling['log'];
eachTravelling((travelling, through) => {
  its = travelling;
  log = its.log;
  broker = through;
});

test('the log goes through Kafka in order, sealed, and comes out as it is read from Postgres', async () => {
  const head = await log.record(history(800));
  const relay = its.startRelay();
  await relayed(relay, head);
  const feed = its.openFeed();
  const read = await readTo(feed, head);
  expect(read).toEqual(await log.store.readLog(0, 1_000));
  expect(await its.positionsIn()).toEqual(from1(head));
  expect(JSON.stringify(await its.inTopic())).not.toMatch(/Name of|Firefox|10\.1\.1\.1/);
  const next = await log.record([entered('a', 'zoe')]);
  expect((await readTo(feed, next, head))[0]!.data).toMatchObject({ name: 'Name of zoe' });
  expect(feed.health()).toEqual({ state: 'up', by: 'kafka' });
}, 60_000);

test('a backlog of more bytes than the broker takes at once goes in parts', async () => {
  const head = await log.record([opened('a'), ...Array.from({ length: 399 }, () => named('a', 'x'.repeat(4_000)))]);
  await relayed(its.startRelay(), head);
  expect(await its.positionsIn()).toEqual(from1(head));
}, 60_000);

test('poison is parked where it lies, with its reason, and the events go on; a restart does not park it again [P16]', async () => {
  const relay = its.startRelay();
  const head = await log.record([opened('a'), named('a', 'x')]);
  await relayed(relay, head);
  const feed = its.openFeed();
  await readTo(feed, head);
  await its.send([{ value: '{not json' }, { value: null }]);
  await until(
    () => movingHealth(log.pool, []),
    ({ foreignMessages }) => foreignMessages === 2,
  );
  const next = await log.record([named('a', 'y')]);
  expect((await readTo(feed, next, head))[0]!.data).toEqual({ room: 'a', title: 'y' });
  const parked = async () =>
    (await log.pool.query('select message_offset, reason from moving.foreign_message order by 1')).rows;
  const before = await parked();
  expect(before).toMatchObject([
    { message_offset: 2, reason: expect.stringContaining('not say') },
    { message_offset: 3, reason: expect.stringContaining('not say') },
  ]);
  await feed.close();
  const again = its.openFeed();
  await readTo(again, next);
  expect(await parked()).toEqual(before);
  expect(await movingHealth(log.pool, [])).toMatchObject({ foreignMessages: 2 });
}, 60_000);

test('the broker is killed: the feed goes on by the log, degraded, and comes back to Kafka [P17]', async () => {
  const relay = its.startRelay();
  const first = await log.record(history(50));
  await relayed(relay, first);
  const feed = its.openFeed();
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
  const positions = await its.positionsIn();
  expect(positions.filter((position, i) => positions.indexOf(position) === i)).toEqual(from1(third));
}, 120_000);

test("the broker's data is wiped: the topic is filled again from the first event, by another relay when one dies at it", async () => {
  const first = its.startRelay();
  const head = await log.record(history(2_000));
  await relayed(first, head);
  const feed = its.openFeed();
  await readTo(feed, head);
  await first.stop();
  await broker.stop('kill');
  await broker.wipe();
  await broker.start();
  const next = await log.record([named('a', 'after')]);
  await readTo(feed, next, head);
  expect(feed.health()).toMatchObject({ state: 'degraded', by: 'kafka' });

  let readable = 1_000;
  const relays = [1, 2].map(() => its.startRelay({ batchSize: 20, upTo: () => readable }));
  const [dying] = await until(
    () => relays.filter(({ position }) => position === readable),
    ([half]) => half !== undefined,
    40_000,
  );
  // Another relay leads while this one does not know it yet, as after a pause of its process.
  await log.pool.query('select moving.release_lease(name, holder) from moving.lease where name = $1', [
    `relay ${its.logId}`,
  ]);
  const other = relays.find((relay) => relay !== dying)!;
  await relayed(other, readable);
  readable = Infinity;
  await relayed(other, next);
  expect([
    ...new Set(await its.positionsIn(generationIn(its.logId, (await verifiedTopic(log.pool, its.logId))!)!)),
  ]).toEqual(from1(next));
  await up(feed, next);
}, 180_000);

test('an older log under a newer topic goes into a new generation', async () => {
  const head = await log.record([opened('a'), named('a', 'x')]);
  const relay = its.startRelay();
  await relayed(relay, head);
  await relay.stop();
  // As after restoring a database from before these events: messages of this log beyond its end.
  const [like] = await log.store.readStored(1, 1);
  await its.send(
    [3, 4].map((position) =>
      messageOf(its.ownTopic(), { ...like!, meta: { ...like!.meta, id: crypto.randomUUID(), position } }),
    ),
  );
  const other = its.startRelay();
  await relayed(other, head);
  expect(await verifiedTopic(log.pool, its.logId)).toBe(topicOf(its.logId, 2));
  const feed = its.openFeed();
  const next = await log.record([named('a', 'y'), named('a', 'z')]);
  expect((await readTo(feed, next)).map(({ data }) => data.title)).toEqual([undefined, 'x', 'y', 'z']);
  await relayed(other, next);
  expect(await its.positionsIn(2)).toEqual(from1(next));
}, 60_000);
