import { inTurns } from './turns.js';

/**
 * Looks up many keys in one round trip: calls that arrive while one is running share the next one.
 * @param ask looks up all keys of one round trip; keys without a value may be missing
 * @returns looks up one key. @throws what `ask` throws, to all who share the round trip
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
