import type { Projection } from '@hadcl/kernel/projection';
import type { Pool } from 'pg';
import { booked } from '../projections/book.js';
import { newest, releaseOf } from '../projections/names.js';

/**
 * How far behind the log a read model is. `seconds`: real time since the watermark that its mover stored last; about 1
 * s normally, and growing while no mover runs. For a build that is catching up: since it last moved.
 */
export type Lag = {
  readonly projection: string;
  readonly generation: string;
  readonly ready: boolean;
  readonly events: number;
  readonly seconds: number;
  readonly parked: number;
};

/**
 * Data for `/health/ready` and the metrics: the builds that this release reads, and counts of everything that is
 * parked.
 */
export const movingHealth = async (
  pool: Pool,
  projections: readonly Projection[],
): Promise<{ readonly lags: readonly Lag[]; readonly parked: number; readonly foreignMessages: number }> => {
  const current = newest(projections, await booked(pool, projections));
  const { rows } = await pool.query<Lag>(
    `select g.projection, g.id as generation, g.ready, g.parked,
            (head.position - g.position)::int as events,
            round(extract(epoch from clock_timestamp()
              - case when g.ready then coalesce(w.seen_at, g.moved_at) else g.moved_at end), 1) as seconds
       from moving.generation g
       left join moving.watermark w on w.release = $2,
            (select coalesce(max(position), 0) as position from log.events) head
      where g.id = any($1) order by g.projection`,
    [current.map(({ id }) => id), releaseOf(projections)],
  );
  const counts = await pool.query<{ parked: number; foreign: number }>(
    `select (select count(*) from moving.parked)::int as parked,
            (select coalesce(sum(messages), 0) from moving.foreign_count)::int as foreign`,
  );
  return { lags: rows, parked: counts.rows[0]!.parked, foreignMessages: counts.rows[0]!.foreign };
};
