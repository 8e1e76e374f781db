/** A code that stays in front of the camera is sent again only after this many ms. */
const duplicateMs = 5_000;
/** Milliseconds between two reads of the camera's picture. */
export const scanDelayMs = 300;
/** After so many ms out of view, a code counts as shown anew. */
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
    /** The request failed: lets the code pass again at once. */
    forget: (code: string) => passedAt.delete(code),
  });
}

/**
 * Whether the same result was seen within `showingMs`: the code is still in view, even if the phone has renewed it
 * since.
 */
export function makeShowings() {
  const seenAt = new Map<string, number>();
  return (key: string, now: number): boolean => {
    const last = seenAt.get(key);
    for (const [old, at] of seenAt) if (now - at >= showingMs) seenAt.delete(old);
    seenAt.set(key, now);
    return last !== undefined && now - last < showingMs;
  };
}
