/** The queue of a gate is full: the work was not begun. */
export class Crowded extends Error {}

/**
 * Lets a number of pieces of work run at once; further ones wait in order of arrival. Written here and not p-limit, whose
 * queue has no end.
 * @throws Crowded, from what it returns, where `mostWaiting` wait already
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
      // The next one in the queue takes over the place, so `running` stays as it is.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
};
