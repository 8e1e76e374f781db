import { over } from './over.js';

/**
 * Puts the same question once for all who ask it at a time: after a push every screen asks the same. Whoever comes while
 * it is under way shares the next one, so that an answer is never older than its caller.
 * @returns what `ask` gives for this key, the same object for all who share it
 */
export const shared = () => {
  type UnderWay = { readonly answer: Promise<unknown>; next: Promise<unknown> | null };
  const underWay = new Map<string, UnderWay>();

  const put = <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const answer = ask();
    const its: UnderWay = { answer, next: null };
    underWay.set(key, its);
    const done = () => {
      if (underWay.get(key) === its) underWay.delete(key);
    };
    answer.then(done, done);
    return answer;
  };
  return <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const its = underWay.get(key);
    if (!its) return put(key, ask);
    return (its.next ??= over(its.answer).then(() => put(key, ask))) as Promise<T>;
  };
};
