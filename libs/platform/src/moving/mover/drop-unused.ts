import type { Projection } from '@hadcl/kernel/projection';
import type { Pool } from 'pg';
import { booked } from '../projections/book.js';
import { moveLock, newest, useLock } from '../projections/names.js';

/**
 * Drops builds of these projections that a newer, ready one has replaced (a rebuild, another release) and that no
 * process reads or (but for `mine`) moves any more. Gives the ids of those dropped.
 */
export const dropUnused = async (
  pool: Pool,
  projections: readonly Projection[],
  mine: readonly string[] = [],
): Promise<readonly string[]> => {
  const book = await booked(pool, projections);
  const dropped: string[] = [];
  for (const current of newest(projections, book)) {
    if (!book.some(({ id, ready }) => id === current.id && ready)) continue;
    const { rows } = await pool.query<{ id: string }>(
      'select id from moving.generation where projection = $1 and (hash <> $2 or rebuild < $3)',
      [current.projection.name, current.hash, current.rebuild],
    );
    for (const { id } of rows) if (await dropIfUnused(pool, id, mine.includes(id))) dropped.push(id);
  }
  return dropped;
};

const dropIfUnused = async (pool: Pool, id: string, mine: boolean): Promise<boolean> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_xact_lock(${useLock('$1::text')})
          and ($2 or pg_try_advisory_xact_lock(${moveLock('$1::text')})) as free`,
      [id, mine],
    );
    if (rows[0]!.free) {
      const gone = await client.query<{ tables: string[] }>(
        'delete from moving.generation where id = $1 returning tables',
        [id],
      );
      for (const table of gone.rows[0]?.tables ?? []) await client.query(`drop table if exists read."${table}"`);
      await client.query('delete from moving.parked where subject = $1', [id]);
    }
    await client.query('commit');
    return rows[0]!.free;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
};
