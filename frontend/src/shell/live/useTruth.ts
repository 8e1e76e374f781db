import { useEffect, useState } from 'react';
import { useIsLive, useIsStale } from './useLive.js';

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
