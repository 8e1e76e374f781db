import { setImmediate as turn } from 'node:timers/promises';

/** Milliseconds of work before the event loop gets a turn. */
const longest = 8;

/** Runs work that is cut into steps to its end, with a turn of the event loop between them. */
export const inSteps = async <T>(steps: Generator<void, T>): Promise<T> => {
  for (let began = performance.now(); ; ) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - began < longest) continue;
    await turn();
    began = performance.now();
  }
};
