import { useSyncExternalStore } from 'react';
import { useApi } from '../../../../shell/api/Api.js';
import { lastTurnedLate } from './seatGroups.js';

/** When the last of these seats became late, in ms. Renders when another becomes late, not every minute. */
export function useLastLate(lateFrom: readonly string[]): number {
  const { clock } = useApi();
  return useSyncExternalStore(clock.follow, () => lastTurnedLate(lateFrom, clock.now() ?? 0));
}
