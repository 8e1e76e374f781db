import { BoundedMap } from './bounded-map.js';

/** What a key or a value that is no text is counted as. */
const flat = 100;
const sizeOf = (value: unknown) => (typeof value === 'string' ? value.length : flat);

/**
 * `make` of a key, made once while it is remembered. After `most` keys, or where their texts and those of their values come to
 * more than `characters`, all are made anew. For what never changes, and for values that are no larger than their keys.
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
    // A value that is no text may hold as much as its key.
    known.keep(key, value, sizeOf(key) + Math.max(sizeOf(value), typeof value === 'string' ? 0 : sizeOf(key)));
    return value;
  };
};
