/**
 * Records that the current fold has made. Nothing outside the fold refers to them before it ends, so they may be
 * changed.
 */
let made: WeakSet<object> | null = null;

/**
 * Runs a fold over many events of which only the last state is kept. Within it, `withEntry` copies each record once and
 * then changes the copy, so that folding n events costs n and not n² steps.
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

/**
 * The record with this entry added. The given record stays unchanged, unless the current fold made it (`inOneFold`).
 */
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
