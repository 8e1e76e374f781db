import { useEffect, useState } from 'react';

/** Seconds left before the next attempt, counted by elapsed time. */
export function useCooldown(seconds: number) {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!until) return undefined;
    const look = () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000)));
    look();
    const timer = setInterval(look, 200);
    const end = setTimeout(() => setUntil(0), until - performance.now() + 50);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
      look();
    };
  }, [until]);
  return { left, begin: () => setUntil(performance.now() + seconds * 1000) };
}
