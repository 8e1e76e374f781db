import { setTimeout as rest } from 'node:timers/promises';
import type { Blobs } from '../../base/blobs/blobs.js';
import type { Logger } from '../../base/logging/logging.js';
import type { Pool } from '../../base/postgres/pool.js';

/**
 * A blob has no key yet while its event is being written; and where an old copy of the database was restored by mistake, the
 * right one must still find its files.
 */
const kept = 7 * 86_400_000;
const everyMs = 6 * 3_600_000;
const batch = 500;
/** So many that cannot be deleted are passed over; after more the store is taken to be away. */
const mostFailures = 10;

type Its = { readonly blobs: Blobs; readonly pool: Pick<Pool, 'query'>; readonly log: Logger };

const batches = async function* <T>(all: AsyncIterable<T>) {
  let some: T[] = [];
  for await (const one of all) {
    some.push(one);
    if (some.length === batch) {
      yield some;
      some = [];
    }
  }
  yield some;
};

/**
 * Deletes what lies in the store for a week and has no key in the database: nobody can ever read it. The number of them.
 * @throws the first failure, after all others have been deleted
 */
export const deleteUnkept = async ({ blobs, pool }: Omit<Its, 'log'>, now = Date.now()): Promise<number> => {
  let deleted = 0;
  const failures: unknown[] = [];
  for await (const some of batches(blobs.list())) {
    const old = some.filter(({ at }) => at.getTime() < now - kept).map(({ name }) => name);
    const { rows } = await pool.query<{ id: string }>('select id::text from side.files where id::text = any($1)', [
      old,
    ]);
    const known = new Set(rows.map(({ id }) => id));
    for (const name of old.filter((one) => !known.has(one))) {
      try {
        await blobs.delete(name);
        deleted += 1;
      } catch (error) {
        failures.push(error);
        if (failures.length > mostFailures) throw error;
      }
    }
  }
  if (failures.length > 0) throw failures[0];
  return deleted;
};

/** Does so at the start and every six hours. Several processes may: to delete twice comes to the same. */
export const keepUnkeptDeleted = (its: Its): { close(): Promise<void> } => {
  const ending = new AbortController();
  const { signal } = ending;
  const walk = async () => {
    while (!signal.aborted) {
      await deleteUnkept(its).catch((err: unknown) => its.log.warn({ err }, 'files without a key were not deleted'));
      await rest(everyMs, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const walking = walk();
  return {
    close: async () => {
      ending.abort();
      await walking;
    },
  };
};
