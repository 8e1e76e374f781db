/** If a turn takes longer than this, in ms, the next one starts beside it. */
const patienceMs = 100;

/**
 * Batches calls into turns. A turn serves all calls made before it began, so a result is never older than its call. It
 * starts after the current callbacks, so that calls made together share it, and once the turn before is over.
 * (dataloader starts a batch per tick, however many are running.)
 * @param idle called when nothing waits for a next turn
 * @returns joins the next turn and gives the result of its work. @throws what the work throws, to all who share the
 * turn
 */
export const inTurns = <T>(work: () => Promise<T>, idle: () => void = () => {}): (() => Promise<T>) => {
  type Turn = { readonly answer: Promise<T>; resolve(answer: Promise<T>): void };
  let next: Turn | null = null;
  let underWay = false;

  const open = (): Turn => {
    let resolve!: Turn['resolve'];
    const answer = new Promise<T>((settle) => (resolve = settle));
    return { answer, resolve };
  };
  const begin = () => {
    const { answer, resolve } = next!;
    [next, underWay] = [null, true];
    let isOver = false;
    const over = () => {
      clearTimeout(timer);
      if (isOver) return;
      isOver = true;
      underWay = false;
      if (next) setImmediate(begin);
      else idle();
    };
    const timer = setTimeout(over, patienceMs);
    answer.then(over, over);
    resolve(new Promise((settle) => settle(work())));
  };
  return () => {
    if (!next) {
      next = open();
      if (!underWay) setImmediate(begin);
    }
    return next.answer;
  };
};

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
    const batch = [...keys];
    keys = new Set();
    return ask(batch);
  });
  return async (key) => {
    keys.add(key);
    return (await join()).get(key);
  };
};

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
