import { useEffect, useState } from 'react';
import { useLive } from './useLive.js';

/** True once the connection has been away for so long; a first connection under way is no alarm. */
export function useLostFor(ms: number): boolean {
  const { live } = useLive();
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
