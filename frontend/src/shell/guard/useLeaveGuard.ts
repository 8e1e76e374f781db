import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

let held = 0;
/** Whether a screen holds changes that were not sent. */
export const hasUnsaved = () => held > 0;

/**
 * Holds a navigation back while there are unsaved changes: another page, another month, the browser's own arrows; closing the
 * tab asks by the browser's dialog. `asked` is true while the person has to decide; `go` lets the navigation through, `stay` forgets it.
 */
export function useLeaveGuard(unsaved: boolean) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      unsaved && !to.state?.sameScreen && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    held += 1;
    return () => {
      window.removeEventListener('beforeunload', ask);
      held -= 1;
    };
  }, [unsaved]);
  return {
    asked: blocker.state === 'blocked',
    go: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
