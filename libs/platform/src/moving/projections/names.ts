import { createHash } from 'node:crypto';
import type { Projection, Table } from '@hadcl/kernel/projection';
import type { Pool } from 'pg';
import { rest } from '../../base/async/rest.js';
import { booked, enter, markUsed, type Booked } from './book.js';
import { generationOf, qualifiedName, type Generation } from './generation.js';
import type { NameOf } from './rows.js';

/** Identifies all read models of a release together: processes with the same id share one live position. */
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

export type ReadModels = {
  readonly nameOf: NameOf;
  readonly current: () => readonly Generation[];
  close(): Promise<void>;
};

/**
 * The table names that this process reads by: the newest ready build of each projection. Marks its builds as used every
 * `sayEveryMs`, so that they are not dropped (which takes many times as long without a mark), and follows a rebuild
 * within `everyMs`. The marks are stored, so they survive a restart of Postgres; in an outage the names stay as they
 * are, and marking resumes afterwards.
 */
export const openReadModels = async (
  pool: Pool,
  projections: readonly Projection[],
  { everyMs = 2_000, sayEveryMs = 30_000 }: { everyMs?: number; sayEveryMs?: number } = {},
): Promise<ReadModels> => {
  const closing = new AbortController();
  let used: readonly Generation[] = [];
  let saidAt = -Infinity;
  let names = new Map<Table, string>();

  const use = async () => {
    const book = await booked(pool, projections);
    const wanted = newest(projections, book);
    const known = wanted.every(({ id }) => book.some((one) => one.id === id));
    const changed = wanted.some(({ id }) => !used.some((one) => one.id === id));
    if (!known || changed) await enter(pool, wanted);
    if (changed || performance.now() - saidAt >= sayEveryMs) {
      await markUsed(pool, wanted);
      saidAt = performance.now();
    }
    if (!changed) return;
    used = wanted;
    names = new Map(wanted.flatMap((one) => one.projection.tables.map((table) => [table, qualifiedName(one, table)])));
  };

  await use();
  const follow = async () => {
    for (;;) {
      await rest(everyMs, closing.signal);
      if (closing.signal.aborted) return;
      await use().catch(() => undefined);
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
    },
  };
};

/** The newest ready build of each projection, or its first while none is ready. */
export const newest = (projections: readonly Projection[], book: readonly Booked[]): readonly Generation[] =>
  projections.map((projection) => {
    const builds = book.filter((one) => one.projection === projection);
    return builds.findLast(({ ready }) => ready) ?? builds[0] ?? generationOf(projection);
  });
