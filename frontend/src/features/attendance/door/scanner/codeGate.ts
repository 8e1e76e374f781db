/** A code that stays before the camera is sent once, and again only after this long. */
export const duplicateMs = 5_000;
/** Between two looks at the camera's picture. */
export const scanDelayMs = 300;

/** Lets each code pass once in `duplicateMs`; `now` is elapsed time in ms. */
export function makeCodeGate() {
  const passedAt = new Map<string, number>();
  return (code: string, now: number): boolean => {
    const last = passedAt.get(code);
    if (last !== undefined && now - last < duplicateMs) return false;
    for (const [old, at] of passedAt) if (now - at >= duplicateMs) passedAt.delete(old);
    passedAt.set(code, now);
    return true;
  };
}
