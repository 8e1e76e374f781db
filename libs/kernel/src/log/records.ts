/** Records that the present fold has made: nobody else holds them before it ends. */
let made: WeakSet<object> | null = null;

/**
 * Runs a fold over many events, of which only the last state is kept. What `withEntry` copies it copies once meanwhile: the
 * fold of a day is then as long as the day, not as the square of it.
 */
export const inOneFold = <T>(fold: () => T): T => {
  const outer = made;
  made = new WeakSet();
  try {
    return fold();
  } finally {
    made = outer;
  }
};

/** The record with this entry; the one given stays as it is, for whoever holds it. */
export const withEntry = <V>(
  record: Readonly<Record<string, V>>,
  key: string,
  value: V,
): Readonly<Record<string, V>> => {
  if (made?.has(record)) {
    (record as Record<string, V>)[key] = value;
    return record;
  }
  const copy = { ...record, [key]: value };
  made?.add(copy);
  return copy;
};
