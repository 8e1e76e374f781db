/** `make` of a key, made once while it is remembered; after `most` keys all are made anew. For what never changes. */
export const remembered = <Key, Value>(most: number, make: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = make(key);
    if (known.size >= most) known.clear();
    known.set(key, value);
    return value;
  };
};
