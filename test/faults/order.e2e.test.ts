import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { patience } from '@hadcl/kernel-testing/patience';
import { deriveKeys } from '@hadcl/platform/log/keys/keys';
import { PostgresEventStore } from '@hadcl/platform/log/event-store/postgres-event-store';
import { kafkaClient } from '@hadcl/platform/moving/kafka/client';
import { KafkaFeed } from '@hadcl/platform/moving/kafka/kafka-feed';
import { startBroker } from '@hadcl/platform/moving/kafka/local-broker';
import { Relay } from '@hadcl/platform/moving/kafka/relay';
import { openWake } from '@hadcl/platform/moving/feed/wake';
import { startPostgres } from '@hadcl/platform/base/postgres/embedded';
import { makePool } from '@hadcl/platform/base/postgres/pool';
import { prepareDatabase } from '@hadcl/platform/log/schema/prepare-database';
import { testMasterKey } from '@hadcl/platform/log/schema/test-database';
import { compileProcesses } from '../processes/compile.js';
import { definitions } from '../processes/counted.js';

const [writers, each] = [32, 60];
const total = 2 * writers * each;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** What a process of writers says: a line for each event, and of all that it met a digest. */
const spawned = async (folder: string, url: string, name: string) => {
  const env = { URL: url, MASTER: testMasterKey.toString('base64'), NAME: name };
  const child = spawn(process.execPath, [join(folder, 'test/processes/append-many.js')], {
    env: { ...process.env, ...env, WRITERS: String(writers), EACH: String(each), TOTAL: String(total) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (part) => (text += part));
  const code = await new Promise((ended) => child.on('close', ended));
  expect({ name, code }).toEqual({ name, code: 0 });
  const lines = text.trim().split('\n');
  return { met: lines.pop(), lines };
};

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

test('64 writers in two processes, readers in both and through Kafka: nothing skipped, reordered or missing', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'order-'));
  ends.push(() => rm(dir, { recursive: true, force: true }));
  const [postgres, broker, folder] = await Promise.all([
    startPostgres({ dir, durable: true }),
    startBroker({ dir: join(dir, 'kafka') }),
    compileProcesses(),
  ]);
  ends.push(
    () => rm(folder, { recursive: true }),
    () => postgres.stop('immediate'),
    () => broker.stop('kill'),
  );
  const { appUrl } = await prepareDatabase(postgres.ownerUrl, testMasterKey);
  const pool = makePool(appUrl);
  const store = new PostgresEventStore({ url: appUrl, pool, keys: deriveKeys(testMasterKey), definitions });
  const wake = await openWake(appUrl, store);
  ends.push(
    () => pool.end(),
    () => store.close(),
    () => wake.close(),
  );
  const kafka = kafkaClient({ brokers: [broker.brokers], tls: null, sasl: null }, quiet);
  const { kafka: key } = deriveKeys(testMasterKey);
  const its = { pool, kafka, logId: await store.logId(), key, store, wake, log: quiet };
  const relay = new Relay({ url: appUrl, ...its });
  relay.start();
  // A fresh broker's group takes its time to stand: Kafka is not given up meanwhile, so that all comes through it.
  const feed = new KafkaFeed({ ...its, patienceMs: 60_000 });
  ends.push(
    () => relay.stop(),
    () => feed.close(),
  );
  const throughKafka: string[] = [];
  const reading = (async () => {
    const signal = AbortSignal.timeout(patience(90_000));
    while (throughKafka.length < total && !signal.aborted)
      for (const { meta } of await feed.next(throughKafka.length, 100, signal))
        throughKafka.push(`${meta.stream} ${meta.version} ${meta.position}`);
  })();

  const said = await Promise.all([spawned(folder, appUrl, 'one'), spawned(folder, appUrl, 'other')]);
  await reading;
  const byPosition = new Map(said.flatMap(({ lines }) => lines).map((line) => [Number(line.split(' ')[2]), line]));
  const written = Array.from({ length: total }, (_, i) => byPosition.get(i + 1));
  expect(throughKafka).toEqual(written);
  const digest = createHash('sha256').update(written.map((line) => `${line}\n`).join(''));
  expect(said.map(({ met }) => met)).toEqual(Array(2).fill(`met ${digest.digest('hex')}`));
  expect(await store.readLog(total, 1)).toEqual([]);
  const ofOne = written.map((line) => line!.includes('-one-'));
  expect(ofOne.lastIndexOf(true)).toBeGreaterThan(ofOne.indexOf(false));
  expect(feed.health()).toMatchObject({ state: 'up', by: 'kafka' });
}, 180_000);
