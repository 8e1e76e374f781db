import type { Projection } from '@hadcl/kernel/projection';
import type { LoggedEvent } from '@hadcl/kernel/event';
import type { Pool } from 'pg';
import { inTransaction } from '../../base/postgres/transaction.js';
import { isDecoded } from '../../log/event-store/log-entry.js';
import type { EventStore } from '../../log/event-store/types.js';
import { applyEvents } from '../projections/apply.js';
import { booked } from '../projections/book.js';
import { faultOf, isDataError } from '../projections/faults.js';
import type { Generation } from '../projections/generation.js';

export type RetryPorts = { readonly pool: Pool; readonly store: Pick<EventStore, 'readLog'> };
/** A stream with parked events, and the generation that could not take them. */
export type ParkedStream = { readonly generation: Generation; readonly stream: string };

/** How long one event may hold its generation's checkpoint, for which the mover waits. */
const mostMs = 500;

/** The streams with parked events of these projections, the one that stands longest first. */
export const parkedStreams = async (
  pool: Pool,
  projections: readonly Projection[],
): Promise<readonly ParkedStream[]> => {
  const generations = (await booked(pool, projections)).filter(({ parked }) => parked > 0);
  if (generations.length === 0) return [];
  const { rows } = await pool.query<{ subject: string; stream: string }>(
    `select subject, stream from moving.parked where subject = any($1) group by subject, stream order by min(position)`,
    [generations.map(({ id }) => id)],
  );
  return rows.map(({ subject, stream }) => ({ generation: generations.find(({ id }) => id === subject)!, stream }));
};

/**
 * Tries the first parked event of a stream again, in a transaction of its own: the generation's checkpoint, which the
 * mover waits for, is held for this one event and for half a second at most. Any process may.
 * @returns whether it was taken, so that the next one may be tried; false as well where none is parked any more
 */
export const retryFirst = async (
  { pool, store }: RetryPorts,
  { generation, stream }: ParkedStream,
): Promise<boolean> => {
  const { rows } = await pool.query<{ position: number | null }>(
    'select min(position)::float8 as position from moving.parked where subject = $1 and stream = $2',
    [generation.id, stream],
  );
  const { position } = rows[0]!;
  if (position === null) return false;
  const [event] = await store.readLog(position - 1, 1);
  const subject: Subject = [generation.id, position];
  if (event && isDecoded(event)) return applyOne(pool, generation, event, subject);
  await failedAgain(pool, subject, event ? event.undecodable.reason : 'it is not in the log');
  return false;
};

type Subject = readonly [generation: string, position: number];

const applyOne = async (pool: Pool, generation: Generation, event: LoggedEvent, subject: Subject): Promise<boolean> => {
  try {
    await inTransaction(pool, async (client) => {
      await client.query('select from moving.generation where id = $1 for update', [generation.id]);
      await client.query(`set local statement_timeout = ${mostMs}`);
      const { rowCount } = await client.query('delete from moving.parked where subject = $1 and position = $2', [
        ...subject,
      ]);
      if (rowCount !== 1) return;
      await applyEvents(client, generation, [event]);
      await client.query('update moving.generation set parked = parked - 1 where id = $1', [generation.id]);
    });
    return true;
  } catch (error) {
    if (!isDataError(error)) throw error;
    await failedAgain(pool, subject, faultOf(error));
    return false;
  }
};

const failedAgain = (pool: Pool, subject: Subject, reason: string) =>
  pool.query('update moving.parked set reason = $3, tries = tries + 1 where subject = $1 and position = $2', [
    ...subject,
    reason,
  ]);
