import type { ExpectedSeat } from '../../types.js';
import { useSyncExternalStore } from 'react';
import { useApi } from '../../../../shell/api/Api.js';

/** The seats of one project that are not taken up, either all late or none. */
export type SeatGroup = { seats: readonly [ExpectedSeat, ...ExpectedSeat[]]; late: boolean };

const lateAt = ({ lateFrom }: ExpectedSeat) => new Date(lateFrom).getTime();

/**
 * Groups seats by project, with late ones in separate groups; a seat is late once the lab's clock passes its
 * `lateFrom`.
 */
export function seatGroups(expected: readonly ExpectedSeat[], now: number): SeatGroup[] {
  const groups = new Map<string, { seats: [ExpectedSeat, ...ExpectedSeat[]]; late: boolean }>();
  for (const seat of expected) {
    const late = lateAt(seat) <= now;
    const key = `${seat.projectId} ${late}`;
    const group = groups.get(key);
    if (group) group.seats.push(seat);
    else groups.set(key, { seats: [seat], late });
  }
  return [...groups.values()];
}

/** Whole minutes since the seat's `lateFrom`. */
export const lateMinutes = (seat: ExpectedSeat, now: number) => Math.max(0, Math.floor((now - lateAt(seat)) / 60_000));

/** The last `lateFrom` that has passed, in ms; 0 if none has. The groups change only when this value does. */
const lastTurnedLate = (lateFrom: readonly string[], now: number) =>
  Math.max(0, ...lateFrom.map((from) => new Date(from).getTime()).filter((at) => at <= now));

/** When the last of these seats became late, in ms. Renders when another becomes late, not every minute. */
export function useLastLate(lateFrom: readonly string[]): number {
  const { clock } = useApi();
  return useSyncExternalStore(clock.follow, () => lastTurnedLate(lateFrom, clock.now() ?? 0));
}
