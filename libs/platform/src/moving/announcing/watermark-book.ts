import type { Pool } from '../../base/postgres/pool.js';
import type { Watermark } from './announcements.js';

type Database = Pick<Pool, 'query'>;

/** The watermark that a release's mover wrote down last, for a process that has heard none yet; null before the first. */
export const keptWatermark = async (pool: Database, release: string): Promise<Watermark | null> => {
  const { rows } = await pool.query<Watermark>(
    `select as_of as "asOf", 1000 * extract(epoch from clock_timestamp() - seen_at) as age
       from moving.watermark where release = $1`,
    [release],
  );
  return rows[0] ?? null;
};

/** How long the log was at an instant: all that was recorded until `seenAt` (of the database), `asOf` of the lab, is at or below `head`. */
export type Sounding = { readonly head: number; readonly asOf: string; readonly seenAt: string };

/** Sounds the log: its length is read after the time. */
export const sound = async (pool: Database): Promise<Sounding> => {
  const { rows } = await pool.query<Sounding>({
    name: 'sound-log',
    text: `select coalesce(max(position), 0) as head, log.clock_now() as "asOf", statement_timestamp() as "seenAt"
             from log.events`,
  });
  return rows[0]!;
};

/** Writes a watermark down; an older one changes nothing. */
export const keepWatermark = async (pool: Database, release: string, { asOf, seenAt }: Sounding): Promise<void> => {
  await pool.query({
    name: 'keep-watermark',
    text: 'select moving.keep_watermark($1, $2, $3)',
    values: [release, asOf, seenAt],
  });
};
