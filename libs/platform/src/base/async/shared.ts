import { inTurns } from './turns.js';

/**
 * Runs equal concurrent queries once: after a push all screens ask the same.
 * @returns the result of `ask` for this key, the same object for all who share it
 */
export const shared = () => {
  const asked = new Map<string, () => Promise<unknown>>();
  return <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    let join = asked.get(key);
    if (!join) asked.set(key, (join = inTurns(ask, () => asked.delete(key))));
    return join() as Promise<T>;
  };
};
