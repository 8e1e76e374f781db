const mostRemembered = 1_000;

/** Whether something is to be said: the first time, and again once `everyMs` have gone by since it was. */
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
