import type { Projection } from '@hadcl/kernel/projection';
import type { Pool } from 'pg';
import { rest } from '../../base/async/rest.js';
import { dropUnused, patience, type Patience } from './drop-unused.js';
import type { MoverLog } from './move-safely.js';

type Dropping = {
  readonly pool: Pool;
  readonly projections: readonly Projection[];
  readonly log: MoverLog;
  readonly everyMs?: number;
  readonly patience?: Patience;
};

/**
 * Drops unused builds now and then, beside whatever moves events. Its first round comes only after a build would have
 * become unused: in a database that was restored from an old backup all of them look so, until their readers speak.
 */
export const keepDropping = ({ pool, projections, log, everyMs = 60_000, patience: its = patience }: Dropping) => {
  const closing = new AbortController();
  const { signal } = closing;
  const run = async () => {
    await rest(its.unusedMs, signal);
    while (!signal.aborted) {
      await dropUnused(pool, projections, its).then(
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
