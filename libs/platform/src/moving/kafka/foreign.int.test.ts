import { createSecretKey } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { IHeaders, KafkaMessage } from 'kafkajs';
import { movingHealth } from '../mover/lag.js';
import { history, named, opened, until } from '../mover/visits.examples.js';
import { messageOf, topicOf } from './message.js';
import { verifiedTopic } from './topic-book.js';
import { eachTravelling, from1, never, readTo, relayed, type Travelling } from './travelling.examples.js';

let its: Travelling;
let log: Travelling['log'];
eachTravelling((travelling) => {
  its = travelling;
  log = its.log;
});

const parked = async () => (await movingHealth(log.pool, [])).foreignMessages;
const again = ({ key, value, headers }: KafkaMessage) => ({ key, value, headers: headers as IHeaders });
/** All events of a feed from the start as JSON, to be compared with `truth`, those of the log. */
const through = async (to: number) => JSON.stringify(await readTo(its.openFeed(), to));
const truth = async () => JSON.stringify(await log.store.readLog(0, 1_000));

test('a forged event at the end of the log is not believed, and the true one that comes there is', async () => {
  const relay = its.startRelay();
  const head = await log.record([opened('a'), named('a', 'x')]);
  await relayed(relay, head);
  const feed = its.openFeed();
  await readTo(feed, head);
  const [like] = await log.store.readStored(head - 1, 1);
  const meta = { ...like!.meta, position: head + 1, version: head + 1, id: crypto.randomUUID() };
  const forged = { ...like!, data: { room: 'a', title: 'forged' }, meta };
  const guessed = { ...its.ownTopic(), key: createSecretKey(Buffer.alloc(32)) };
  await its.send([messageOf(guessed, forged), { value: JSON.stringify(forged) }]);
  await until(parked, (messages) => messages === 2);
  expect(await feed.next(head, 10, never)).toEqual([]);
  const next = await log.record([named('a', 'true')]);
  expect((await readTo(feed, next, head))[0]!.data).toEqual({ room: 'a', title: 'true' });
}, 60_000);

test('bodies swapped between two messages, headers changed, messages of another log: each event is the log’s', async () => {
  const relay = its.startRelay();
  const head = await log.record([opened('a'), ...Array.from({ length: 9 }, (_, i) => named('a', `t${i}`))]);
  await relayed(relay, head);
  const raw = await its.rawIn(topicOf(its.logId, 1));
  await relay.stop();
  const elsewhere = { ...its.ownTopic(), topic: topicOf(its.logId, 7) };
  const other = (await log.store.readStored(0, 1)).map((event) => messageOf(elsewhere, event));
  await its.send([
    ...other,
    { ...again(raw[4]!), value: raw[5]!.value },
    { ...again(raw[5]!), value: raw[4]!.value },
    { ...again(raw[6]!), headers: { ...(raw[6]!.headers as IHeaders), position: String(head + 1) } },
  ]);
  const feed = its.openFeed();
  expect(JSON.stringify(await readTo(feed, head))).toBe(await truth());
  expect(feed.health()).toMatchObject({ state: 'up' });
  await until(parked, (messages) => messages === 4);
}, 60_000);

test('a topic that was wiped and filled by somebody in another order, with gaps and repeats, gives the log’s own order', async () => {
  const relay = its.startRelay();
  const head = await log.record(history(60));
  await relayed(relay, head);
  await relay.stop();
  const topic = topicOf(its.logId, 1);
  const raw = await its.rawIn(topic);
  await its.remake(topic);
  const jumbled = [...raw.slice(30), ...raw.slice(0, 10).reverse(), ...raw.slice(25, 35), raw[0]!, raw[0]!];
  await its.send(jumbled.map(again));
  expect(await through(head)).toBe(await truth());

  // A relay that finds such a topic abandons it and publishes the log to a new one, in order.
  const other = its.startRelay();
  await relayed(other, head);
  expect(await verifiedTopic(log.pool, its.logId)).toBe(topicOf(its.logId, 2));
  expect(await its.positionsIn(2)).toEqual(from1(head));
  expect(await through(head)).toBe(await truth());
  expect(await parked()).toBe(0);
}, 60_000);

test('of a flood of foreign messages the newest thousand are kept and all are counted, once', async () => {
  const relay = its.startRelay();
  const head = await log.record([opened('a')]);
  await relayed(relay, head);
  const flood = (from: number) => Array.from({ length: 1_500 }, (_, i) => ({ value: `junk ${from + i}` }));
  await its.send(flood(0));
  await its.send(flood(1_500));
  const next = await log.record([named('a', 'through')]);
  await relayed(relay, next);
  expect(await through(next)).toBe(await truth());
  await until(parked, (messages) => messages === 3_000);
  const again = its.openFeed();
  await readTo(again, next);
  const last = await log.record([named('a', 'after')]);
  await readTo(again, last, next);
  const { rows } = await log.pool.query(
    'select count(*)::int as kept, max(message_offset)::int as newest from moving.foreign_message',
  );
  expect(rows[0]).toEqual({ kept: 1_000, newest: 3_000 });
  expect(await parked()).toBe(3_000);
}, 60_000);
