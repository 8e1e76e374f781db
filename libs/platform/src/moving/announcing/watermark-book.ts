import type { Pool } from '../../base/postgres/pool.js';
import type { Watermark } from './announcements.js';

type Database = Pick<Pool, 'query'>;

/**
 * The watermark stored last by the release's mover, for a process that has received none yet; null before the first.
 */
export const keptWatermark = async (pool: Database, release: string): Promise<Watermark | null> => {
  const { rows } = await pool.query<Watermark>(
    `select as_of as "asOf", 1000 * extract(epoch from clock_timestamp() - seen_at) as age
       from moving.watermark where release = $1`,
    [release],
  );
  return rows[0] ?? null;
};

/**
 * A sample of the log: every event recorded until `seenAt` (database time; `asOf` in lab time) has a position up to
 * `head`.
 */
export type Sounding = { readonly head: number; readonly asOf: string; readonly seenAt: string };

/** Samples the log. The head must be read after the time, else an event in between would be missed. */
export const sound = async (pool: Database): Promise<Sounding> => {
  const { rows } = await pool.query<Sounding>({
    name: 'sound-log',
    text: `select coalesce(max(position), 0) as head, log.clock_now() as "asOf", statement_timestamp() as "seenAt"
             from log.events`,
  });
  return rows[0]!;
};

/** Stores a watermark; an older one changes nothing. */
export const keepWatermark = async (pool: Database, release: string, { asOf, seenAt }: Sounding): Promise<void> => {
  await pool.query({
    name: 'keep-watermark',
    text: 'select moving.keep_watermark($1, $2, $3)',
    values: [release, asOf, seenAt],
  });
};
