import { expect, test } from '@jest/globals';
import { named, opened, until } from '../mover/visits.examples.js';
import type { LocalBroker } from './local-broker.js';
import { seldom } from './seldom.js';
import { eachTravelling, from1, readTo, relayed, up, type Travelling } from './travelling.examples.js';

let broker: LocalBroker;
let its: Travelling;
let log: Travelling['log'];
eachTravelling((travelling, through) => {
  its = travelling;
  log = its.log;
  broker = through;
});

test('a broker that is frozen, its connections open, costs one line of the log; the feed goes on without it and comes back', async () => {
  const lines: string[] = [];
  const write = (facts: object, text: string) => void lines.push(`${text} ${JSON.stringify(facts)}`);
  const through = seldom({ info: () => {}, warn: write, error: write });
  const relay = its.startRelay({ log: through, kafka: its.client(through) });
  const feed = its.openFeed({ log: through, kafka: its.client(through) });
  let head = await log.record([opened('a')]);
  await relayed(relay, head);
  await readTo(feed, head);
  await up(feed, head);
  // The start of a fresh broker's group may have been said already.
  const before = lines.length;

  broker.freeze();
  try {
    // Longer than kafkajs waits for an answer (10 s), so that all of it is heard.
    for (const end = Date.now() + 14_000; Date.now() < end; ) {
      const next = await log.record([named('a', `t${head}`)]);
      await readTo(feed, next, head);
      head = next;
    }
    expect(feed.health()).toMatchObject({ state: 'degraded' });
  } finally {
    broker.thaw();
  }
  await up(feed, head);
  const last = await log.record([named('a', 'end')]);
  await readTo(feed, last, head);
  await relayed(relay, last);
  expect([...new Set(await its.positionsIn())]).toEqual(from1(last));
  expect(lines.slice(before).length).toBeLessThanOrEqual(1);
}, 120_000);

test('a relay and a feed that are asked to end at a frozen broker end within seconds', async () => {
  const relay = its.startRelay();
  const feed = its.openFeed();
  const head = await log.record([opened('a')]);
  await relayed(relay, head);
  await readTo(feed, head);
  broker.freeze();
  try {
    await log.record([named('a', 'on its way')]);
    await until(
      async () => (await feed.next(head, 10, AbortSignal.timeout(1_000)), feed.health().state),
      (state) => state === 'degraded',
    );
    await Promise.all([relay.stop(), feed.close()]);
  } finally {
    broker.thaw();
  }
}, 30_000);
