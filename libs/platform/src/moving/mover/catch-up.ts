import type { LogEntry } from '../../log/event-store/log-entry.js';

/** The size of a batch while something is rebuilt. */
export const largeBatch = 5_000;

/**
 * Reads the log in large batches and takes each, reading the next one meanwhile: Postgres, decoding and writing work
 * side by side. Gives the position where the log ended; `take` ends it early by returning false.
 */
export const catchUpWith = async (
  read: (after: number, limit: number) => Promise<readonly LogEntry[]>,
  take: (from: number, events: readonly LogEntry[]) => Promise<boolean | void>,
  from = 0,
): Promise<number> => {
  let position = from;
  let coming = read(position, largeBatch);
  for (;;) {
    const events = await coming;
    if (events.length === 0) return position;
    const to = events.at(-1)!.meta.position;
    coming = read(to, largeBatch);
    // If `take` fails, the batch that was read in advance is not used, and a failure to read it does not matter.
    coming.catch(() => undefined);
    if ((await take(position, events)) === false) return position;
    position = to;
  }
};
