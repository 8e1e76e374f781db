import { workstationNamed } from '@hadcl/features/attendance/seats/workstations.contract';
import type { LabNow, PersonIn, Wall } from '../types.js';

type Known = LabNow['workstations'][number];
/** Why it is out of service, and who took it out, is known to the desk alone. */
export type Workstation = Wall['workstations'][number] & Partial<Pick<Known, 'outage' | 'version'>>;
export type SeatState = 'in' | 'empty' | 'out';
/** A workstation with its state; `people`, too, are known to the desk alone. */
export type Seat = Workstation & { state: SeatState; people: readonly PersonIn[] };

/** Who was noted at a workstation, however its number was typed. */
export const peopleAt = (no: string, inside: readonly PersonIn[]) =>
  inside.filter(({ workstationNo }) => workstationNo !== '' && workstationNamed(workstationNo) === no);

/** Somebody may sit where it is out of service: until they are moved, the place is taken. */
const stateOf = ({ refNums, isOut }: Workstation): SeatState => {
  if (refNums.length) return 'in';
  return isOut ? 'out' : 'empty';
};

/** Each workstation with the people who are at it now. A booking names no workstation, so expected people are not in the plan. */
export const seatsOf = (workstations: readonly Workstation[], inside: readonly PersonIn[] = []): Seat[] =>
  workstations.map((one) => ({ ...one, state: stateOf(one), people: peopleAt(one.no, inside) }));

/** The workstation to be given next: where none of those who are still to come sat last, if there is one. */
export const nextToGive = (workstations: readonly Workstation[]): string | undefined => {
  const empty = workstations.filter((one) => stateOf(one) === 'empty');
  return (empty.find(({ isKept }) => !isKept) ?? empty[0])?.no;
};

/** Benches of six, three and three back to back, two benches beside each other. */
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

/** The neighbour in the direction of an arrow key, in the room and not in the numbering; undefined for other keys. */
export const neighbour = (index: number, key: string, count: number): number | undefined => {
  const step = steps[key];
  if (!step) return undefined;
  const { column, row } = spotOf(index);
  const found = Array.from({ length: count }, (_, i) => spotOf(i)).findIndex(
    (spot) => spot.column === column + step[0] && spot.row === row + step[1],
  );
  return found < 0 ? index : found;
};
