import { useEffect, useState } from 'react';
import { useIsLive } from './useLive.js';

/** True once the connection has been away for so long; a first connection under way is no alarm. */
export function useLostFor(ms: number): boolean {
  const live = useIsLive();
  const [lost, setLost] = useState(false);
  useEffect(() => {
    if (live) return undefined;
    const timer = setTimeout(() => setLost(true), ms);
    return () => {
      clearTimeout(timer);
      setLost(false);
    };
  }, [live, ms]);
  return lost && !live;
}
