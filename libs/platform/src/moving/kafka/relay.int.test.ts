import { expect, test } from '@jest/globals';
import { named, opened } from '../mover/visits.examples.js';
import { topicOf } from './message.js';
import { eachTravelling, from1, readTo, relayed, type Travelling } from './travelling.examples.js';

let its: Travelling;
let log: Travelling['log'];
eachTravelling((travelling) => {
  its = travelling;
  log = its.log;
});

const titles = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => named('a', `t${from + i}`));

test('a message of somebody else between two of the relay costs none of its own', async () => {
  const relay = its.startRelay({ lookMs: 60_000 });
  await relayed(relay, await log.record([opened('a'), ...titles(2, 5)]));
  await its.send([{ value: 'junk' }]);
  const head = await log.record(titles(6, 9));
  await relayed(relay, head);
  expect(await its.positionsIn()).toEqual(from1(head));
}, 60_000);

test('a topic made anew behind the relay, longer than it was, has the whole log again', async () => {
  const relay = its.startRelay({ lookMs: 600_000 });
  await relayed(relay, await log.record([opened('a'), ...titles(2, 9)]));
  const topic = topicOf(its.logId, 1);
  const kept = (await its.rawIn(topic)).slice(0, 3);
  await its.remake(topic);
  await its.send(kept.map(({ key, value, headers }) => ({ key, value, headers: headers! })));
  await its.send(Array.from({ length: 20 }, () => ({ value: 'junk' })));
  const head = await log.record(titles(10, 12));
  await relayed(relay, head);
  expect([...new Set(await its.positionsIn())].sort((a, b) => a - b)).toEqual(from1(head));
  await readTo(its.openFeed(), head);
}, 60_000);

test('an event of 2 MiB that an earlier release appended stops nothing: the topic points to it, and readers take it from the log', async () => {
  const head = await log.record([opened('a'), named('a', 'small')]);
  await log.makeLarge(head, 2 * 1_048_576);
  const next = await log.record([named('a', 'after')]);
  await relayed(its.startRelay(), next);
  expect(await its.positionsIn()).toEqual(from1(next));
  const feed = its.openFeed();
  const read = await readTo(feed, next);
  expect(read.map(({ data }) => String(data.title ?? '').length)).toEqual([0, 2 * 1_048_576, 5]);
  expect(feed.health()).toEqual({ state: 'up', by: 'kafka' });
}, 60_000);

test('a broker that takes less than was agreed gets smaller messages, and the log is whole', async () => {
  const first = await log.record([opened('a')]);
  const relay = its.startRelay();
  await relayed(relay, first);
  await its.limitMessages(topicOf(its.logId, 1), 20_000);
  const head = await log.record([...titles(2, 80), named('a', 'x'.repeat(30_000)), named('a', 'end')]);
  await relayed(relay, head);
  expect(await its.positionsIn()).toEqual(from1(head));
  expect((await readTo(its.openFeed(), head)).map(({ data }) => data.title).slice(-2)).toEqual([
    'x'.repeat(30_000),
    'end',
  ]);
}, 60_000);
