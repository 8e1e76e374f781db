import { useSyncExternalStore } from 'react';
import { useApi } from '../../../shell/api/Api.js';
import type { ExpectedSeat } from '../types.js';
import { lastTurnedLate, type SeatGroup, seatGroups } from './seatGroups.js';

/** Seats by project, drawn again when one of them turns late. */
export function useSeatGroups(expected: readonly ExpectedSeat[]): SeatGroup[] {
  const { clock } = useApi();
  const turned = useSyncExternalStore(clock.follow, () => lastTurnedLate(expected, clock.now() ?? 0));
  return seatGroups(expected, turned);
}
