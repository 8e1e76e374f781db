import { workstationNamed } from '@hadcl/features/attendance/seats/workstations.contract';
import type { LabNow, PersonIn, Wall } from '../types.js';

type Known = LabNow['workstations'][number];
/** `outage` is only sent to the desk, not to the wall. */
type Workstation = Wall['workstations'][number] & Partial<Pick<Known, 'outage' | 'version'>>;
export type SeatState = 'in' | 'empty' | 'out';
/** A workstation with its state; `people` is empty on the wall. */
export type Seat = Workstation & { state: SeatState; people: readonly PersonIn[] };

/** The people noted at a workstation, however its number was typed. */
export const peopleAt = (no: string, inside: readonly PersonIn[]) =>
  inside.filter(({ workstationNo }) => workstationNo !== '' && workstationNamed(workstationNo) === no);

/** A workstation that is out of service but occupied counts as taken until the person is moved. */
const stateOf = ({ refNums, isOut }: Workstation): SeatState => {
  if (refNums.length) return 'in';
  return isOut ? 'out' : 'empty';
};

/** Each workstation with the people there now. Expected people are not shown: a booking has no workstation. */
export const seatsOf = (workstations: readonly Workstation[], inside: readonly PersonIn[] = []): Seat[] =>
  workstations.map((one) => ({ ...one, state: stateOf(one), people: peopleAt(one.no, inside) }));

/** The workstation to assign next: preferably one where no expected project sat last. */
export const nextToGive = (workstations: readonly Workstation[]): string | undefined => {
  const empty = workstations.filter((one) => stateOf(one) === 'empty');
  return (empty.find(({ isKept }) => !isKept) ?? empty[0])?.no;
};

/** Position of a workstation: benches of six (two rows of three back to back), two benches side by side. */
export const spotOf = (index: number) => {
  const bench = Math.floor(index / 6);
  const at = index % 6;
  return { column: (bench % 2) * 3 + (at % 3), row: Math.floor(bench / 2) * 2 + Math.floor(at / 3) };
};

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The neighbour in the direction of an arrow key, by position in the room rather than number; undefined for other keys.
 */
export const neighbour = (index: number, key: string, count: number): number | undefined => {
  const step = steps[key];
  if (!step) return undefined;
  const { column, row } = spotOf(index);
  const found = Array.from({ length: count }, (_, i) => spotOf(i)).findIndex(
    (spot) => spot.column === column + step[0] && spot.row === row + step[1],
  );
  return found < 0 ? index : found;
};

/**
 * Sizes of the room in px, in a panel and on the wall. On the wall desks show projects if there is room, and are not
 * clickable.
 */
export type Scale = {
  desk: number;
  gap: number;
  aisle: number;
  pad: number;
  chair: number;
  mark: number;
  number: 'micro' | 'wallText';
  word: 'caption' | 'wallText';
  wall: boolean;
  refs: boolean;
};
export const inPanel: Scale = {
  desk: 44,
  gap: 4,
  aisle: 18,
  pad: 14,
  chair: 4,
  mark: 14,
  number: 'micro',
  word: 'caption',
  wall: false,
  refs: false,
};
export const onWall: Scale = {
  desk: 82,
  gap: 8,
  aisle: 30,
  pad: 18,
  chair: 7,
  mark: 24,
  number: 'wallText',
  word: 'wallText',
  wall: true,
  refs: true,
};
