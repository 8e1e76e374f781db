import type { Reaction } from '@hadcl/kernel/reaction';
import type { Pool } from 'pg';
import { triesBeforeParking } from '../projections/parking.js';

export type OutcomesHealth = {
  /** Outcomes that are not done; counted up to 100,000. */
  readonly waiting: number;
  /** Of them, those that have failed at least `triesBeforeParking` times. */
  readonly parked: number;
  /** Age of the oldest one, in seconds. */
  readonly seconds: number;
  /** Reactions without a live leader. */
  readonly unled: readonly string[];
};

/** Health of stored outcomes and of the reactions' leaders. */
export const outcomesHealth = async (pool: Pool, reactions: readonly Reaction[]): Promise<OutcomesHealth> => {
  const { rows } = await pool.query<OutcomesHealth>({
    name: 'outcomes-health',
    text: `select (select count(*) from (select from moving.outcome limit 100000) its)::int as waiting,
                  (select count(*) from moving.outcome where tries >= ${triesBeforeParking})::int as parked,
                  coalesce((select extract(epoch from clock_timestamp() - created_at)
                              from moving.outcome order by seq limit 1), 0)::float8 as seconds,
                  array(select name from moving.reaction
                         where name = any($1) and not moving.leads(leader) order by name) as unled`,
    values: [reactions.map(({ name }) => name)],
  });
  return rows[0]!;
};
