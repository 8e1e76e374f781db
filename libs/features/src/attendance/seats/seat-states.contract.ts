import type { Output } from '@hadcl/kernel/call';
import type { attendanceCalls } from '../visits/attendance.contract.js';

type ProjectSeats = Output<typeof attendanceCalls.labNow>['projects'][number];
type SeatFigures = Pick<ProjectSeats, 'booked' | 'inNow' | 'left' | 'missed' | 'toCome' | 'lateFrom'>;
/** `now`: instant of the lab clock in milliseconds. */
type At = { readonly now: number; readonly isOver: boolean };

/**
 * The states of a seat (C19), in order: occupied, occupied beyond the booking, signed out, not signed out, to come,
 * late, not taken up, not booked. Bars, legends, tiles and the wall all use these counts.
 */
export const seatStates = ['in', 'over', 'out', 'missed', 'coming', 'late', 'absent', 'free'] as const;
export type SeatState = (typeof seatStates)[number];
export type SeatCounts = Readonly<Record<SeatState, number>>;

/**
 * Counts for one project; after closing nothing is to come. People who left a seat that somebody else took are not
 * counted.
 */
export const statesOf = (
  { booked, inNow, left, missed, toCome, lateFrom }: SeatFigures,
  { now, isOver }: At,
): SeatCounts => {
  const within = Math.min(inNow, booked);
  const late = lateFrom.filter((from) => Date.parse(from) <= now).length;
  return {
    in: within,
    over: inNow - within,
    out: Math.min(left, Math.max(0, booked - within - missed)),
    missed,
    coming: isOver ? 0 : toCome - late,
    late: isOver ? 0 : late,
    absent: isOver ? toCome : 0,
    free: 0,
  };
};

/** How many people are in now; after closing, how many came. */
export const presentOf = (
  { inNow, left, missed }: Pick<SeatFigures, 'inNow' | 'left' | 'missed'>,
  isOver: boolean,
): number => (isOver ? inNow + left + missed : inNow);

/** Seats booked and people inside, over all projects. */
export const totalsOf = (projects: readonly Pick<SeatFigures, 'booked' | 'inNow'>[]) => ({
  booked: projects.reduce((total, { booked }) => total + booked, 0),
  inNow: projects.reduce((total, { inNow }) => total + inNow, 0),
});

/** Counts for the lab: the sum over all projects; `free` is what the capacity leaves beside booked and extra seats. */
export const statesOfLab = (projects: readonly SeatFigures[], capacity: number, at: At): SeatCounts => {
  const each = projects.map((project) => statesOf(project, at));
  const sum = (state: SeatState) => each.reduce((total, one) => total + one[state], 0);
  const counts = Object.fromEntries(seatStates.map((state) => [state, sum(state)])) as Record<SeatState, number>;
  return { ...counts, free: Math.max(0, capacity - totalsOf(projects).booked - counts.over) };
};
