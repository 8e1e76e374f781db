/**
 * Testing a projection on a real Postgres (`*.projection.int.test.ts`):
 *
 *     const db = await testDatabase();                        // of the platform's postgres folder
 *     const rows = await projectInto(db.pool, [bookings], [
 *       labDay.of('2027-03-10').records('LabDaySetUp', { date: '2027-03-10', capacity: 4, … }),
 *       [labDay.of('2027-03-10').records('BookingSubmitted', { … }), { happenedAt: '2027-03-01T10:00:00+08:00' }],
 *     ]);
 *     expect(await rows(sql`select date, held from ${days} order by date`)).toEqual([{ date: '2027-03-10', held: 2 }]);
 *
 * Each event is checked against its schema. All are delivered in batches of random sizes, every batch twice (the
 * checkpoint must reject the second delivery), and once more one by one into other tables; both must end with equal
 * rows. `rows` reads the first.
 */
import { randomBytes } from 'node:crypto';
import type { EventMeta, LoggedEvent } from '@hadcl/kernel/event';
import type { Projection } from '@hadcl/kernel/projection';
import type { Entry } from '@hadcl/kernel/stream';
import type { Pool } from 'pg';
import type { Db } from './apply.js';
import { applyBatch } from './batch.js';
import { enter } from './book.js';
import { names } from './ddl.js';
import { Fenced } from './faults.js';
import { generationOf, qualifiedName, type Generation } from './generation.js';
import { rowsOf, type RunRows } from './rows.js';

/** Every row of every table of these generations, as text ordered by key. For tests and small tables. */
export const contentsOf = async (db: Db, generations: readonly Generation[]): Promise<Record<string, string[]>> => {
  const contents: Record<string, string[]> = {};
  for (const generation of generations)
    for (const table of generation.projection.tables) {
      const order = names(Object.keys(table.keyColumns));
      const { rows } = await db.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${qualifiedName(generation, table)} t order by ${order}`,
      );
      contents[table.name] = rows.map(({ row }) => row);
    }
  return contents;
};

/** An event with its stream, and metadata that should differ from the made-up ones. */
export type Happened = Entry | readonly [Entry, Partial<EventMeta>];

/** Projects these events in order into fresh tables; returns the reader of their rows. */
export const projectInto = async (
  pool: Pool,
  projections: readonly Projection[],
  happened: readonly Happened[],
): Promise<RunRows> => {
  const events = logged(happened);
  const batched = await fresh(pool, projections);
  const single = await fresh(pool, projections);
  for (const batch of randomBatches(events)) await deliverTwice(pool, batched, batch);
  for (const event of events) await deliverTwice(pool, single, [event]);
  const [some, others] = [await contentsOf(pool, batched), await contentsOf(pool, single)];
  if (JSON.stringify(some) !== JSON.stringify(others))
    throw new Error(`batches and single events end apart:\n${JSON.stringify(some)}\n${JSON.stringify(others)}`);
  return rowsOf(pool, (table) => {
    const generation = batched.find(({ projection }) => projection.tables.includes(table));
    if (!generation) throw new Error(`${table.name} is a table of none of these projections`);
    return qualifiedName(generation, table);
  });
};

const fresh = async (pool: Pool, projections: readonly Projection[]): Promise<readonly Generation[]> => {
  const suffix = randomBytes(5).toString('hex');
  const generations = projections.map((projection) => {
    const generation = generationOf(projection);
    return { ...generation, id: `${projection.name}_${suffix}`, hash: suffix, suffix };
  });
  await enter(pool, generations);
  return generations;
};

const deliverTwice = async (pool: Pool, generations: readonly Generation[], events: readonly LoggedEvent[]) => {
  const batch = { from: events[0]!.meta.position - 1, events };
  await applyBatch(pool, generations, batch);
  await applyBatch(pool, generations, batch).then(
    () => {
      throw new Error('a batch was taken twice');
    },
    (error: unknown) => {
      if (!(error instanceof Fenced)) throw error;
    },
  );
};

/**
 * Plain entries as events of the log: positions from 1, versions per stream, every ten seconds from 2027-03-01 09:00.
 */
export const logged = (happened: readonly Happened[]): readonly LoggedEvent[] => {
  const versions = new Map<string, number>();
  return happened.map((one, i) => {
    const [[ref, { type, data }], differing] = isPlain(one) ? [one, {}] : one;
    const definition = ref.stream.events[type];
    if (!definition) throw new Error(`${ref.id} has no event ${type}`);
    definition.data.parse(data);
    const version = (versions.get(ref.id) ?? 0) + 1;
    versions.set(ref.id, version);
    const at = new Date(Date.parse('2027-03-01T01:00:00Z') + i * 10_000).toISOString();
    const id = `00000000-0000-4000-8000-${String(i + 1).padStart(12, '0')}`;
    return {
      type,
      data: data as LoggedEvent['data'],
      meta: {
        id,
        stream: ref.id,
        version,
        position: i + 1,
        recordedAt: at,
        happenedAt: at,
        actor: { userId: 'somebody', roles: [], address: '127.0.0.1', userAgent: 'test' },
        commandId: id,
        correlationId: id,
        causationId: null,
        ...differing,
      },
    };
  });
};

const isPlain = (one: Happened): one is Entry => !Array.isArray(one[0]);

const randomBatches = function* (events: readonly LoggedEvent[]) {
  for (let from = 0, size = 0; from < events.length; from += size) {
    size = 1 + Math.floor(Math.random() * 7);
    yield events.slice(from, from + size);
  }
};
