import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../api/Api.js';

/**
 * Calls `act` when the lab's clock passes one of these ISO instants. Instants already past count at once; several
 * passed together are one call.
 */
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
