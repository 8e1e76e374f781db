import { deriveKeys } from '@hadcl/platform/log/keys/keys';
import { PostgresEventStore } from '@hadcl/platform/log/event-store/postgres-event-store';
import { PostgresFeed } from '@hadcl/platform/moving/feed/postgres-feed';
import { openWake, wakeOthers } from '@hadcl/platform/moving/feed/wake';
import { makePool } from '@hadcl/platform/base/postgres/pool';
import { definitions } from './append.work.js';
import type { Database } from './bench.js';

/** What one process has of the log: a store, and how it is woken. */
export const openSide = async ({ appUrl, masterKey }: Pick<Database, 'appUrl' | 'masterKey'>) => {
  const pool = makePool(appUrl, { max: 16 });
  const store = new PostgresEventStore({ url: appUrl, keys: deriveKeys(masterKey), definitions, pool });
  const wake = await openWake(appUrl, store);
  const leave = wakeOthers(pool, store);
  const close = async () => {
    leave();
    await wake.close();
    await store.close();
    await pool.end();
  };
  return { pool, store, wake, close, feed: () => new PostgresFeed(store, wake) };
};
export type Side = Awaited<ReturnType<typeof openSide>>;
