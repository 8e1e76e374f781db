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
  // Starting the first consumer group of a fresh broker may have logged something already.
  const before = lines.length;

  broker.freeze();
  try {
    // Longer than kafkajs waits for an answer (10 s), so that its errors are included.
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

test('a relay that waits for a frozen broker, to connect or to send, keeps the lead: a standby would wait no better', async () => {
  const terms = async () =>
    (await log.pool.query('select term from moving.lease where name like $1', ['relay %'])).rows;
  const [leader, standby] = [its.startRelay(), its.startRelay()];
  const relayedBy = (to: number) =>
    until(
      () => [leader.position, standby.position],
      (at) => at.includes(to),
      40_000,
    );
  await relayedBy(await log.record([opened('a')]));
  const before = await terms();
  const frozenFor = async (ms: number) => {
    broker.freeze();
    try {
      await log.record([named('a', 'on its way')]);
      await new Promise((done) => setTimeout(done, ms));
    } finally {
      broker.thaw();
    }
  };
  // Twice as long as a lease, and shorter than kafkajs waits for an answer.
  await frozenFor(7_000);
  await relayedBy(await log.record([named('a', 'there')]));
  expect(await terms()).toEqual(before);

  await Promise.all([leader.stop(), standby.stop()]);
  broker.freeze();
  let connecting: typeof before;
  try {
    for (let n = 0; n < 2; n++) its.startRelay();
    connecting = await until(terms, ([one]) => one.term !== before[0].term);
    await new Promise((done) => setTimeout(done, 7_000));
    expect(await terms()).toEqual(connecting);
  } finally {
    broker.thaw();
  }
}, 120_000);
