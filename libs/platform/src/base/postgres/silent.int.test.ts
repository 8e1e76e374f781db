import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { patience } from '@hadcl/kernel-testing/patience';
import { PostgresEventStore } from '../../log/event-store/postgres-event-store.js';
import { meta, openStore, remarked, to } from '../../log/event-store/event-store.examples.js';
import { testDatabase, type TestDatabase } from '../../log/schema/test-database.js';
import { until } from '../../moving/mover/visits.examples.js';
import { holdConnection, letGo } from './held-connection.js';
import { listenTo } from './listener.js';
import { isOutage } from './outage.js';
import { makePool, type Pool } from './pool.js';
import { silentServer, type SilentServer } from './test-network.js';

let db: TestDatabase;
let server: SilentServer;
let pool: Pool;
let store: PostgresEventStore;
beforeAll(async () => {
  db = await testDatabase();
  server = await silentServer(db.appUrl);
  pool = makePool(server.url, { max: 3 });
  store = openStore({ appUrl: server.url, masterKey: db.masterKey });
});
afterAll(async () => {
  await Promise.all([store.close(), pool.end()]);
  await server.close();
  await db.close();
});

const timed = async (work: Promise<unknown>) => {
  const from = performance.now();
  const failure = await work.catch((error: unknown) => error);
  return { failure, ms: performance.now() - from };
};
const generous = patience(15_000);

test('while the server says nothing every question and every write fails as an outage within seconds', async () => {
  await Promise.all([1, 2, 3].map(() => pool.query('select 1')));
  await store.append({ entries: [to('silent', 0, remarked('before'))], meta: meta() });
  const held = await holdConnection(server.url);
  const borrowed = await pool.connect();
  server.fallSilent();
  const asked = await Promise.all([
    // One more than the pool has connections: it waits in the queue.
    ...[1, 2, 3, 4].map(() => timed(pool.query('select 1'))),
    timed(borrowed.query('select 1')),
    timed(held.query('select 1')),
    timed(store.append({ entries: [to('silent', 1, remarked('during'))], meta: meta() })),
  ]);
  borrowed.release();
  for (const { failure, ms } of asked) {
    expect(isOutage(failure) || (failure as Error).constructor.name === 'Unavailable').toBe(true);
    expect(ms).toBeLessThan(generous);
  }
  expect(held.lost.aborted).toBe(true);
  await timed(letGo(held));
  server.comeBack();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect((await store.readStream('silent')).length).toBeGreaterThan(0);
}, 60_000);

test('a statement that Postgres takes too long over is ended by it, as an outage', async () => {
  const hasty = makePool(db.appUrl, { max: 1, statementMs: 100 });
  const { failure } = await timed(hasty.query('select pg_sleep(30)'));
  expect(failure).toMatchObject({ code: '57014' });
  expect(isOutage(failure)).toBe(true);
  expect((await hasty.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await hasty.end();
});

test('who goes on in a transaction that has waited too long is told why it ended, as an outage', async () => {
  const hasty = makePool(db.appUrl, { max: 1, idleInTransactionMs: 100 });
  const connection = await hasty.connect();
  await connection.query('begin');
  await once(connection, 'error');
  const { failure } = await timed(connection.query('select 1'));
  expect(failure).toMatchObject({ code: '25P03' });
  const told = new Promise((done) => connection.query('select 1', [], (error) => done(error)));
  expect(await told).toBe(failure);
  expect(isOutage(failure)).toBe(true);
  connection.release(true);
  expect((await hasty.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await hasty.end();
});

test('a listener notices the silence, comes back with all its channels, and catches up before it hears', async () => {
  const heard: string[] = [];
  const hears = (channel: string) =>
    listenTo(
      server.url,
      channel,
      (payload) => heard.push(`${channel} ${payload}`),
      async () => void heard.push(`${channel} connected`),
    );
  const both = await Promise.all([hears('one'), hears('other')]);
  await pool.query('select 1');
  server.fallSilent();
  const waiting = timed(pool.query({ text: 'select 1', statementMs: 600_000 } as never));
  await db.pool.query(`select pg_notify('one', 'missed')`);
  const { failure } = await waiting;
  // Its own deadline is ten minutes; the listener's beat closed the connection sooner.
  expect(isOutage(failure)).toBe(true);
  server.comeBack();
  await until(
    () => heard.filter((line) => line.endsWith('connected')).length,
    (count) => count === 4,
  );
  await db.pool.query(`select pg_notify('one', 'a'), pg_notify('other', 'b')`);
  await until(
    () => heard.slice(-2).sort(),
    (last) => last.join() === 'one a,other b',
  );
  const { rows } = await db.pool.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name like $1`,
    [`hadcl listener ${process.pid}`],
  );
  // The server may keep the silent connection until its keep-alive fails.
  expect(rows[0].n).toBeLessThanOrEqual(2);
  await Promise.all(both.map((one) => one.close()));
}, 60_000);
