import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openLog, opened, until, type OpenLog } from '../mover/visits.examples.js';
import { listenTo } from '../../base/postgres/listener.js';
import { openWake, wakeOthers } from './wake.js';

let log: OpenLog;
beforeAll(async () => {
  log = await openLog();
});
afterAll(() => log.close());

test('another process is woken by one NOTIFY outside the append, its own readers without any', async () => {
  const deaf = { onAppended: () => () => undefined };
  const other = await openWake(log.appUrl, deaf);
  const own = await openWake(log.appUrl, log.store);
  const leave = wakeOthers(log.pool, log.store);
  const never = new AbortController().signal;
  const waits = [other.beyond(0, 60_000, never), own.beyond(0, 60_000, never)];
  await log.record([opened('a')]);
  await Promise.all(waits);
  leave();
  await other.close();
  await own.close();
});

test('a listener comes back when its connection is ended, and catches up before it hears', async () => {
  const heard: string[] = [];
  const listening = await listenTo(
    log.appUrl,
    'tried',
    (payload) => heard.push(payload),
    async () => {
      heard.push('connected');
    },
  );
  await log.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "tried"'`);
  await until(
    () => heard.length,
    (count) => count === 2,
  );
  await log.pool.query(`select pg_notify('tried', 'hello')`);
  await until(
    () => heard.length,
    (count) => count === 3,
  );
  expect(heard).toEqual(['connected', 'connected', 'hello']);
  await listening.close();
});
