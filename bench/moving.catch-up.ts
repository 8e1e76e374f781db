import type { PostgresEventStore } from '@hadcl/platform/log/event-store/postgres-event-store';
import type { Projection } from '@hadcl/kernel/projection';
import { catchUpWith } from '@hadcl/platform/moving/mover/builds';
import type { Pool } from '@hadcl/platform/base/postgres/pool';
import { applyBatch, foldedFor } from '@hadcl/platform/moving/projections/batch';
import { enter } from '@hadcl/platform/moving/projections/book';
import { generationOf } from '@hadcl/platform/moving/projections/generation';

const columns = `position, stream, version, id, type, recorded_at, happened_at, command_id, correlation_id,
  causation_id, actor, data`;
const rate = (events: number, began: number) => ({
  rate: (events * 1000) / (performance.now() - began),
  p50: 0,
  p99: 0,
});

/** A fresh build of these read models from the whole log, as the mover makes it, or all of it but what Postgres writes. */
export const building = (
  pool: Pool,
  store: PostgresEventStore,
  projections: readonly Projection[],
  { writes = true } = {},
) => {
  let round = writes ? 0 : 1_000;
  return async () => {
    round += 1;
    const builds = projections.map((projection) => generationOf(projection, round));
    await enter(pool, builds);
    const began = performance.now();
    const end = await catchUpWith(
      (after, limit) => store.readLog(after, limit),
      (batch) => foldedFor(builds, batch),
      async (batch) => (writes ? applyBatch(pool, builds, batch) : undefined),
    );
    const measured = rate(end, began);
    for (const { suffix, projection } of builds)
      for (const { name } of projection.tables) await pool.query(`drop table read."${name}_${suffix}"`);
    await pool.query('delete from moving.generation where id = any($1)', [builds.map(({ id }) => id)]);
    return measured;
  };
};

/** Reading the log by plain keyset pages. */
export const keyset = (pool: Pool) => async () => {
  const began = performance.now();
  let position = 0;
  for (;;) {
    const text = `select ${columns} from log.events where position > $1 order by position limit 5000`;
    const { rows } = await pool.query({ name: 'keyset', text, values: [position] });
    if (rows.length === 0) return rate(position, began);
    position = rows.at(-1).position;
  }
};

/** Reading the log once by a cursor. */
export const cursor = (pool: Pool) => async () => {
  const client = await pool.connect();
  const began = performance.now();
  try {
    await client.query('begin');
    await client.query(`declare whole cursor for select ${columns} from log.events order by position`);
    let events = 0;
    for (;;) {
      const { rows } = await client.query('fetch 5000 from whole');
      if (rows.length === 0) return rate(events, began);
      events += rows.length;
    }
  } finally {
    await client.query('commit');
    client.release();
  }
};
