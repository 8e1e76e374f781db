import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../api/Api.js';

/** Acts once for each of these instants (ISO) that the lab's clock passes, or has passed when it is named. */
export function useLapse(instants: readonly string[], act: () => void) {
  const { clock } = useApi();
  const lapsed = useEffectEvent(act);
  const key = [...new Set(instants)].toSorted().join(' ');
  useEffect(() => {
    if (!key) return undefined;
    let ahead = key.split(' ').map((instant) => Date.parse(instant));
    const look = () => {
      const now = clock.now() ?? Number.NEGATIVE_INFINITY;
      const left = ahead.filter((at) => at > now);
      if (left.length === ahead.length) return;
      ahead = left;
      lapsed();
    };
    return clock.follow(look);
  }, [key, clock]);
}
