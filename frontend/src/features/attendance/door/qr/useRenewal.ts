import { useEffect, useRef, useState } from 'react';
import { useNow } from '../../../../shell/live/useLive.js';

/** While the answer does not come, asked again this often, in ms. */
const patience = 3_000;

/**
 * Seconds until an answer (a new one whenever `answer` is another) has to be asked for again, by the lab's clock; asks when none
 * are left. A screen that slept asks when it wakes.
 */
export function useRenewal(answer: unknown, seconds: number, renew: () => void): number {
  const now = useNow(250);
  const [shown, setShown] = useState<{ answer: unknown; at: number }>();
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  if (now !== undefined && answer && shown?.answer !== answer) setShown({ answer, at: now });
  const left = shown === undefined || now === undefined ? seconds : Math.max(0, seconds - (now - shown.at) / 1000);
  useEffect(() => {
    if (left > 0 || now === undefined || now - askedAt.current < patience) return;
    askedAt.current = now;
    renew();
  }, [left, now, renew]);
  return left;
}
