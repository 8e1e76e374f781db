/** A code that stays before the camera is sent once, and again only after this long. */
export const duplicateMs = 5_000;
/** Between two looks at the camera's picture. */
export const scanDelayMs = 300;
/** Whoever was out of the camera's view for longer shows their code anew. */
const showingMs = 2 * duplicateMs;

/** Lets each code pass once in `duplicateMs`; `now` is elapsed time in ms. */
export function makeCodeGate() {
  const passedAt = new Map<string, number>();
  const passes = (code: string, now: number): boolean => {
    const last = passedAt.get(code);
    if (last !== undefined && now - last < duplicateMs) return false;
    for (const [old, at] of passedAt) if (now - at >= duplicateMs) passedAt.delete(old);
    passedAt.set(code, now);
    return true;
  };
  return Object.assign(passes, {
    /** Nobody has judged it: it passes again at once. */
    forget: (code: string) => passedAt.delete(code),
  });
}

/** Whether the same answer was seen a moment ago: its code is still in view, though the phone has made new ones since. */
export function makeShowings() {
  const seenAt = new Map<string, number>();
  return (key: string, now: number): boolean => {
    const last = seenAt.get(key);
    for (const [old, at] of seenAt) if (now - at >= showingMs) seenAt.delete(old);
    seenAt.set(key, now);
    return last !== undefined && now - last < showingMs;
  };
}
