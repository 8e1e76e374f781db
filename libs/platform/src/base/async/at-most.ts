import { rest } from './rest.js';

/**
 * Waits until the work has ended, well or not, and no longer than so many milliseconds; what hangs is left behind. p-timeout
 * would reject on both, and each caller would have to catch it.
 */
export const atMost = async (milliseconds: number, work: Promise<unknown>): Promise<void> => {
  const over = new AbortController();
  const ended = work.catch(() => undefined).finally(() => over.abort());
  await Promise.race([ended, rest(milliseconds, over.signal)]);
};
