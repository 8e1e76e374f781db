import { setTimeout as rest } from 'node:timers/promises';
import type { Logger } from '../../base/logging/logging.js';
import type { Pool } from '../../base/postgres/pool.js';
import { pastUse, usualKeeping, type Keeping } from './past-use.js';

/** Rows deleted by one statement, so that it ends in milliseconds however many have gathered. */
const most = 1_000;
const everyMs = 600_000;
const betweenMs = 50;

export type Housekeeping = {
  /** Deletes all expired rows now; the number of rows by table. */
  tidy(): Promise<Readonly<Record<string, number>>>;
  /** Starts no new batch, and waits for the current one. */
  close(): Promise<void>;
};

export type HouseRules = {
  /** Whether the database clock can be trusted. */
  readonly sure?: () => boolean;
  readonly keeping?: () => Keeping;
};

/**
 * Deletes expired rows outside the log, at the start and every ten minutes, in bounded batches; none while Postgres's
 * clock is doubted. Several processes may run it: rows that another one is deleting are skipped.
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
      // A failure with one table must not stop the others.
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
