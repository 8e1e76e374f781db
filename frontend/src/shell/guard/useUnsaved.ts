import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { useToday } from '../live/useLive.js';
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

const open: Unsaved = { differs: () => false };
/** Something is open for editing: no question is asked about it, but the page does not move on to another day beneath it. */
export function useOpenEdit(): void {
  useUnsaved(true, open);
}

/**
 * The day that a page shows where its address names none. It moves on at midnight, but not while something is open for editing
 * or not saved: that belongs to the day on which it was begun.
 */
export function useDayShown(): string {
  const { guard } = use(GuardContext);
  const today = useToday();
  const isEdited = useSyncExternalStore(guard.subscribe, () => guard.read().held.size > 0);
  const [day, setDay] = useState(today);
  if (day !== today && !isEdited) setDay(today);
  return day;
}

/** Whether anything on the screen has not been sent: asked when it matters, not followed. */
export function useHasUnsaved() {
  const { guard } = use(GuardContext);
  return () => guard.held().length > 0;
}

/** Does what loads the page anew, once the person has agreed to lose what is unsaved; `act` rejects where the page stays. */
export function useLeavePage() {
  const { guard } = use(GuardContext);
  return guard.askToLeavePage;
}
