/** At most as many questions under way: more would not come back sooner, only smaller. */
const atOnce = 2;

/**
 * Asks for many keys in one round trip: those who come while questions are under way share the next one, so a question
 * is always put after whoever gets its answer has come. Alone, a caller asks at once.
 * @param ask answers all keys of one question; a key without a value may be left out
 * @returns what was found for one key. @throws what `ask` throws, to all who shared the question
 */
export const gathered = <Key, Value>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): ((key: Key) => Promise<Value | undefined>) => {
  type Question = { readonly keys: Set<Key>; readonly answer: Promise<ReadonlyMap<Key, Value>>; put(): void };
  let next: Question | null = null;
  let [underWay, starting] = [0, false];

  const open = (): Question => {
    const keys = new Set<Key>();
    let put!: () => void;
    const turn = new Promise<void>((resolve) => (put = resolve));
    return { keys, put, answer: turn.then(() => ask([...keys])) };
  };
  /** Once the present callbacks have run: requests that arrived together are asked for together. */
  const start = () => {
    if (starting || !next || underWay >= atOnce) return;
    starting = true;
    setImmediate(() => {
      starting = false;
      const question = next!;
      next = null;
      underWay += 1;
      question.put();
      const done = () => {
        underWay -= 1;
        start();
      };
      question.answer.then(done, done);
    });
  };
  return async (key) => {
    const question = (next ??= open());
    question.keys.add(key);
    start();
    return (await question.answer).get(key);
  };
};
