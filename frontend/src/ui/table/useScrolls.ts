import { useEffect, useState } from 'react';

/**
 * Whether there is more in a place than it shows, so that the keyboard must be able to scroll it: then it is a tab stop. And
 * whether what is in it is wider than it: then it scrolls by itself, before the page would.
 */
export function useScrolls(region: HTMLElement | null): { scrolls: boolean; isTooWide: boolean } {
  const [scrolls, setScrolls] = useState(false);
  const [isTooWide, setTooWide] = useState(false);
  useEffect(() => {
    if (!region || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const { overflowX, overflowY } = getComputedStyle(region);
      const beyond = (overflow: string, whole: number, seen: number) => overflow !== 'visible' && whole > seen;
      setTooWide(region.scrollWidth > region.clientWidth + 1);
      setScrolls(
        beyond(overflowX, region.scrollWidth, region.clientWidth) ||
          beyond(overflowY, region.scrollHeight, region.clientHeight),
      );
    };
    const watch = new ResizeObserver(measure);
    watch.observe(region);
    for (const child of region.children) watch.observe(child);
    return () => watch.disconnect();
    // How it overflows follows the last measure.
  }, [region, isTooWide]);
  return { scrolls, isTooWide };
}
