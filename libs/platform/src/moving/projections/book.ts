import type { Projection } from '@hadcl/kernel/projection';
import type { Pool } from 'pg';
import type { Db } from './apply.js';
import { generationOf, generationSql, physicalName, type Generation } from './generation.js';

/** A generation as the book has it: `position` is the last event in its tables. */
export type Booked = Generation & { readonly position: number; readonly ready: boolean; readonly parked: number };

/** Two processes that start at once must not make the same table twice: `if not exists` alone lets them collide. */
const inTurn = async (pool: Pool, work: (db: Db) => Promise<unknown>): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
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

/** Enters generations in the book and makes their tables, empty, where they are not there yet. */
export const enter = (pool: Pool, generations: readonly Generation[]): Promise<void> =>
  inTurn(pool, async (db) => {
    for (const generation of generations) {
      const { id, projection, hash, rebuild } = generation;
      await db.query(
        `insert into moving.generation (id, projection, hash, rebuild, tables) values ($1, $2, $3, $4, $5)
         on conflict (id) do nothing`,
        [id, projection.name, hash, rebuild, projection.tables.map((table) => physicalName(generation, table))],
      );
      await db.query(generationSql(generation));
    }
  });

/** Every build of these projections that this release understands, the oldest first. */
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
     where (projection, hash) in (select * from unnest($1::text[], $2::text[])) order by projection, rebuild`,
    [own.map(({ projection }) => projection.name), own.map(({ hash }) => hash)],
  );
  return rows.map(({ projection, rebuild, position, ready, parked }) => ({
    ...generationOf(projections.find(({ name }) => name === projection)!, rebuild),
    position: Number(position),
    ready,
    parked,
  }));
};
