import type { ExpectedSeat } from '../../types.js';

/** The seats of one project that nobody has taken up, of which `late` are or are not. */
export type SeatGroup = { seats: readonly [ExpectedSeat, ...ExpectedSeat[]]; late: boolean };

const lateAt = ({ lateFrom }: ExpectedSeat) => new Date(lateFrom).getTime();

/** Seats by project, the late ones apart: a seat turns late when the lab's clock passes its `lateFrom`. */
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

/** Minutes since a seat turned late: from the time by which its project is usually in, or from `lateFrom` without history. */
export const lateMinutes = (seat: ExpectedSeat, now: number) => Math.max(0, Math.floor((now - lateAt(seat)) / 60_000));

/** When the last seat turned late, milliseconds; 0 while none has. The groups are those of this instant until the next one does. */
export const lastTurnedLate = (lateFrom: readonly string[], now: number) =>
  Math.max(0, ...lateFrom.map((from) => new Date(from).getTime()).filter((at) => at <= now));
