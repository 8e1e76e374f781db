import { inTurns } from './turns.js';

/**
 * Asks for many keys in one round trip: those who come while a question is under way share the next one.
 * @param ask answers all keys of one question; a key without a value may be left out
 * @returns what was found for one key. @throws what `ask` throws, to all who shared the question
 */
export const gathered = <Key, Value>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): ((key: Key) => Promise<Value | undefined>) => {
  let keys = new Set<Key>();
  const join = inTurns(() => {
    const asked = [...keys];
    keys = new Set();
    return ask(asked);
  });
  return async (key) => {
    keys.add(key);
    return (await join()).get(key);
  };
};
