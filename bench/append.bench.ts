import { deriveKeys } from '@hadcl/platform/log/keys/keys';
import { PostgresEventStore } from '@hadcl/platform/log/event-store/postgres-event-store';
import { makePool, type Pool } from '@hadcl/platform/base/postgres/pool';
import { interleaved, measure, type Context, type Database, type Group } from './bench.js';
import { bareInserts, bareTransactions } from './append.reference.js';
import { appender, definitions } from './append.work.js';
import { readingGroup } from './append.reading.js';

const group = (name: string, run: (open: Opened, context: Context) => Promise<void>): Group => ({
  name,
  run: async (context) => {
    const database = await context.database();
    const pool = makePool(database.appUrl, { max: 64 });
    const store = new PostgresEventStore({ url: database.appUrl, keys: deriveKeys(database.masterKey), definitions });
    await run({ database, store, pool }, context).finally(() => Promise.all([store.close(), pool.end()]));
  },
});
type Opened = { readonly database: Database; readonly store: PostgresEventStore; readonly pool: Pool };

const long = { rounds: 5, seconds: 1.5 };
const brief = { rounds: 3, seconds: 0.6 };

export const groups: readonly Group[] = [
  group('append', async ({ store, database }, { print, say, smoke }) => {
    const { rounds, seconds } = smoke ? brief : long;
    const insert = await bareInserts(database);
    for (const [row, writers, atLeast] of [
      [1, 16, 1.7],
      [2, 64, 3.2],
      [3, 1, 0.7],
    ] as const) {
      const seen = await interleaved(rounds, {
        insert: () => measure(writers, seconds, insert.one),
        append: () => measure(writers, seconds, appender(store, 1, 1)),
      });
      const work = `append, ${writers} writer${writers > 1 ? 's' : ''}`;
      print({ row, work, figure: seen.append.rate, reference: seen.insert.rate, unit: '/s', target: { atLeast } });
      if (row === 2)
        print({
          ...{ row, work: `${work}, p99`, figure: seen.append.p99, reference: seen.insert.p99, unit: 'ms' },
          target: { atMost: 0.35 },
        });
    }
    const claims = await measure(64, seconds, appender(store, 1, 1, true));
    say(`with a claim in every append, 64 writers: ${Math.round(claims.rate)}/s, p99 ${claims.p99.toFixed(1)} ms`);
    await insert.end();
  }),
  group('append-streams', async ({ store, database }, { print, smoke }) => {
    const { rounds, seconds } = smoke ? brief : long;
    const transaction = await bareTransactions(database, 3);
    const seen = await interleaved(rounds, {
      transaction: () => measure(16, seconds, transaction.one),
      append: () => measure(16, seconds, appender(store, 3, 1)),
    });
    const { append } = seen;
    const work = 'atomic append over 3 streams, 16 writers';
    const target = { atLeast: 3 };
    print({ row: 4, work, figure: append.rate, reference: seen.transaction.rate, unit: '/s', target });
    await transaction.end();
  }),
  group('append-many', async ({ store, database }, { print, smoke }) => {
    const { rounds, seconds } = smoke ? brief : long;
    const insert = await bareInserts(database, 10);
    const seen = await interleaved(rounds, {
      insert: () => measure(16, seconds, insert.one),
      append: () => measure(16, seconds, appender(store, 1, 10)),
    });
    const work = 'append of 10 events to one stream, 16 writers';
    const target = { atLeast: 1.2 };
    print({ row: 5, work, figure: seen.append.rate, reference: seen.insert.rate, unit: '/s', target });
    await insert.end();
  }),
  readingGroup(group),
];
