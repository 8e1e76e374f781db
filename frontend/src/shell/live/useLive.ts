import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '../api/Api.js';
import { labDateOf, labTimeOf } from '../clock/labClock.js';

/** Whether the server vouches for what is shown. */
export function useIsLive(): boolean {
  const { live } = useApi();
  return useSyncExternalStore(live.subscribe, () => live.snapshot().live);
}

/** Whether the server itself says that what it can answer is old. */
export function useIsStale(): boolean {
  const { live } = useApi();
  return useSyncExternalStore(live.subscribe, () => live.snapshot().stale);
}

/** Whether nothing is pushed to this page: no web socket can be had, and it asks every 5 s. */
export function useIsAsked(): boolean {
  const { live } = useApi();
  return useSyncExternalStore(live.subscribe, () => live.snapshot().asked);
}

/** Whether the page is told of every change to what it shows; what it is not told of is read again every few minutes. */
export function useIsHeard(): boolean {
  const { live } = useApi();
  return useSyncExternalStore(live.subscribe, live.isHeard);
}

/** The lab's time until when the screen is true (“updated 10:42:07”). It draws with every beat: only for the line that says it. */
export function useUpdated(): string {
  const { live } = useApi();
  const at = useSyncExternalStore(live.subscribe, () => live.snapshot().at);
  return at === undefined ? '' : labTimeOf(at);
}

const isSoon = (since: number, every: number) => since >= 0 && since < every * 0.9;

/** Milliseconds of the lab's now, again every `every` ms; undefined only before the server has told it. */
export function useNow(every = 1000): number | undefined {
  const { clock } = useApi();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    // Every answer and every beat sets the clock: that alone is no reason to draw again.
    const look = () => {
      const next = clock.now();
      setNow((shown) => (shown !== undefined && next !== undefined && isSoon(next - shown, every) ? shown : next));
    };
    return clock.follow(look, every);
  }, [clock, every]);
  return now;
}

const minute = 60_000;

/** The lab's minute that has begun, in milliseconds; undefined before the server has told the time, and where it does not matter. */
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
