import { useEffect } from 'react';

/** Keeps the screen awake while `on`, where the browser can; a hidden page loses the lock and takes it again when shown. */
export function useWakeLock(on: boolean) {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused on an empty battery: the code is shown all the same.
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (over) void taken?.release();
      else lock = taken;
    };
    const shown = () => void take();
    shown();
    document.addEventListener('visibilitychange', shown);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', shown);
      void lock?.release();
    };
  }, [on]);
}
