import { useEffect } from 'react';

/** Highlights the day that a link led to. */
export const arrivedLook = { boxShadow: 'inset 0 0 0 2px var(--mui-palette-primary-main)' };

/** Scrolls to and focuses the day that a link led to, once its month is drawn. */
export function useArrival(date: string | undefined, isThere: boolean) {
  useEffect(() => {
    if (!date || !isThere) return;
    const day = document.querySelector<HTMLElement>(`[data-date="${date}"]`);
    day?.scrollIntoView({ block: 'center' });
    day?.focus({ preventScroll: true });
  }, [date, isThere]);
}
