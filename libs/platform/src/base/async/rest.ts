import { setTimeout as pause } from 'node:timers/promises';

/** Waits this many milliseconds, or until one of the signals is aborted; never throws. */
export const rest = (milliseconds: number, ...signals: readonly AbortSignal[]): Promise<void> =>
  pause(milliseconds, undefined, { signal: AbortSignal.any([...signals]) }).catch(() => undefined);
