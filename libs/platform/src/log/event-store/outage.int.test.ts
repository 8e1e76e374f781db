import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { patience } from '@hadcl/kernel-testing/patience';
import { startPostgres, type EmbeddedPostgres } from '../../base/postgres/embedded.js';
import { makePool, type Pool } from '../../base/postgres/pool.js';
import { prepareDatabase } from '../schema/prepare-database.js';
import { testMasterKey } from '../schema/test-database.js';
import { meta, openStore, remarked, to } from './event-store.examples.js';
import type { PostgresEventStore } from './postgres-event-store.js';
import { Unavailable } from './types.js';

let dir: string;
let server: EmbeddedPostgres;
let pool: Pool;
let store: PostgresEventStore;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hadcl-outage-'));
  server = await startPostgres({ dir });
  const { appUrl } = await prepareDatabase(server.ownerUrl, testMasterKey);
  pool = makePool(appUrl);
  store = openStore({ appUrl, masterKey: testMasterKey });
}, 60_000);
afterAll(async () => {
  await Promise.all([store.close(), pool.end()]);
  await server.stop('immediate');
  await rm(dir, { recursive: true, force: true });
});

const append = (stream: string, expected = 0, command = meta()) =>
  store.append({ entries: [to(stream, expected, remarked('x'))], meta: command });
const gapless = async () => {
  const seen = (await store.readLog(0, 100_000)).map(({ meta: { position } }) => position);
  expect(seen).toEqual(seen.map((_, i) => i + 1));
};

test('while another process sits on the append lock, writers get Unavailable within 5 s and readers go on [P14]', async () => {
  await append('before');
  const sitting = await pool.connect();
  await sitting.query('select pg_advisory_lock(log.append_lock())');
  const began = performance.now();
  const waited = async (one: Promise<unknown>) => {
    const result = await one.catch((error) => error);
    return { result, ms: performance.now() - began };
  };
  const early = [...Array(8).keys()].map((i) => waited(append(`early-${i}`)));
  const locked = waited(store.underLock(async (its) => its.readStreams(['before'])));
  await wait(1000);
  const later = [...Array(8).keys()].map((i) => waited(append(`later-${i}`)));
  for (let reads = 0; reads < 20; reads++) {
    const from = performance.now();
    expect(await store.readStream('before')).toHaveLength(1);
    expect(performance.now() - from).toBeLessThan(patience(1_000));
  }
  for (const { result, ms } of await Promise.all([...early, locked])) {
    expect(result).toBeInstanceOf(Unavailable);
    expect(ms).toBeLessThan(patience(5_000));
  }
  await sitting.query('select pg_advisory_unlock(log.append_lock())');
  sitting.release();
  for (const { result } of await Promise.all(later)) expect(result).toMatchObject({ first: expect.any(Number) });
  expect(await store.readStream('early-0')).toEqual([]);
  await append('early-0');
  await gapless();
}, 30_000);

test('a lock holder that is killed lets the writers go on', async () => {
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock(log.append_lock())');
  const { rows } = await holder.query('select pg_backend_pid() as pid');
  const waiting = append('after-killed');
  await wait(200);
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  holder.release(true);
  expect(await waiting).toMatchObject({ first: expect.any(Number) });
});

test('through crashes of Postgres, what was said to be appended is there once, and nothing else', async () => {
  let going = true;
  const said = new Map<string, number>();
  const refused: unknown[] = [];
  const writers = [...Array(16).keys()].map(async (writer) => {
    const stream = `crash-${writer}`;
    for (let version = 0; going; ) {
      try {
        const command = meta();
        const appended = await append(stream, version, command);
        said.set(stream, ++version);
        expect(await store.appendedBy(command.commandId).catch(() => appended)).toEqual(appended);
      } catch (error) {
        refused.push(error);
        version = (await untilAnswered(() => store.readStream(stream))).length;
        said.set(stream, version);
      }
    }
  });
  for (let crash = 0; crash < 3; crash++) {
    await wait(400);
    await server.stop('immediate');
    await wait(100);
    await server.start();
  }
  await wait(400);
  going = false;
  await Promise.all(writers);
  for (const [stream, version] of said) {
    const versions = (await store.readStream(stream)).map((event) => event.meta.version);
    expect(versions).toEqual([...Array(version).keys()].map((i) => i + 1));
  }
  expect(refused.filter((error) => !(error instanceof Unavailable))).toEqual([]);
  expect(said.size).toBe(16);
  await gapless();
}, 60_000);

test('a Postgres that stays away is Unavailable within 5 s, and the next append after it is back is written', async () => {
  await server.stop();
  const began = performance.now();
  await expect(append('away')).rejects.toThrow(Unavailable);
  expect(performance.now() - began).toBeLessThan(patience(5_000));
  // The same for a person whose key is not cached: loading it needs the database, too.
  const stranger = { entries: [to('away', 0, remarked('x', 'a stranger'))], meta: meta() };
  await expect(store.append(stranger)).rejects.toThrow(Unavailable);
  await server.start();
  expect(await append('away')).toMatchObject({ first: expect.any(Number) });
  await gapless();
}, 30_000);

const untilAnswered = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await ask();
    } catch {
      await wait(50);
    }
  }
};
