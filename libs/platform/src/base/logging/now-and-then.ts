const mostRemembered = 1_000;

/** Limits repeated messages. The returned function is true the first time for each text, and again after `everyMs`. */
export const nowAndThen = (everyMs: number, now: () => number = () => performance.now()) => {
  const lastAt = new Map<string, number>();
  return (what: string): boolean => {
    const before = lastAt.get(what);
    if (before !== undefined && now() - before < everyMs) return false;
    if (lastAt.size >= mostRemembered) lastAt.clear();
    lastAt.set(what, now());
    return true;
  };
};
