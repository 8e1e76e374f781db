import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openLog, opened, type OpenLog } from '../mover/visits.examples.js';
import { PostgresFeed } from './postgres-feed.js';
import { openWake, wakeOthers } from './wake.js';

let log: OpenLog;
beforeAll(async () => {
  log = await openLog();
});
afterAll(() => log.close());

const deaf = { onAppended: () => () => undefined };
const never = new AbortController().signal;

test('another process is woken by one NOTIFY outside the append, its own readers without any', async () => {
  const other = await openWake(log.appUrl, deaf);
  const own = await openWake(log.appUrl, log.store);
  const leave = wakeOthers(log.pool, log.store);
  const waits = [other.beyond(0, 60_000, never), own.beyond(0, 60_000, never)];
  await log.record([opened('a')]);
  await Promise.all(waits);
  leave();
  await other.close();
  await own.close();
});

test('a head beyond the log, which anybody may announce, sends readers to look a few times, not for ever', async () => {
  const misled = await openWake(log.appUrl, deaf);
  let reads = 0;
  const feeds = [1, 2, 3].map(
    () =>
      new PostgresFeed(
        { readLog: (after, limit) => (reads++, log.store.readLog(after, limit)) },
        { beyond: misled.beyond, close: async () => {} },
      ),
  );
  const head = await log.store.head();
  await Promise.all(feeds.map((feed) => feed.next(head, 10, never)));
  const announced = misled.beyond(head, 60_000, never);
  for (const payload of ['nonsense', '1e999', String(Number.MAX_SAFE_INTEGER)])
    await log.pool.query(`select pg_notify('hadcl_log', $1)`, [payload]);
  await announced;
  reads = 0;
  const until = Date.now() + 1_500;
  await Promise.all(
    feeds.map(async (feed) => {
      while (Date.now() < until) await feed.next(head, 10, never);
    }),
  );
  // Each reader polls four times a second; one that followed every false NOTIFY would have read a thousand times.
  expect(reads).toBeLessThan(60);
  const woken = misled.beyond(head, 60_000, never);
  await log.record([opened('b')]);
  await log.pool.query(`select pg_notify('hadcl_log', $1)`, [String(head + 1)]);
  await woken;
  await misled.close();
});
