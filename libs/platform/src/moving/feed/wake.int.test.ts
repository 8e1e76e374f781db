import { afterAll, beforeAll, test } from '@jest/globals';
import { openLog, opened, type OpenLog } from '../mover/visits.examples.js';
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
