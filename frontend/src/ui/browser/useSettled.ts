import { useEffect, useRef, useState } from 'react';

/**
 * Returns the value once it has not changed for `ms`, so that unfinished input is not judged; a value that keeps
 * changing is taken after `longest` ms.
 */
export function useSettled<T>(value: T, ms: number, longest = Number.POSITIVE_INFINITY): T {
  const [settled, settle] = useState(value);
  const changedAt = useRef<number>(undefined);
  useEffect(() => {
    if (Object.is(value, settled)) {
      changedAt.current = undefined;
      return undefined;
    }
    const now = performance.now();
    const began = changedAt.current ?? now;
    changedAt.current = began;
    const wait = Math.min(ms, began + longest - now);
    const timer = setTimeout(
      () => {
        changedAt.current = undefined;
        settle(value);
      },
      Math.max(0, wait),
    );
    return () => clearTimeout(timer);
  }, [value, settled, ms, longest]);
  return settled;
}
