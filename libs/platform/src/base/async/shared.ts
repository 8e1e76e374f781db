import { inTurns } from './turns.js';

/**
 * Puts the same question once for all who ask it at a time: after a push every screen asks the same.
 * @returns what `ask` gives for this key, the same object for all who share it
 */
export const shared = () => {
  const asked = new Map<string, () => Promise<unknown>>();
  return <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    let join = asked.get(key);
    if (!join) asked.set(key, (join = inTurns(ask, () => asked.delete(key))));
    return join() as Promise<T>;
  };
};
