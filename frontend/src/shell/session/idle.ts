/** The extend dialog opens this long (ms) before the idle limit, or at half of a short limit. */
export const warningMs = 60_000;

export type Idle = { state: 'active' } | { state: 'warned'; secondsLeft: number } | { state: 'over' };

/**
 * Idle state from elapsed time alone: a laptop that slept past the limit wakes up logged out, never with a negative
 * count. All times in ms.
 */
export const idleAt = (now: number, lastInput: number, idleMs: number): Idle => {
  const left = lastInput + idleMs - now;
  if (left <= 0) return { state: 'over' };
  if (left <= Math.min(warningMs, idleMs / 2)) return { state: 'warned', secondsLeft: Math.ceil(left / 1000) };
  return { state: 'active' };
};

/** A token is renewed after half of its life. Times in ms. */
export const renewalDue = (now: number, held: { receivedAt: number; lifeMs: number }) =>
  now - held.receivedAt >= held.lifeMs / 2;
