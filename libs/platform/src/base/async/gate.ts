/** The queue of a gate is full; the work was not started. */
export class Crowded extends Error {}

/**
 * Runs at most `atOnce` pieces of work at once; further ones wait in order of arrival. Not p-limit, because its queue
 * is unbounded.
 * @throws Crowded from the returned function, if `mostWaiting` are waiting already
 */
export const gate = (atOnce: number, mostWaiting: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running === atOnce) {
      if (waiting.length >= mostWaiting) throw new Crowded('too many wait for the same work');
      await new Promise<void>((enter) => waiting.push(enter));
    } else running++;
    try {
      return await work();
    } finally {
      // The slot passes to the next in the queue, so `running` stays the same.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
};
