import { over } from './over.js';

/**
 * Asks for many keys in one round trip: those who come while a question is under way share the next one, so a question
 * is always put after whoever gets its answer has come. Alone, a caller asks at once.
 * @param ask answers all keys of one question; a key without a value may be left out
 * @returns what was found for one key. @throws what `ask` throws, to all who shared the question
 */
export const gathered = <Key, Value>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): ((key: Key) => Promise<Value | undefined>) => {
  type Question = { readonly keys: Set<Key>; readonly answer: Promise<ReadonlyMap<Key, Value>>; put(): void };
  let next: Question | null = null;
  let underWay = false;
  let starting = false;

  const open = (): Question => {
    const keys = new Set<Key>();
    let put!: () => void;
    const turn = new Promise<void>((resolve) => (put = resolve));
    return { keys, put, answer: turn.then(() => ask([...keys])) };
  };
  /** Once the present callbacks have run: requests that arrived together are asked for together. */
  const start = () => {
    if (starting || !next || underWay) return;
    starting = true;
    setImmediate(() => {
      starting = false;
      const question = next!;
      [next, underWay] = [null, true];
      question.put();
      void over(question.answer).then(() => {
        underWay = false;
        start();
      });
    });
  };
  return async (key) => {
    const question = (next ??= open());
    question.keys.add(key);
    start();
    return (await question.answer).get(key);
  };
};
