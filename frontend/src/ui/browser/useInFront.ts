import { useSyncExternalStore } from 'react';

const follow = (changed: () => void) => {
  const names = ['focus', 'blur'] as const;
  for (const name of names) window.addEventListener(name, changed);
  document.addEventListener('visibilitychange', changed);
  return () => {
    for (const name of names) window.removeEventListener(name, changed);
    document.removeEventListener('visibilitychange', changed);
  };
};

/** Whether this window has the keyboard focus. */
export const useInFront = (): boolean => useSyncExternalStore(follow, () => document.hasFocus());
