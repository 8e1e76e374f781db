import type { Pool } from 'pg';

/** A message that is not believed: where it lies, and why. */
export type ForeignMessage = { readonly offset: string; readonly reason: string };

/** Rows that are kept of them, the newest: enough to see who writes there and what. */
const mostKept = 1_000;

/**
 * Sets messages of one reading of a topic aside for good: the newest are kept by their offset, all are counted, each
 * once however often the topic is read. @returns how many of them were new
 */
export const parkForeign = async (pool: Pool, topic: string, found: readonly ForeignMessage[]): Promise<number> => {
  const { rows } = await pool.query<{ fresh: number }>('select moving.park_foreign($1, $2, $3, $4) as fresh', [
    topic,
    found.map(({ offset }) => offset),
    found.map(({ reason }) => reason),
    mostKept,
  ]);
  return rows[0]!.fresh;
};

/** A topic of that name was made anew: its offsets begin again. */
export const beginForeign = async (pool: Pool, topic: string): Promise<void> => {
  await pool.query('delete from moving.foreign_message where topic = $1', [topic]);
  await pool.query('update moving.foreign_count set counted_to = -1 where topic = $1', [topic]);
};
