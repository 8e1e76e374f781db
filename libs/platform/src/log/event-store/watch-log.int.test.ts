import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makePool, pg, withDatabase, type Pool } from '../../base/postgres/pool.js';
import { until } from '../../moving/mover/visits.examples.js';
import { testDatabase, type TestDatabase } from '../schema/test-database.js';
import { meta, openStore, remarked, to } from './event-store.examples.js';
import { watchLog } from './watch-log.js';

let db: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  db = await testDatabase();
  await db.pool.end();
  pool = makePool(db.appUrl, { max: 2 });
});
afterAll(async () => {
  await pool.end();
  const name = nameOf(db.ownerUrl);
  await asServer(`drop database ${name} with (force)`, `drop database if exists ${name}_backup with (force)`);
});

const deaf = { onAppended: () => () => undefined };
const nameOf = (url: string) => new URL(url).pathname.slice(1);
const asServer = async (...statements: readonly string[]) => {
  const client = new pg.Client({ connectionString: withDatabase(db.ownerUrl, 'postgres') });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};
const append = async (stream: string, times: number) => {
  const store = openStore(db);
  for (let i = 0; i < times; i++) await store.append({ entries: [to(stream, i, remarked('x'))], meta: meta() });
  await store.close();
};

test('a log that grows over an outage is the same; one restored from a backup is not, even when it is as long again', async () => {
  const name = nameOf(db.ownerUrl);
  await append('kept', 3);
  await asServer(`create database ${name}_backup template ${name}`);
  let looks = 0;
  const query = async (asked: pg.QueryConfig) => {
    const answer = await pool.query(asked);
    looks++;
    return answer;
  };
  const watch = await watchLog({ query: query as never }, deaf, 50);
  await append('lost', 5);
  await asServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  // By now the watcher has seen the log unchanged after the reconnection, with the event that is lost below at its end.
  const before = looks;
  await until(
    () => looks,
    (now) => now >= before + 3,
  );
  expect(watch.replaced.aborted).toBe(false);

  await asServer(
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    `drop database ${name}`,
    `create database ${name} template ${name}_backup`,
  );
  await append('other', 9);
  await until(
    () => watch.replaced.aborted,
    (aborted) => aborted,
  );
  expect(String(watch.replaced.reason)).toContain('restored');
  await watch.close();
}, 60_000);

test('another log in the same place is told too', async () => {
  const watch = await watchLog(pool, deaf);
  const owner = new pg.Client({ connectionString: db.ownerUrl });
  await owner.connect();
  await owner.query('update log.identity set log_id = gen_random_uuid()');
  await owner.end();
  await until(
    () => String(watch.replaced.reason ?? ''),
    (why) => why.includes('another log'),
  );
  await watch.close();
}, 30_000);

test('what a process appended just before a restore, and nobody has looked at yet, is missed too', async () => {
  let tell: (head: number) => void = () => undefined;
  const watch = await watchLog(pool, { onAppended: (listener) => ((tell = listener), () => undefined) }, 50);
  const { rows } = await pool.query<{ head: number }>('select max(position) as head from log.events');
  tell(rows[0]!.head + 1);
  await until(
    () => String(watch.replaced.reason ?? ''),
    (why) => why.includes('restored'),
  );
  await watch.close();
}, 30_000);
