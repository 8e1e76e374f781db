import type { Readable } from 'node:stream';

/** The longest time for sending a file to one reader, in ms. */
export const longestReading = 120_000;

/**
 * Destroys `content` if its reader takes longer than `ms`, so that a slow reader does not keep its place, connection
 * and memory. Calls `over` once the stream is closed: read to the end, abandoned or destroyed.
 */
export const boundedReading = <R extends Readable>(content: R, over: () => void, ms = longestReading): R => {
  const late = setTimeout(() => content.destroy(), ms).unref();
  content.once('close', () => {
    clearTimeout(late);
    over();
  });
  return content;
};
