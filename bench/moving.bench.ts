import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deriveKeys } from '@hadcl/platform/event-store/keys';
import { PostgresEventStore } from '@hadcl/platform/event-store/postgres-event-store';
import { PostgresFeed } from '@hadcl/platform/feed/postgres-feed';
import { kafkaClient } from '@hadcl/platform/kafka/client';
import { KafkaFeed } from '@hadcl/platform/kafka/kafka-feed';
import { startBroker } from '@hadcl/platform/kafka/local-broker';
import { Relay } from '@hadcl/platform/kafka/relay';
import { openWake, wakeOthers } from '@hadcl/platform/live/wake';
import { makePool } from '@hadcl/platform/postgres/pool';
import { fillLog } from './append.history.js';
import { appender, definitions } from './append.work.js';
import { interleaved, measure, type Database, type Group } from './bench.js';
import { building, cursor, keyset } from './moving.catch-up.js';
import { byDay, lists } from './moving.models.js';
import { follow, latencies, percentile, steadily, type Sent } from './moving.tail.js';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** One process's share: a store, and how it is woken. A second one is another store with connections of its own. */
const openSide = async ({ appUrl, masterKey }: Database) => {
  const pool = makePool(appUrl, { max: 16 });
  const store = new PostgresEventStore({ url: appUrl, keys: deriveKeys(masterKey), definitions, pool });
  const wake = await openWake(appUrl, store);
  const leave = wakeOthers(pool, store);
  const close = async () => {
    leave();
    await wake.close();
    await store.close();
    await pool.end();
  };
  return { pool, store, wake, close, feed: () => new PostgresFeed(store, wake) };
};
type Side = Awaited<ReturnType<typeof openSide>>;

/** A broker, a relay at work, and a feed through it. */
const openKafka = async ({ appUrl }: Database, { pool, store, wake }: Side) => {
  const dir = await mkdtemp(join(tmpdir(), 'hadcl-bench-kafka-'));
  const broker = await startBroker({ dir });
  const kafka = kafkaClient(broker.brokers, quiet);
  const logId = await store.logId();
  const its = { pool, kafka, logId, store, wake, log: quiet };
  const relay = new Relay({ url: appUrl, ...its });
  relay.start();
  const feed = new KafkaFeed({ ...its, knows: (type) => type in definitions });
  const close = async () => {
    await feed.close();
    await relay.stop();
    await broker.stop('kill');
    await rm(dir, { recursive: true, force: true });
  };
  const level = async () => {
    for (const head = await store.head(); (relay.position ?? 0) < head; )
      await new Promise((done) => setTimeout(done, 10));
  };
  return { feed, close, level };
};

// A third of the million that the targets name: rates do not change with it, and every group has its minutes.
const events = 300_000;
const catchUp: Group = {
  name: 'moving-rebuild',
  run: async ({ database, print, say }) => {
    const its = await database();
    const { pool, store, close } = await openSide(its);
    await fillLog(its.ownerUrl, store, events);
    say(`${events.toLocaleString('en')} events loaded`);
    const one = await interleaved(3, { plain: keyset(pool), built: building(pool, store, [byDay]) });
    print({
      ...{ row: 8, work: 'catching up a projection, batched', unit: 'events/s', target: { atLeast: 0.5 } },
      ...{ figure: one.built.rate, reference: one.plain.rate },
    });
    const all = await interleaved(3, { plain: cursor(pool), built: building(pool, store, [byDay, ...lists]) });
    print({
      ...{ row: 9, work: 'rebuilding three read models, read once', unit: 'events/s', target: { atLeast: 0.5 } },
      ...{ figure: all.built.rate, reference: all.plain.rate },
    });
    await close();
  },
};

const order: Group = {
  name: 'moving-order',
  run: async ({ database, print, say }) => {
    const its = await database();
    const sides = [await openSide(its), await openSide(its)] as const;
    const kafka = await openKafka(its, sides[0]);
    const readers = [...sides.map((side) => side.feed()), kafka.feed].map((feed) => follow(feed, 0));
    const writers = sides.map(({ store }) => appender(store, 1, 1));
    const wanted = 50_000;
    while ((await sides[0].store.head()) < wanted) await measure(64, 1, (worker) => writers[worker % 2]!(worker));
    const head = await sides[0].store.head();
    await Promise.all(readers.map((reader) => reader.end(head)));
    const faults = readers.map((reader) => reader.outOfOrder() + head - reader.arrivals.size);
    say(
      `${head.toLocaleString('en')} events by 64 writers of two stores; skipped, reordered or missing: in each ${faults.slice(0, 2)}, through Kafka ${faults[2]}`,
    );
    const free = await tailOf(sides[0]);
    const client = await sides[1].pool.connect();
    await client.query('create table read.bystander (n int)');
    await client.query('begin; insert into read.bystander select generate_series(1, 1000)');
    const hold = client.query('select pg_sleep(1.9)').then(() => client.query('commit'));
    const held = await tailOf(sides[0]);
    await hold;
    client.release();
    print({
      ...{ row: 10, work: 'tail p99 beside a 2 s transaction', unit: 'ms', target: { atMost: 2 } },
      ...{ figure: percentile(held, 0.99), reference: percentile(free, 0.99) },
    });
    await kafka.close();
    for (const side of sides) await side.close();
  },
};

const tailOf = async (side: Side): Promise<number[]> => {
  const reader = follow(side.feed(), await side.store.head());
  const sent = await steadily(side.store, 500, 2);
  await reader.end(await side.store.head());
  return latencies(sent, reader.arrivals);
};

const tail: Group = {
  name: 'moving-tail',
  run: async ({ database, print }) => {
    const its = await database();
    const [own, other] = [await openSide(its), await openSide(its)];
    const kafka = await openKafka(its, own);
    await steadily(own.store, 500, 2);
    await kafka.level();
    const head = await own.store.head();
    const readers = [own.feed(), other.feed(), kafka.feed].map((feed) => follow(feed, head));
    const sent: Sent = await steadily(own.store, 500, 10);
    const end = await own.store.head();
    await Promise.all(readers.map((reader) => reader.end(end)));
    const append = sent.map(({ at, answered }) => answered - at);
    const allowed = [
      ['in process', 1, 5],
      ['from another store', 2, 8],
      ['through Kafka', 10, 30],
    ] as const;
    for (const [i, [where, p50, p99]] of allowed.entries())
      for (const [share, more] of [
        [0.5, p50],
        [0.99, p99],
      ] as const)
        print({
          ...{
            row: 11,
            work: `tail at 500/s ${where}, p${share * 100}`,
            unit: `ms; append + ${more}`,
            target: { atMost: 1 },
          },
          figure: percentile(latencies(sent, readers[i]!.arrivals), share),
          reference: percentile(append, share) + more,
        });
    await kafka.close();
    await own.close();
    await other.close();
  },
};

export const groups: readonly Group[] = [catchUp, order, tail];
