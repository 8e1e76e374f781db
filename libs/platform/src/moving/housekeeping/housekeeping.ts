import { setTimeout as rest } from 'node:timers/promises';
import type { Logger } from '../../base/logging/logging.js';
import type { Pool } from '../../base/postgres/pool.js';
import { pastUse, usualKeeping, type Keeping } from './past-use.js';

/** Rows that one statement deletes at most: it ends in milliseconds, whatever has gathered. */
const most = 1_000;
const everyMs = 600_000;
const betweenMs = 50;

export type Housekeeping = {
  /** Deletes all that is past its use now; the number of rows by table. */
  tidy(): Promise<Readonly<Record<string, number>>>;
  /** Takes no new batch, and waits for the one in hand. */
  close(): Promise<void>;
};

export type HouseRules = {
  /** Whether the time by which things are past their use is believed. */
  readonly sure?: () => boolean;
  readonly keeping?: () => Keeping;
};

/**
 * Deletes the rows beside the log that nobody can ask for any more, at the start and every ten minutes, in bounded
 * batches; while Postgres's clock is doubted, nothing. Several processes share the work: rows that another one is deleting
 * are passed over.
 */
export const keepHouse = (
  pool: Pick<Pool, 'query'>,
  log: Logger,
  batch = most,
  { sure = () => true, keeping = () => usualKeeping }: HouseRules = {},
): Housekeeping => {
  const ending = new AbortController();
  const { signal } = ending;

  const emptied = async (statement: string): Promise<number> => {
    for (let deleted = 0; ; ) {
      const { rowCount } = await pool.query(statement, [batch]);
      deleted += rowCount ?? 0;
      if ((rowCount ?? 0) < batch || signal.aborted) return deleted;
      await rest(betweenMs, undefined, { signal }).catch(() => {});
    }
  };
  const tidy = async () => {
    const deleted: Record<string, number> = {};
    for (const [table, statement] of Object.entries(pastUse(keeping()))) {
      if (signal.aborted) break;
      // What goes wrong with one table is no reason to leave the others.
      deleted[table] = await emptied(statement).catch((err: unknown) => {
        log.warn({ err, table }, 'rows past their use were not deleted');
        return 0;
      });
    }
    return deleted;
  };
  const walk = async () => {
    while (!signal.aborted) {
      if (sure()) await tidy();
      await rest(everyMs, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const walking = walk();
  return {
    tidy,
    close: async () => {
      ending.abort();
      await walking;
    },
  };
};
