import { useEffect, useRef, useState } from 'react';

/** Closes after `seconds`, unless kept open; measured on elapsed time, so that a sleeping tab closes when it wakes. */
export function useClosing(seconds: number, onClose: () => void) {
  const [kept, setKept] = useState(false);
  const [left, setLeft] = useState(seconds);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (kept) return undefined;
    const until = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - performance.now()) / 1000));
      setLeft(rest);
      if (rest) return;
      clearInterval(timer);
      close.current();
    }, 250);
    return () => clearInterval(timer);
  }, [kept, seconds]);
  return { left: kept ? undefined : left, keep: () => setKept(true) };
}
