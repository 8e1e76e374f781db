import { useEffect } from 'react';

/** How the day looks that a link was about. */
export const arrivedLook = { boxShadow: 'inset 0 0 0 2px var(--mui-palette-primary-main)' };

/** Brings the day that a link is about into view once its month is there, and the focus onto it. */
export function useArrival(date: string | undefined, isThere: boolean) {
  useEffect(() => {
    if (!date || !isThere) return;
    const day = document.querySelector<HTMLElement>(`[data-date="${date}"]`);
    day?.scrollIntoView({ block: 'center' });
    day?.focus({ preventScroll: true });
  }, [date, isThere]);
}
