import type { PostgresEventStore } from '@hadcl/platform/log/event-store/postgres-event-store';
import { connection, pg } from '@hadcl/platform/base/postgres/pool';
import { appender } from './append.work.js';

/**
 * A long log: a few events appended for real, then copied inside the database to new positions, streams of 100 events
 * and new ids. Their sealed values are bound to the event's id, so they have none: what is copied carries a clear row.
 */
export const fillLog = async (ownerUrl: string, store: PostgresEventStore, events: number): Promise<void> => {
  await appender(store, 1, 1)(0);
  const owner = new pg.Client({ ...connection(ownerUrl), idle_in_transaction_session_timeout: 0 });
  await owner.connect();
  await owner.query(
    `insert into log.events (position, recorded_at, happened_at, version, ordinal, id, command_id, stream, type,
                             correlation_id, causation_id, actor, data)
     select e.position + n, e.recorded_at, e.happened_at, (n - 1) % 100 + 1, 0, gen_random_uuid(), gen_random_uuid(),
            'day-' || (n - 1) / 100, e.type, e.correlation_id, e.causation_id, e.actor,
            (e.data::jsonb - 'phone')::json
       from log.events e, generate_series(1, $1::int) n where e.position = 1`,
    [events],
  );
  await owner.query('vacuum analyze log.events');
  await owner.end();
};
