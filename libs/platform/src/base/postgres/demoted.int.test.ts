import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { meta, openStore, remarked, to } from '../../log/event-store/event-store.examples.js';
import { Unavailable } from '../../log/event-store/types.js';
import { testDatabase, type TestDatabase } from '../../log/schema/test-database.js';
import { until } from '../../moving/mover/visits.examples.js';
import { startPostgres } from './embedded.js';
import { listenTo } from './listener.js';
import { isOutage } from './outage.js';
import { makePool, pg, type Pool } from './pool.js';

let db: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  db = await testDatabase();
  pool = makePool(db.appUrl, { max: 1 });
});
afterEach(() => mayBeWritten(true));
afterAll(async () => {
  await pool.end();
  await db.close();
});

const asOwner = async (statement: string) => {
  const owner = new pg.Client({ connectionString: db.ownerUrl });
  await owner.connect();
  await owner.query('set default_transaction_read_only = off');
  await owner.query(statement);
  await owner.end();
};
/** Makes new connections read-only or writable. Open ones do not change, as if they were still on the old server. */
const mayBeWritten = (yes: boolean) =>
  asOwner(`alter database "${new URL(db.ownerUrl).pathname.slice(1)}" set default_transaction_read_only = ${!yes}`);
const pidOf = async (on: { query: Pool['query'] }) =>
  (await on.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;

test('a connection whose server may only be read is thrown away, also within a transaction, and the next one is new', async () => {
  const connection = await pool.connect();
  const before = await pidOf(connection);
  await connection.query('begin read only');
  const failure = await connection.query('delete from moving.feed').catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: '25006' });
  expect(isOutage(failure)).toBe(true);
  await connection.query('rollback').catch(() => undefined);
  connection.release();
  expect(await pidOf(pool)).not.toBe(before);
  await pool.query('delete from moving.feed');
});

test('what is appended while the primary is demoted is unavailable, and goes to the new primary under the same name', async () => {
  await mayBeWritten(false);
  const store = openStore(db);
  const command = meta();
  const append = () => store.append({ entries: [to('demoted', 0, remarked('x'))], meta: command });
  await expect(append()).rejects.toThrow(Unavailable);
  const within = store.append({ entries: [to('within', 0, remarked('x'))], meta: meta() });
  await mayBeWritten(true);
  expect(await within).toMatchObject({ first: expect.any(Number) });
  expect(await append()).toMatchObject({ first: expect.any(Number) });
  await store.close();
}, 30_000);

test('a listener leaves a server that is no longer written to, and all connections with it', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'hadcl-demoted-'));
  const server = await startPostgres({ dir, durable: false });
  const its = makePool(server.ownerUrl, { max: 1 });
  let connections = 0;
  const connected = async () => void connections++;
  const listening = await listenTo(server.ownerUrl, 'demoted', () => {}, connected);
  const before = await pidOf(its);
  const demoted = async (on: 'on' | 'off') => {
    await its.query(`alter system set default_transaction_read_only = ${on}`);
    await its.query('select pg_reload_conf()');
  };
  await demoted('on');
  await until(
    () => pidOf(its).catch(() => before),
    (pid) => pid !== before,
  );
  expect(connections).toBe(1);
  await demoted('off');
  await until(
    () => connections,
    (count) => count === 2,
  );
  await listening.close();
  await its.end();
  await server.stop('immediate');
  await rm(dir, { recursive: true, force: true });
}, 60_000);
