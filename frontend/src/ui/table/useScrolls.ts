import { useEffect, useState } from 'react';

/** Whether there is more in a place than it shows, so that the keyboard must be able to scroll it: then it is a tab stop. */
export function useScrolls(region: HTMLElement | null): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    if (!region || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const { overflowX, overflowY } = getComputedStyle(region);
      const beyond = (overflow: string, whole: number, seen: number) => overflow !== 'visible' && whole > seen;
      setScrolls(
        beyond(overflowX, region.scrollWidth, region.clientWidth) ||
          beyond(overflowY, region.scrollHeight, region.clientHeight),
      );
    };
    const watch = new ResizeObserver(measure);
    watch.observe(region);
    for (const child of region.children) watch.observe(child);
    return () => watch.disconnect();
  }, [region]);
  return scrolls;
}
