import { rest } from './rest.js';

/**
 * Waits until `work` has resolved or rejected, at most this many milliseconds; after that it runs on unobserved. Never
 * throws: p-timeout would reject in both cases, and each caller would have to catch it.
 */
export const atMost = async (milliseconds: number, work: Promise<unknown>): Promise<void> => {
  const over = new AbortController();
  const ended = work.catch(() => undefined).finally(() => over.abort());
  await Promise.race([ended, rest(milliseconds, over.signal)]);
};
