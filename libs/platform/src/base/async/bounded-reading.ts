import type { Readable } from 'node:stream';

/** How long somebody may take to receive a file, in milliseconds. */
export const longestReading = 120_000;

/**
 * Ends `content` when its reader takes longer than `ms`: what it holds (a place, a connection, memory) is for others then.
 * `over` is called once it was read, left or ended.
 */
export const boundedReading = <R extends Readable>(content: R, over: () => void, ms = longestReading): R => {
  const late = setTimeout(() => content.destroy(), ms).unref();
  content.once('close', () => {
    clearTimeout(late);
    over();
  });
  return content;
};
