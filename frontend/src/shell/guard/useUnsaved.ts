import { use, useEffect, useState } from 'react';
import type { Unsaved } from './guard.js';
import { GuardContext } from './LeaveGuard.js';

const nothing: Unsaved = {};

/**
 * Registers with the one guard what is not sent yet. `leave(act)` does something that would lose this one thing, once the
 * person has agreed; `asked` is true while the guard asks, about this or anything else.
 */
export function useUnsaved(unsaved: boolean, its: Unsaved = nothing) {
  const { guard, asking } = use(GuardContext);
  const [key] = useState(() => Symbol('unsaved'));
  // With every drawing: what submits and discards is as new as the form.
  useEffect(() => {
    if (unsaved) guard.hold(key, its);
    else guard.release(key);
  }, [guard, key, unsaved, its]);
  useEffect(() => () => guard.release(key), [guard, key]);
  return { asked: asking, leave: (act: () => void) => guard.ask(key, act) };
}

/** Whether anything on the screen has not been sent: asked when it matters, not followed. */
export function useHasUnsaved() {
  const { guard } = use(GuardContext);
  return () => guard.read().held.size > 0;
}

/** Does what loads the page anew, once the person has agreed to lose what is unsaved; `act` rejects where the page stays. */
export function useLeavePage() {
  const { guard } = use(GuardContext);
  return guard.askToLeavePage;
}
