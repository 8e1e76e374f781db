import type { Output } from '@hadcl/kernel/call';
import type { attendanceCalls } from './attendance.contract.js';

type ProjectSeats = Output<typeof attendanceCalls.labNow>['projects'][number];
type Told = Pick<ProjectSeats, 'booked' | 'inNow' | 'left' | 'missed' | 'toCome'>;

/**
 * In which state a seat is at an instant (C19): somebody in it, in it beyond what is booked, signed out, not signed out, to
 * come, not taken up, not booked. Bars, keys, tiles and the wall are made of these numbers and no others.
 */
export const seatStates = ['in', 'over', 'out', 'missed', 'coming', 'absent', 'free'] as const;
export type SeatState = (typeof seatStates)[number];
export type SeatCounts = Readonly<Record<SeatState, number>>;

/** The seats of one project; nothing is to come once the day is over. Whoever left a seat that another took has none. */
export const statesOf = ({ booked, inNow, left, missed, toCome }: Told, isOver: boolean): SeatCounts => {
  const within = Math.min(inNow, booked);
  return {
    in: within,
    over: inNow - within,
    out: Math.min(left, Math.max(0, booked - within - missed)),
    missed,
    coming: isOver ? 0 : toCome,
    absent: isOver ? toCome : 0,
    free: 0,
  };
};

/** How many are in now; once the day is over, how many came. */
export const presentOf = ({ inNow, left, missed }: Told, isOver: boolean): number =>
  isOver ? inNow + left + missed : inNow;

/** The seats of the lab: those of all projects, and of its capacity those that are neither booked nor in use beyond it. */
export const statesOfLab = (projects: readonly Told[], capacity: number, isOver: boolean): SeatCounts => {
  const each = projects.map((project) => statesOf(project, isOver));
  const sum = (state: SeatState) => each.reduce((total, one) => total + one[state], 0);
  const booked = projects.reduce((total, project) => total + project.booked, 0);
  const counts = Object.fromEntries(seatStates.map((state) => [state, sum(state)])) as Record<SeatState, number>;
  return { ...counts, free: Math.max(0, capacity - booked - counts.over) };
};
