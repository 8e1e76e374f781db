import { createHash } from 'node:crypto';
import type { Projection, Table } from '@hadcl/kernel/projection';
import type { Pool } from 'pg';
import { rest } from '../../base/async/rest.js';
import { holdConnection, letGo, type Held } from '../../base/postgres/held-connection.js';
import { booked, enter, type Booked } from './book.js';
import { generationOf, qualifiedName, type Generation } from './generation.js';
import type { NameOf } from './rows.js';

/** Names all read models of a release together: processes of one release speak of the same positions. */
export const releaseOf = (projections: readonly Projection[]): string =>
  createHash('sha256')
    .update(
      projections
        .map((projection) => generationOf(projection).id)
        .sort()
        .join(),
    )
    .digest('hex')
    .slice(0, 12);

/** SQL of the advisory lock by which processes say that they read a generation; `id` is an SQL expression. */
export const useLock = (id: string): string => `hashtextextended('hadcl uses ' || ${id}, 0)`;

/** SQL of the advisory lock of whoever moves a generation. */
export const moveLock = (id: string): string => `hashtextextended('hadcl moves ' || ${id}, 0)`;

export type ReadModels = {
  readonly nameOf: NameOf;
  readonly current: () => readonly Generation[];
  close(): Promise<void>;
};

/**
 * The names that this process reads its read models by: of each projection the newest build that is ready. It says by
 * shared locks which builds it uses, so that nobody drops them, and follows a rebuild within `everyMs`.
 */
export const openReadModels = async (
  url: string,
  pool: Pool,
  projections: readonly Projection[],
  { everyMs = 2_000 }: { everyMs?: number } = {},
): Promise<ReadModels> => {
  const closing = new AbortController();
  let held = await holdConnection(url);
  let used: readonly Generation[] = [];
  let names = new Map<Table, string>();

  const use = async (wanted: readonly Generation[]) => {
    if (wanted.every(({ id }) => used.some((one) => one.id === id))) return;
    await lockShared(held, wanted);
    await enter(
      pool,
      wanted.filter(({ id }) => !used.some((one) => one.id === id)),
    );
    const left = used.filter(({ id }) => !wanted.some((one) => one.id === id));
    used = wanted;
    names = new Map(wanted.flatMap((one) => one.projection.tables.map((table) => [table, qualifiedName(one, table)])));
    if (left.length === 0) return;
    // Questions that were asked by the old names are given time to be answered.
    await rest(5_000, closing.signal);
    await held.query(`select pg_advisory_unlock_shared(${useLock('id')}) from unnest($1::text[]) as id`, [
      left.map(({ id }) => id),
    ]);
  };

  await use(newest(projections, await booked(pool, projections)));
  const follow = async () => {
    while (!closing.signal.aborted) {
      await rest(everyMs, closing.signal);
      if (closing.signal.aborted) return;
      try {
        if (held.lost.aborted) {
          held = await holdConnection(url);
          await lockShared(held, used);
        }
        await use(newest(projections, await booked(pool, projections)));
      } catch {
        // Postgres is away: the names stay, and the locks are taken again when it is back.
      }
    }
  };
  const following = follow();
  return {
    nameOf: (table) => {
      const name = names.get(table);
      if (!name) throw new Error(`${table.name} is a table of no registered projection`);
      return name;
    },
    current: () => used,
    close: async () => {
      closing.abort();
      await following;
      await letGo(held);
    },
  };
};

const lockShared = (held: Held, generations: readonly Generation[]) =>
  held.query(`select pg_advisory_lock_shared(${useLock('id')}) from unnest($1::text[]) as id`, [
    generations.map(({ id }) => id),
  ]);

/** Of each projection the newest ready build, or its first while none is. */
export const newest = (projections: readonly Projection[], book: readonly Booked[]): readonly Generation[] =>
  projections.map((projection) => {
    const its = book.filter((one) => one.projection === projection);
    return its.findLast(({ ready }) => ready) ?? its[0] ?? generationOf(projection);
  });
