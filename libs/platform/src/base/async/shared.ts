import { inTurns } from './turns.js';

/**
 * Runs equal concurrent queries once: after a push all screens ask the same.
 * @returns the result of `ask` for this key, the same object for all who share it
 */
export const shared = () => {
  const turnsByKey = new Map<string, () => Promise<unknown>>();
  return <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    let join = turnsByKey.get(key);
    if (!join) turnsByKey.set(key, (join = inTurns(ask, () => turnsByKey.delete(key))));
    return join() as Promise<T>;
  };
};
