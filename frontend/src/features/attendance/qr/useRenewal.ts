import { useEffect, useRef } from 'react';
import { useLabNow } from '../../../api/useLive.js';

/** While the answer does not come, asked again this often, in ms. */
const patience = 3_000;

/**
 * Seconds until an answer (a new one whenever `answer` is another) has to be asked for again, by the lab's clock; asks when none
 * are left. A screen that slept asks when it wakes.
 */
export function useRenewal(answer: unknown, seconds: number, renew: () => void): number {
  const now = useLabNow(250);
  const last = useRef<{ answer: unknown; at: number; askedAt: number } | undefined>(undefined);
  if (now !== undefined && answer && last.current?.answer !== answer)
    last.current = { answer, at: now, askedAt: Number.NEGATIVE_INFINITY };
  const at = last.current?.at;
  const left = at === undefined || now === undefined ? seconds : Math.max(0, seconds - (now - at) / 1000);
  useEffect(() => {
    if (left > 0 || !last.current || now === undefined || now - last.current.askedAt < patience) return;
    last.current.askedAt = now;
    renew();
  }, [left, now, renew]);
  return left;
}
