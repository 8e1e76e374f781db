import { interleaved, measure, type Context, type Group } from './bench.js';
import type { PostgresEventStore } from '@hadcl/platform/log/event-store/postgres-event-store';
import type { Pool } from '@hadcl/platform/base/postgres/pool';
import { fillLog } from './append.history.js';

type Opened = {
  readonly database: { readonly ownerUrl: string };
  readonly store: PostgresEventStore;
  readonly pool: Pool;
};
type Make = (name: string, run: (open: Opened, context: Context) => Promise<void>) => Group;

const plain = `select position, stream, version, id, type, recorded_at, happened_at, command_id, correlation_id,
  causation_id, actor, data from log.events`;
const events = 1_000_000;

export const readingGroup = (group: Make): Group =>
  group('append-reading', async ({ store, pool, database }, { print, say }) => {
    const began = performance.now();
    await fillLog(database.ownerUrl, store, events);
    say(`${events.toLocaleString('en')} events loaded in ${Math.round((performance.now() - began) / 1000)} s`);
    const streams = events / 100;
    const any = () => `day-${Math.floor(Math.random() * streams)}`;
    const stream = await interleaved(5, {
      plain: () =>
        measure(8, 2, () =>
          pool.query({ name: 'plain', text: `${plain} where stream = $1 order by version`, values: [any()] }),
        ),
      store: () => measure(8, 2, () => store.readStream(any())),
    });
    print({
      ...{ row: 6, work: 'reading a stream of 100 events, 8 readers', unit: 'streams/s', target: { atLeast: 1.5 } },
      ...{ figure: stream.store.rate, reference: stream.plain.rate },
    });
    const whole = await interleaved(3, {
      plain: () =>
        allOf(async (after) => {
          const text = `${plain} where position > $1 order by position limit 2000`;
          return (await pool.query({ name: 'page', text, values: [after] })).rows;
        }),
      store: () => allOf(async (after) => (await store.readLog(after, 2000)).map(({ meta }) => meta)),
    });
    print({
      ...{ row: 7, work: 'reading the whole log', unit: 'events/s', target: { atLeast: 0.9 } },
      ...{ figure: whole.store.rate, reference: whole.plain.rate },
    });
  });

const allOf = async (page: (after: number) => Promise<readonly { readonly position: number }[]>) => {
  const began = performance.now();
  let position = 0;
  for (let got = await page(0); got.length > 0; got = await page(position)) position = got.at(-1)!.position;
  return { rate: (position * 1000) / (performance.now() - began), p50: 0, p99: 0 };
};
