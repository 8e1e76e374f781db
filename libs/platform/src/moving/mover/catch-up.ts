import type { LogEntry } from '../../log/event-store/log-entry.js';
import type { Batch } from '../projections/batch.js';

/** The size of a batch while something is rebuilt. */
export const largeBatch = 5_000;

/**
 * Reads the log in large batches and takes each. Meanwhile the next one is read and `prepared`, which may take as long as
 * Postgres needs to write the one before: reading, folding and writing work side by side. Gives the position where the
 * log ended; `take` ends it early by returning false.
 */
export const catchUpWith = async (
  read: (after: number, limit: number) => Promise<readonly LogEntry[]>,
  prepared: (batch: Batch) => Batch,
  take: (batch: Batch) => Promise<boolean | void>,
  from = 0,
): Promise<number> => {
  const next = async (after: number) => prepared({ from: after, events: await read(after, largeBatch) });
  let coming = next(from);
  for (;;) {
    const batch = await coming;
    const last = batch.events.at(-1);
    if (!last) return batch.from;
    coming = next(last.meta.position);
    // If `take` fails, the batch that was read in advance is not used, and a failure to read it does not matter.
    coming.catch(() => undefined);
    if ((await take(batch)) === false) return batch.from;
  }
};
