import { useEffect, useRef, useState } from 'react';

/**
 * A value once it has stood for `ms`: what is still being typed is not judged. One that goes on changing is taken as it is
 * after `longest` nevertheless.
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
