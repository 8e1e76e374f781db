import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { useToday } from '../live/useLive.js';
import type { Unsaved } from './guard.js';
import { GuardContext } from './LeaveGuard.js';

const nothing: Unsaved = {};

/**
 * Registers unsaved input with the guard. `leave(act)` runs `act` after the person has agreed to lose this input;
 * `asked` is true while the guard's dialog is open, about this or anything else.
 */
export function useUnsaved(unsaved: boolean, its: Unsaved = nothing) {
  const { guard, asking } = use(GuardContext);
  const [key] = useState(() => Symbol('unsaved'));
  // Runs on every render, so that submit and discard are never stale.
  useEffect(() => {
    if (unsaved) guard.hold(key, its);
    else guard.release(key);
  }, [guard, key, unsaved, its]);
  useEffect(() => () => guard.release(key), [guard, key]);
  return { asked: asking, leave: (act: () => void) => guard.ask(key, act) };
}

const open: Unsaved = { differs: () => false };
/**
 * Registers an open editor without asking about it, so that the page does not move on to another day underneath
 * (`useDayShown`).
 */
export function useOpenEdit(): void {
  useUnsaved(true, open);
}

/**
 * The day that a page shows when its address names none: today. It moves on at midnight, but not while something is
 * open for editing or unsaved, since that belongs to the day on which it was begun.
 */
export function useDayShown(): string {
  const { guard } = use(GuardContext);
  const today = useToday();
  const isEdited = useSyncExternalStore(guard.subscribe, () => guard.read().held.size > 0);
  const [day, setDay] = useState(today);
  if (day !== today && !isEdited) setDay(today);
  return day;
}

/** Returns a function that tells whether anything on the screen is unsaved. Does not subscribe. */
export function useHasUnsaved() {
  const { guard } = use(GuardContext);
  return () => guard.held().length > 0;
}

/**
 * Runs `act`, which reloads the page, after the person has agreed to lose unsaved input; `act` rejects if the page
 * stays.
 */
export function useLeavePage() {
  const { guard } = use(GuardContext);
  return guard.askToLeavePage;
}
