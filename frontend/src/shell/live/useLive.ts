import { closing, opening } from '@hadcl/features/words/lab-hours';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '../api/Api.js';
import { labDateOf, labTimeOf } from '../clock/labClock.js';

/** Whether beats or answers confirm what is shown. */
export function useIsLive(): boolean {
  const { live } = useApi();
  return useSyncExternalStore(live.subscribe, () => live.snapshot().live);
}

/** Whether the server reports its own data as old. */
function useIsStale(): boolean {
  const { live } = useApi();
  return useSyncExternalStore(live.subscribe, () => live.snapshot().stale);
}

/** Whether the page polls every 5 s because no web socket can be had. */
export function useIsAsked(): boolean {
  const { live } = useApi();
  return useSyncExternalStore(live.subscribe, () => live.snapshot().asked);
}

/**
 * Whether every change to what is shown is pushed to this page. Reads without pushes are refetched every few minutes.
 */
export function useIsHeard(): boolean {
  const { live } = useApi();
  return useSyncExternalStore(live.subscribe, live.isHeard);
}

/**
 * Lab time up to which the screen is true (“updated 10:42:07”). Rerenders with every beat: use it only in the line that
 * shows it.
 */
export function useUpdated(): string {
  const { live } = useApi();
  const at = useSyncExternalStore(live.subscribe, () => live.snapshot().at);
  return at === undefined ? '' : labTimeOf(at);
}

const isSoon = (since: number, every: number) => since >= 0 && since < every * 0.9;

/** The lab's now in ms, updated every `every` ms; undefined only before the server has sent it. */
export function useNow(every = 1000): number | undefined {
  const { clock } = useApi();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    // Every answer and every beat sets the clock; ignore those, or the page would rerender far more often than `every`.
    const look = () => {
      const next = clock.now();
      setNow((shown) => (shown !== undefined && next !== undefined && isSoon(next - shown, every) ? shown : next));
    };
    return clock.follow(look, every);
  }, [clock, every]);
  return now;
}

const minute = 60_000;

/**
 * Start of the lab's current minute in ms; undefined before the server has sent the time, and where `matters` is false.
 */
export function useMinute(matters = true): number | undefined {
  const { clock } = useApi();
  const begun = () => {
    const now = clock.now();
    return now === undefined || !matters ? undefined : now - (now % minute);
  };
  return useSyncExternalStore(clock.follow, begun);
}

/** Today in the lab, `yyyy-MM-dd`. Inside the frame the clock is always known. */
export function useToday(): string {
  const { clock } = useApi();
  return useSyncExternalStore(clock.follow, () => labDateOf(clock.now() ?? 0));
}

/** Position of a date relative to today. */
export type When = 'past' | 'today' | 'future';
export const whenOf = (date: string, today: string): When =>
  date === today ? 'today' : date < today ? 'past' : 'future';

/** Phase of a date: before opening, open, or over. */
export type DayPhase = 'before' | 'open' | 'over';

/** Phase of a date at a time of today, `HH:mm`. */
export const phaseOf = (when: When, time: string): DayPhase => {
  if (when !== 'today') return when === 'past' ? 'over' : 'before';
  return time < opening ? 'before' : time < closing ? 'open' : 'over';
};

/** Phase of a date by the lab's clock; renders only at opening and closing. */
export function useDayPhase(date: string): DayPhase {
  const { clock } = useApi();
  const when = whenOf(date, useToday());
  return useSyncExternalStore(clock.follow, () => phaseOf(when, labTimeOf(clock.now() ?? 0).slice(0, 5)));
}

/** Whether what is shown is true now. `stale`: the portal itself has fallen behind; `lost`: the connection is gone. */
export type Truth = 'live' | 'stale' | 'lost';

/** ms. Shorter interruptions, and the first connect, raise no alarm. */
const patience = 2_000;

export function useTruth(): Truth {
  const live = useIsLive();
  const stale = useIsStale();
  const [lost, setLost] = useState(false);
  useEffect(() => {
    if (live) return undefined;
    const timer = setTimeout(() => setLost(true), patience);
    return () => {
      clearTimeout(timer);
      setLost(false);
    };
  }, [live]);
  if (lost && !live) return 'lost';
  return stale ? 'stale' : 'live';
}
