import type { Pool } from 'pg';
import { topicOf } from './message.js';

type Row = { generation: number; verified: boolean };

const row = async (pool: Pool, logId: string): Promise<Row | null> => {
  const { rows } = await pool.query<Row>(
    `select generation, coalesce(verified_for = pg_postmaster_start_time(), false) as verified
       from moving.topic where log_id = $1`,
    [logId],
  );
  return rows[0] ?? null;
};

/** The generation that last carried this log, verified or not. */
export const knownGeneration = async (pool: Pool, logId: string): Promise<number | null> =>
  (await row(pool, logId))?.generation ?? null;

/**
 * The topic to read; null until a relay has compared it with the log since the database server started, because a
 * restored database may be older than the topic that it names.
 */
export const verifiedTopic = async (pool: Pool, logId: string): Promise<string | null> => {
  const known = await row(pool, logId);
  return known?.verified ? topicOf(logId, known.generation) : null;
};

/** Marks this generation's topic as verified, until the database server restarts. */
export const sayVerified = async (pool: Pool, logId: string, generation: number): Promise<void> => {
  await pool.query(
    `insert into moving.topic (log_id, generation, verified_for) values ($1, $2, pg_postmaster_start_time())
     on conflict (log_id) do update set generation = excluded.generation, verified_for = excluded.verified_for`,
    [logId, generation],
  );
};

/** Offset of a foreign message, and why it is foreign. */
export type ForeignMessage = { readonly offset: string; readonly reason: string };

/** Foreign messages kept per topic; the newest suffice to see who writes there. */
const mostKept = 1_000;

/**
 * Parks the foreign messages of one reading of a topic: the newest are kept by offset, and each is counted once however
 * often the topic is read. @returns how many were new
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

/** Call when a topic of that name was created again: its offsets start from 0. */
export const beginForeign = async (pool: Pool, topic: string): Promise<void> => {
  await pool.query('delete from moving.foreign_message where topic = $1', [topic]);
  await pool.query('update moving.foreign_count set counted_to = -1 where topic = $1', [topic]);
};
