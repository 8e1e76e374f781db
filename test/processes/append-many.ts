import { createHash, randomUUID } from 'node:crypto';
import { deriveKeys } from '@hadcl/platform/log/keys/keys';
import { PostgresEventStore } from '@hadcl/platform/log/event-store/postgres-event-store';
import { PostgresFeed } from '@hadcl/platform/moving/feed/postgres-feed';
import { openWake, wakeOthers } from '@hadcl/platform/moving/feed/wake';
import { makePool } from '@hadcl/platform/base/postgres/pool';
import { definitions } from './counted.js';

/*
 * A process of writers that also reads: appends `each` events of every writer, tells which stream and version got which
 * position, and at last a digest of all events that it met, in the order in which it met them.
 */
const { URL: url, MASTER: master, NAME: name, WRITERS: writers, EACH: each, TOTAL: total } = process.env as any;
const pool = makePool(url);
const store = new PostgresEventStore({ url, pool, keys: deriveKeys(Buffer.from(master, 'base64')), definitions });
const wake = await openWake(url, store);
const quiet = wakeOthers(pool, store);
const meta = () => ({
  commandId: randomUUID(),
  correlationId: randomUUID(),
  causationId: null,
  actor: { userId: name, roles: [], address: '127.0.0.1', userAgent: 'test' },
});
const write = async (writer: number) => {
  const stream = `count-${name}-${writer}`;
  for (let n = 0; n < Number(each); n++) {
    const data = { n, by: name, name: `${name} ${writer}` };
    const events = [{ id: randomUUID(), type: 'Counted', data }];
    const appended = await store.append({ entries: [{ stream, expected: n, events }], meta: meta() });
    process.stdout.write(`${stream} ${n + 1} ${appended!.first}\n`);
  }
};
const read = async () => {
  const [feed, met] = [new PostgresFeed(store, wake), createHash('sha256')];
  for (let after = 0; after < Number(total); )
    for (const { meta } of await feed.next(after, 100, AbortSignal.timeout(60_000))) {
      met.update(`${meta.stream} ${meta.version} ${meta.position}\n`);
      after = meta.position;
    }
  return met.digest('hex');
};
const writing = Promise.all(Array.from({ length: Number(writers) }, (_, writer) => write(writer)));
const [met] = await Promise.all([read(), writing]);
process.stdout.write(`met ${met}\n`);
quiet();
await wake.close();
await store.close();
await pool.end();
