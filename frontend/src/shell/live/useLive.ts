import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '../api/Api.js';
import { labDate, labTime } from '../clock/labClock.js';

/** Whether what is shown is true now, and the lab's time of the last proof (“updated 10:42:07”). */
export function useLive() {
  const { live } = useApi();
  const { live: isLive, at } = useSyncExternalStore(live.subscribe, live.snapshot);
  return { live: isLive, updated: at === undefined ? '' : labTime(at), retry: live.retry };
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

/** Today in the lab, `yyyy-MM-dd`. Inside the frame the clock is always known. */
export function useToday(): string {
  const { clock } = useApi();
  const today = () => labDate(clock.now() ?? 0);
  const [date, setDate] = useState(today);
  useEffect(() => {
    return clock.follow(() => setDate(today()));
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [clock]);
  return date;
}
