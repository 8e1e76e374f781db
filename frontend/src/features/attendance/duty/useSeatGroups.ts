import type { ExpectedSeat } from '../types.js';
import { type SeatGroup, seatGroups } from './seatGroups.js';
import { useLastLate } from './useLastLate.js';

/** Seats by project, drawn again when one of them turns late. */
export const useSeatGroups = (expected: readonly ExpectedSeat[]): SeatGroup[] =>
  seatGroups(expected, useLastLate(expected.map(({ lateFrom }) => lateFrom)));
