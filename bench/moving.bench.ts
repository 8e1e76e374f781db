import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deriveKeys } from '@hadcl/platform/log/keys/keys';
import type { Feed } from '@hadcl/platform/moving/feed/feed';
import { kafkaClient } from '@hadcl/platform/moving/kafka/client';
import { KafkaFeed } from '@hadcl/platform/moving/kafka/kafka-feed';
import { startBroker } from '@hadcl/platform/moving/kafka/local-broker';
import { Relay } from '@hadcl/platform/moving/kafka/relay';
import { fillLog } from './append.history.js';
import { appender } from './append.work.js';
import { interleaved, trial, measure, type Database, type Group } from './bench.js';
import { building, cursor, keyset } from './moving.catch-up.js';
import { byDay, lists } from './moving.models.js';
import { openOther } from './moving.other.js';
import { spending } from './spent.js';
import { openSide, type Side } from './moving.side.js';
import { follow, latencies, percentile, steadily, type Follower, type Sent } from './moving.tail.js';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** A broker, a relay at work, and a feed through it. */
const openKafka = async ({ appUrl, masterKey }: Database, { pool, store, wake }: Side) => {
  const dir = await mkdtemp(join(tmpdir(), 'hadcl-bench-kafka-'));
  const broker = await startBroker({ dir });
  const kafka = kafkaClient({ brokers: [broker.brokers], tls: null, sasl: null }, quiet);
  const logId = await store.logId();
  const its = { pool, kafka, logId, key: deriveKeys(masterKey).kafka, store, wake, log: quiet };
  const relay = new Relay({ url: appUrl, ...its });
  relay.start();
  const feed = new KafkaFeed(its);
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

const catchUp: Group = {
  name: 'moving-rebuild',
  run: async ({ database, print, say, smoke }) => {
    const events = trial ? 5_000 : smoke ? 100_000 : 1_000_000;
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
    const models = [byDay, ...lists];
    const { spent } = await spending({ node: process.pid, postgres: its.pid }, building(pool, store, models));
    const unwritten = await building(pool, store, models, { writes: false })();
    const an = (us = 0) => (us / events).toFixed(1);
    say(`processor time of an event, µs: node ${an(spent?.node)}, Postgres ${an(spent?.postgres)}`);
    say(`if nothing were written: ${Math.round(unwritten.rate).toLocaleString('en')}/s`);
    await close();
  },
};

const order: Group = {
  name: 'moving-order',
  run: async ({ database, print, say }) => {
    const its = await database();
    const [own, other] = [await openSide(its), await openOther(its)];
    const kafka = await openKafka(its, own);
    const readers = [own.feed(), kafka.feed].map((feed) => follow(feed, 0));
    other.follow(0);
    const append = appender(own.store, 1, 1);
    const wanted = 50_000;
    while ((await own.store.head()) < wanted) await Promise.all([other.write(32, 1), measure(32, 1, append)]);
    const head = await own.store.head();
    await Promise.all(readers.map((reader) => reader.end(head)));
    const theirs = await other.end(head);
    const faults = [...readers.map(seenBy), theirs].map(
      ({ outOfOrder, arrivals }) => outOfOrder + head - arrivals.size,
    );
    say(
      `${head.toLocaleString('en')} events by 64 writers in two processes; skipped, reordered or missing in either: ${faults[0]}, ${faults[2]}, through Kafka: ${faults[1]}`,
    );
    const free = await tailOf(own);
    const client = await own.pool.connect();
    await client.query('create table read.bystander (n int)');
    await client.query('begin; insert into read.bystander select generate_series(1, 1000)');
    const hold = client.query('select pg_sleep(1.9)').then(() => client.query('commit'));
    const held = await tailOf(own);
    await hold;
    client.release();
    print({
      ...{ row: 10, work: 'tail p99 beside a 2 s transaction', unit: 'ms', target: { atMost: 2 } },
      ...{ figure: percentile(held, 0.99), reference: percentile(free, 0.99) },
    });
    await kafka.close();
    await other.close();
    await own.close();
  },
};

const seenBy = ({ outOfOrder, arrivals }: Follower) => ({ outOfOrder: outOfOrder(), arrivals });

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
    const [own, other] = [await openSide(its), await openOther(its)];
    const kafka = await openKafka(its, own);
    await steadily(own.store, 500, 2);
    await kafka.level();
    const head = await own.store.head();
    const measured = async (
      where: string,
      [p50, p99]: readonly [number, number],
      arrivalsOf: () => Promise<ReadonlyMap<string, number>>,
    ) => {
      // A reader that begins joins its group or opens its connection first.
      await steadily(own.store, 500, 1);
      const sent: Sent = await steadily(own.store, 500, 5);
      const append = sent.map(({ at, answered }) => answered - at);
      const seen = latencies(sent, await arrivalsOf());
      for (const [share, more] of [
        [0.5, p50],
        [0.99, p99],
      ] as const)
        print({
          ...{ row: 11, work: `tail at 500/s ${where}, p${share * 100}`, target: { atMost: 1 } },
          ...{ figure: percentile(seen, share), reference: percentile(append, share) + more },
          unit: `ms; append + ${more}`,
        });
    };
    // One after the other: three readers at once would take the two cores from one another and from the log.
    const followed = (feed: Feed, after: number) => {
      const reader = follow(feed, after);
      return async () => {
        await reader.end(await own.store.head());
        return reader.arrivals;
      };
    };
    await measured('in process', [1, 5], followed(own.feed(), head));
    other.follow(await own.store.head());
    await measured('from another process', [2, 8], async () => (await other.end(await own.store.head())).arrivals);
    await measured('through Kafka', [10, 30], followed(kafka.feed, await own.store.head()));
    await kafka.close();
    await other.close();
    await own.close();
  },
};

export const groups: readonly Group[] = [catchUp, order, tail];
