const mostRemembered = 1_000;

/** Limits repeated messages. The returned function is true the first time for each text, and again after `everyMs`. */
export const nowAndThen = (everyMs: number, now: () => number = () => performance.now()) => {
  const saidAt = new Map<string, number>();
  return (what: string): boolean => {
    const before = saidAt.get(what);
    if (before !== undefined && now() - before < everyMs) return false;
    if (saidAt.size >= mostRemembered) saidAt.clear();
    saidAt.set(what, now());
    return true;
  };
};
