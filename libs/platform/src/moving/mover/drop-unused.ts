import type { Projection } from '@hadcl/kernel/projection';
import type { Pool, PoolClient } from 'pg';
import { eachByItself } from '../../base/async/each-by-itself.js';
import { hasCode, lockNotAvailable } from '../../base/postgres/outage.js';
import { booked } from '../projections/book.js';
import { newest } from '../projections/names.js';
import { rest } from '../../base/async/rest.js';
import type { MoverLog } from './move-safely.js';

/** Milliseconds: without a reader until a build is retired, and retired until it is dropped. */
export type Patience = { readonly unusedMs: number; readonly retiredMs: number };

/** Longer than a reading process needs to restart, or to come back from an outage, and mark its builds as used. */
export const patience: Patience = { unusedMs: 600_000, retiredMs: 30_000 };

/**
 * One round of dropping unused builds: those that this release does not read, once its own are ready, and that no
 * process has marked as used within `unusedMs`. A build is retired first, so that no mover moves it, and dropped in a
 * later round. A table that is in use (a dump, a long query) is left for a later round, since everybody would queue
 * behind a waiting DROP. An advisory lock admits one process.
 * @returns the ids of the dropped builds
 */
export const dropUnused = async (
  pool: Pool,
  projections: readonly Projection[],
  { unusedMs, retiredMs }: Patience = patience,
): Promise<readonly string[]> => {
  const client = await pool.connect();
  const dropped: string[] = [];
  try {
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${turn}) as mine`);
    if (!rows[0]!.mine) return dropped;
    await client.query(retire, [await needed(client, projections), unusedMs]);
    await eachByItself(await dueAfter(client, retiredMs), async (id) => {
      if (await drop(client, id)) dropped.push(id);
    });
    await client.query(`select pg_advisory_unlock(${turn})`);
    return dropped;
  } finally {
    // If the unlock failed, closing the connection releases the lock.
    client.release(true);
  }
};

const turn = `hashtextextended('hadcl drops unused builds', 0)`;

/** A build that is still catching up is moved but not read, so it does not count as unused. */
const retire = `
update moving.generation g set retired_at = clock_timestamp()
 where not id = any($1) and retired_at is null
   and (ready or moved_at < clock_timestamp() - $2 * interval '1 millisecond')
   and not exists (select from moving.used u
                    where u.generation = g.id and u.at > clock_timestamp() - $2 * interval '1 millisecond')`;

/**
 * Builds that must stay: those of this release, and all builds of a projection whose build is not ready, since another
 * release may still read the last one.
 */
const needed = async (client: PoolClient, projections: readonly Projection[]): Promise<readonly string[]> => {
  const book = await booked(client, projections);
  const current = newest(projections, book);
  const unready = current.filter(({ id }) => !book.some((one) => one.id === id && one.ready));
  const { rows } = await client.query<{ id: string }>(
    'select id from moving.generation where id = any($1) or projection = any($2)',
    [current.map(({ id }) => id), unready.map(({ projection }) => projection.name)],
  );
  const coming = book.filter((one) => current.some((own) => own.hash === one.hash && own.rebuild < one.rebuild));
  return [...rows, ...coming].map(({ id }) => id);
};

const dueAfter = async (client: PoolClient, retiredMs: number): Promise<readonly string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `select id from moving.generation where retired_at <= clock_timestamp() - $1 * interval '1 millisecond'`,
    [retiredMs],
  );
  return rows.map(({ id }) => id);
};

/** False when the build was used again, or one of its tables is locked. */
const drop = async (client: PoolClient, id: string): Promise<boolean> => {
  try {
    await client.query(`begin; set local lock_timeout = '200ms'`);
    const { rows } = await client.query<{ tables: string[] }>(
      `delete from moving.generation where id = $1 and retired_at is not null
       returning (select coalesce(array_agg(t), '{}') from unnest(tables) as t
                   where to_regclass(format('read.%I', t)) is not null) as tables`,
      [id],
    );
    const tables = (rows[0]?.tables ?? []).map((table) => `read."${table}"`).join(', ');
    if (tables) await client.query(`lock table ${tables} in access exclusive mode nowait; drop table ${tables}`);
    if (rows[0]) {
      await client.query('delete from moving.parked where subject = $1', [id]);
      await client.query('delete from moving.used where generation = $1', [id]);
    }
    await client.query('commit');
    return rows.length > 0;
  } catch (error) {
    await client.query('rollback');
    if (hasCode(error, lockNotAvailable)) return false;
    throw error;
  }
};

type Dropping = {
  readonly pool: Pool;
  readonly projections: readonly Projection[];
  readonly log: MoverLog;
  readonly everyMs?: number;
  readonly patience?: Patience;
};

/**
 * Drops unused builds at intervals. The first round comes after `unusedMs`: after a restore from an old backup all
 * builds look unused until their readers mark them.
 */
export const keepDropping = ({ pool, projections, log, everyMs = 60_000, patience: times = patience }: Dropping) => {
  const closing = new AbortController();
  const { signal } = closing;
  const run = async () => {
    await rest(times.unusedMs, signal);
    while (!signal.aborted) {
      await dropUnused(pool, projections, times).then(
        (dropped) => void (dropped.length > 0 && log.info({ dropped }, 'builds that nobody reads were dropped')),
        (error: unknown) => log.warn({ err: error }, 'builds that nobody reads were not dropped'),
      );
      await rest(everyMs, signal);
    }
  };
  const running = run();
  return {
    close: async () => {
      closing.abort();
      await running;
    },
  };
};
