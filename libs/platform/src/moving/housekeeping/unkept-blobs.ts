import { setTimeout as rest } from 'node:timers/promises';
import type { Blobs } from '../../base/blobs/blobs.js';
import type { Logger } from '../../base/logging/logging.js';
import type { Pool } from '../../base/postgres/pool.js';

/**
 * Milliseconds for which a blob without a key is kept. It has none yet while its event is being written; and if an old
 * copy of the database is restored by mistake, the right copy must still find its files.
 */
const graceMs = 7 * 86_400_000;
const everyMs = 6 * 3_600_000;
const batch = 500;
/** Failed deletions that are skipped; after more, the store is assumed to be away. */
const mostFailures = 10;

type TidyPorts = {
  readonly blobs: Blobs;
  readonly pool: Pick<Pool, 'query'>;
  readonly log: Logger;
  /** Real time, also if this machine's clock is wrong; while it is doubted nothing is deleted. */
  readonly clock: { real(): number; isSure(): boolean };
};

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
 * Deletes blobs that are older than a week and have no key in the database, so that they cannot be decrypted. Returns
 * how many.
 * @throws the first failure, after all others have been deleted
 */
export const deleteUnkept = async (
  { blobs, pool }: Pick<TidyPorts, 'blobs' | 'pool'>,
  now = Date.now(),
): Promise<number> => {
  let deleted = 0;
  const failures: unknown[] = [];
  for await (const some of batches(blobs.list())) {
    const old = some.filter(({ at }) => at.getTime() < now - graceMs).map(({ name }) => name);
    const { rows } = await pool.query<{ id: string }>(
      `select id::text from side.files where id::text = any($1)
       union all
       select p.blob_id::text from side.file_parts p where p.blob_id = any($2::uuid[])`,
      [old, old.filter((name) => !name.endsWith('.part'))],
    );
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

/** Hours for which an upload may be resumed, and one more for a part that is on its way. */
const uploadHours = 25;
/**
 * Ends uploads that nobody finished, and forgets the parts of files whose key is gone; their blobs are deleted as all
 * others without a key are.
 */
export const endUploads = async ({ pool }: Pick<TidyPorts, 'pool'>): Promise<void> => {
  await pool.query('delete from side.uploads where created_at < now() - make_interval(hours => $1::int)', [
    uploadHours,
  ]);
  await pool.query(
    `delete from side.file_parts p
      where not exists (select from side.files f where f.id = p.file_id)
        and not exists (select from side.uploads u where u.id = p.file_id)`,
  );
};

/** Milliseconds; a younger file may still be on its way to the store. */
const settledMs = 3_600_000;
const ofBatch = `
with batch as (
  select id from side.files
   where id > $1::uuid and created_at < to_timestamp($2::float8 / 1000) order by id limit ${batch})`;

/** Marks files that have a key but no blob, and unmarks those that are back. Returns how many are missing. */
export const noteMissing = async (
  { blobs, pool }: Pick<TidyPorts, 'blobs' | 'pool'>,
  now = Date.now(),
): Promise<number> => {
  const found = new Set<string>();
  for await (const { name } of blobs.list()) found.add(name);
  let missing = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await pool.query<{ id: string }>(`${ofBatch} select id::text from batch order by id`, [
      after,
      now - settledMs,
    ]);
    const last = rows.at(-1);
    if (!last) return missing;
    const { rows: parts } = await pool.query<{ id: string; blobId: string }>(
      'select file_id::text as id, blob_id::text as "blobId" from side.file_parts where file_id = any($1::uuid[])',
      [rows.map(({ id }) => id)],
    );
    const inParts = new Set(parts.map(({ id }) => id));
    const incomplete = new Set(parts.flatMap(({ id, blobId }) => (found.has(blobId) ? [] : [id])));
    const lost = rows.map(({ id }) => id).filter((id) => (inParts.has(id) ? incomplete.has(id) : !found.has(id)));
    await pool.query(
      `${ofBatch} update side.files f
          set missing_since = case when f.id = any($3::uuid[]) then coalesce(f.missing_since, now()) end
         from batch b
        where f.id = b.id and (f.missing_since is not null) <> (f.id = any($3::uuid[]))`,
      [after, now - settledMs, lost],
    );
    missing += lost.length;
    after = last.id;
  }
};

const tidied = async (ports: TidyPorts): Promise<void> => {
  const now = ports.clock.real();
  await endUploads(ports);
  await deleteUnkept(ports, now);
  const missing = await noteMissing(ports, now);
  if (missing > 0) ports.log.error({ missing }, 'files that have a key are not where files are kept');
};

/** Does both at the start and every six hours. Several processes may run it; deleting twice is harmless. */
export const keepUnkeptDeleted = (ports: TidyPorts): { close(): Promise<void> } => {
  const ending = new AbortController();
  const { signal } = ending;
  const walk = async () => {
    while (!signal.aborted) {
      if (ports.clock.isSure())
        await tidied(ports).catch((err: unknown) =>
          ports.log.warn({ err }, 'the store of files was not looked through'),
        );
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
