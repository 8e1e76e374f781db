import type { Projection } from '@hadcl/kernel/projection';
import type { Pool, PoolClient } from 'pg';
import { isDecoded } from '../../log/event-store/log-entry.js';
import type { EventStore } from '../../log/event-store/types.js';
import { applyEvents } from '../projections/apply.js';
import { booked, type Booked } from '../projections/book.js';
import { isDataError } from '../projections/faults.js';

export type Retried = { readonly taken: number; readonly left: number };

/**
 * Tries the parked events of these projections again, each stream in its order, up to its first that still cannot be
 * applied. The mover does so now and then; any process may, the checkpoint's lock keeps the mover out meanwhile.
 * `progress` is called before each stream.
 */
export const retryParked = async (
  pool: Pool,
  store: Pick<EventStore, 'readLog'>,
  projections: readonly Projection[],
  progress: () => Promise<void> = async () => undefined,
): Promise<Retried> => {
  let [taken, left] = [0, 0];
  for (const generation of (await booked(pool, projections)).filter(({ parked }) => parked > 0)) {
    const { rows } = await pool.query<{ stream: string }>(
      'select stream from moving.parked where subject = $1 group by stream order by min(position)',
      [generation.id],
    );
    for (const { stream } of rows) {
      await progress();
      const done = await retryStream(pool, store, generation, stream);
      taken += done.taken;
      left += done.left;
    }
  }
  return { taken, left };
};

const retryStream = async (
  pool: Pool,
  store: Pick<EventStore, 'readLog'>,
  generation: Booked,
  stream: string,
): Promise<Retried> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select from moving.generation where id = $1 for update', [generation.id]);
    const { rows } = await client.query<{ position: number }>(
      'select position from moving.parked where subject = $1 and stream = $2 order by position',
      [generation.id, stream],
    );
    let taken = 0;
    for (const { position } of rows) {
      const [event] = await store.readLog(Number(position) - 1, 1);
      if (event && !isDecoded(event)) {
        await failedAgain(client, [generation.id, event.meta.position], event.undecodable.reason);
        break;
      }
      if (!event || !(await tryOne(client, generation, event))) break;
      taken += 1;
    }
    await client.query('commit');
    return { taken, left: rows.length - taken };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
};

type Event = Parameters<typeof applyEvents>[2][number];
type Subject = readonly [generation: string, position: number];

const tryOne = async (client: PoolClient, generation: Booked, event: Event): Promise<boolean> => {
  const subject: Subject = [generation.id, event.meta.position];
  await client.query('savepoint one');
  try {
    await applyEvents(client, generation, [event]);
    await client.query('delete from moving.parked where subject = $1 and position = $2', [...subject]);
    await client.query('update moving.generation set parked = parked - 1 where id = $1', [generation.id]);
    return true;
  } catch (error) {
    if (!isDataError(error)) throw error;
    await client.query('rollback to savepoint one');
    await failedAgain(client, subject, (error as Error).message);
    return false;
  }
};

const failedAgain = (client: PoolClient, subject: Subject, reason: string) =>
  client.query('update moving.parked set reason = $3, tries = tries + 1 where subject = $1 and position = $2', [
    ...subject,
    reason,
  ]);
