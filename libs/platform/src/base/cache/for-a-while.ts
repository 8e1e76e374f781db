/** Caches the result of `work` for `ms`. A failure is not cached: the next call runs `work` again. */
export const forAWhile = <T>(ms: number, work: () => Promise<T>, now: () => number = () => performance.now()) => {
  let last: { readonly at: number; readonly answer: Promise<T> } | null = null;
  return (): Promise<T> => {
    if (last && now() - last.at < ms) return last.answer;
    const asked = { at: now(), answer: work() };
    last = asked;
    asked.answer.catch(() => {
      if (last === asked) last = null;
    });
    return asked.answer;
  };
};
