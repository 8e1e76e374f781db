import type { Projection } from '@hadcl/kernel/projection';
import type { Pool } from 'pg';
import type { Db } from './apply.js';
import { personalColumnsOf } from './erase.js';
import { generationOf, generationSql, physicalName, type Generation } from './generation.js';

/** A generation in the book; `position` is the last event in its tables. */
export type Booked = Generation & { readonly position: number; readonly ready: boolean; readonly parked: number };

/**
 * Runs `work` in a transaction under the lock for creating and dropping tables: two processes that start at once must
 * not create the same table, and `if not exists` alone lets them collide.
 */
export const inTurn = async (pool: Pool, work: (db: Db) => Promise<unknown>): Promise<void> => {
  const client = await pool.connect();
  try {
    // On a busy machine a starting process may pause between two statements for more than the usual limit of 2 s.
    await client.query(`begin; set local idle_in_transaction_session_timeout = '10s'`);
    await client.query(`select pg_advisory_xact_lock(hashtextextended('hadcl moving', 0))`);
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
};

/**
 * Enters generations in the book and creates their empty tables where absent. It checks first, because even `create if
 * not exists` would lock tables that are in use.
 */
export const enter = async (pool: Pool, generations: readonly Generation[]): Promise<void> => {
  const there = await standing(pool, generations);
  if (generations.every(({ id }) => there.has(id))) return;
  await inTurn(pool, async (db) => {
    const before = await standing(db, generations);
    for (const generation of generations.filter(({ id }) => !before.has(id))) {
      const { id, projection, hash, rebuild } = generation;
      await db.query('insert into moving.used (generation) values ($1) on conflict do nothing', [id]);
      await db.query(
        `insert into moving.generation (id, projection, hash, rebuild, tables, personal) values ($1, $2, $3, $4, $5, $6)
         on conflict (id) do update set retired_at = null, personal = excluded.personal`,
        [
          ...[id, projection.name, hash, rebuild],
          projection.tables.map((table) => physicalName(generation, table)),
          personalColumnsOf(generation),
        ],
      );
      await db.query(generationSql(generation));
    }
  });
};

/** The ids of generations that are in the book, complete and not retired, with all their tables. */
const standing = async (db: Db, generations: readonly Generation[]): Promise<ReadonlySet<string>> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from moving.generation
      where id = any($1) and retired_at is null and personal is not null
        and not exists (select from unnest(tables) as t where to_regclass(format('read.%I', t)) is null)`,
    [generations.map(({ id }) => id)],
  );
  return new Set(rows.map(({ id }) => id));
};

/** Marks generations as used, which protects them from `dropUnused` for its `unusedMs`. */
export const markUsed = async (db: Db, generations: readonly Generation[]): Promise<void> => {
  await db.query(
    `insert into moving.used (generation) select id from unnest($1::text[]) as id order by id
     on conflict (generation) do update set at = clock_timestamp()`,
    [generations.map(({ id }) => id)],
  );
};

/** All builds of these projections with this release's hash that are not retired, the oldest first. */
export const booked = async (db: Db, projections: readonly Projection[]): Promise<readonly Booked[]> => {
  const own = projections.map((projection) => generationOf(projection));
  const { rows } = await db.query<{
    hash: string;
    projection: string;
    rebuild: number;
    position: string;
    ready: boolean;
    parked: number;
  }>(
    `select projection, hash, rebuild, position, ready, parked from moving.generation
     where (projection, hash) in (select * from unnest($1::text[], $2::text[])) and retired_at is null
     order by projection, rebuild`,
    [own.map(({ projection }) => projection.name), own.map(({ hash }) => hash)],
  );
  return rows.map(({ projection, rebuild, position, ready, parked }) => ({
    ...generationOf(projections.find(({ name }) => name === projection)!, rebuild),
    position: Number(position),
    ready,
    parked,
  }));
};
