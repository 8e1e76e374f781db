import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testDatabase, type TestDatabase } from '../../log/schema/test-database.js';
import { until } from '../../moving/mover/visits.examples.js';
import { listenTo } from './listener.js';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

test('a listener comes back when its connection is ended, and catches up before it hears', async () => {
  const heard: string[] = [];
  const listening = await listenTo(
    db.appUrl,
    'tried',
    (payload) => heard.push(payload),
    async () => {
      heard.push('connected');
    },
  );
  await db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'hadcl listener %'`,
  );
  await until(
    () => heard.length,
    (count) => count === 2,
  );
  await db.pool.query(`select pg_notify('tried', 'hello')`);
  await until(
    () => heard.length,
    (count) => count === 3,
  );
  expect(heard).toEqual(['connected', 'connected', 'hello']);
  await listening.close();
});
