import type { Output } from '@hadcl/kernel/call';
import type { attendanceCalls } from '../visits/attendance.contract.js';

type ProjectSeats = Output<typeof attendanceCalls.labNow>['projects'][number];
type Told = Pick<ProjectSeats, 'booked' | 'inNow' | 'left' | 'missed' | 'toCome' | 'lateFrom'>;
/** The lab's instant in milliseconds, and whether its day is over. */
type At = { readonly now: number; readonly isOver: boolean };

/**
 * In which state a seat is at an instant (C19): somebody in it, in it beyond what is booked, signed out, not signed out, to
 * come, late, not taken up, not booked. Bars, keys, tiles and the wall are made of these numbers and no others.
 */
export const seatStates = ['in', 'over', 'out', 'missed', 'coming', 'late', 'absent', 'free'] as const;
export type SeatState = (typeof seatStates)[number];
export type SeatCounts = Readonly<Record<SeatState, number>>;

/** The seats of one project; nothing is to come once the day is over. Whoever left a seat that another took has none. */
export const statesOf = ({ booked, inNow, left, missed, toCome, lateFrom }: Told, { now, isOver }: At): SeatCounts => {
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

/** How many are in now; once the day is over, how many came. */
export const presentOf = ({ inNow, left, missed }: Pick<Told, 'inNow' | 'left' | 'missed'>, isOver: boolean): number =>
  isOver ? inNow + left + missed : inNow;

/** How many seats are booked in all, and how many people are in them or beyond them. */
export const totalsOf = (projects: readonly Pick<Told, 'booked' | 'inNow'>[]) => ({
  booked: projects.reduce((total, { booked }) => total + booked, 0),
  inNow: projects.reduce((total, { inNow }) => total + inNow, 0),
});

/** The seats of the lab: those of all projects, and of its capacity those that are neither booked nor in use beyond it. */
export const statesOfLab = (projects: readonly Told[], capacity: number, at: At): SeatCounts => {
  const each = projects.map((project) => statesOf(project, at));
  const sum = (state: SeatState) => each.reduce((total, one) => total + one[state], 0);
  const counts = Object.fromEntries(seatStates.map((state) => [state, sum(state)])) as Record<SeatState, number>;
  return { ...counts, free: Math.max(0, capacity - totalsOf(projects).booked - counts.over) };
};
