import { BoundedMap } from './bounded-map.js';

/** Characters counted for a key or value that is not a text. */
const flat = 100;
const sizeOf = (value: unknown) => (typeof value === 'string' ? value.length : flat);

/**
 * Caches `make` by key. The whole cache is cleared at `most` keys, or when keys and values exceed `characters`. Only
 * for values that never change and are no larger than their keys.
 */
export const remembered = <Key, Value>(
  most: number,
  make: (key: Key) => Value,
  characters?: number,
): ((key: Key) => Value) => {
  const known = new BoundedMap<Key, Value>(most, characters);
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = make(key);
    // A value that is not a text is counted as large as its key.
    known.keep(key, value, sizeOf(key) + Math.max(sizeOf(value), typeof value === 'string' ? 0 : sizeOf(key)));
    return value;
  };
};
