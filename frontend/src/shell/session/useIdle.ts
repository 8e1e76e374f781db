import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { lastInput, noteInput } from './token.js';
import { type Idle, idleAt } from './idle.js';

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** How idle the person is, over all tabs, looked at each second and whenever the tab comes back. */
export function useIdle(idleMs: number, onTick: (idle: Idle) => void): { idle: Idle; look: () => void } {
  const [idle, setIdle] = useState<Idle>({ state: 'active' });
  const noted = useRef(0);
  const look = () => {
    const next = idleAt(Date.now(), lastInput() || Date.now(), idleMs);
    setIdle((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    onTick(next);
  };
  const tick = useEffectEvent(look);
  // While the dialog asks, only its button counts as an answer; input after a sleep must not revive what is over.
  const input = useEffectEvent(() => {
    const now = Date.now();
    if (now - noted.current < 1000 || idleAt(now, lastInput() || now, idleMs).state !== 'active') return;
    noted.current = now;
    noteInput();
  });
  useEffect(() => {
    if (!lastInput()) noteInput();
    const timer = setInterval(() => tick(), 1000);
    const seen = () => document.visibilityState === 'visible' && tick();
    const hear = () => input();
    document.addEventListener('visibilitychange', seen);
    for (const sign of signs) window.addEventListener(sign, hear, { passive: true, capture: true });
    const first = setTimeout(() => tick());
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
      for (const sign of signs) window.removeEventListener(sign, hear, { capture: true });
    };
  }, []);
  return { idle, look };
}
