import type { Output } from '@hadcl/kernel/call';
import type { attendanceCalls } from '../visits/attendance.contract.js';
import { workstationNamed, workstationsOf } from './workstations.contract.js';

type LabNow = Output<typeof attendanceCalls.labNow>;
type Workstation = LabNow['workstations'][number];
type Sitter = Pick<LabNow['inNow'][number], 'refNum' | 'workstationNo'>;
type ToCome = Pick<LabNow['expected'][number], 'projectId'>;
/** Where people of a project sat, latest first. */
export type Sat = { readonly projectId: string; readonly workstationNo: string };

/** A workstation that was ever out of service. */
export type Known = Pick<Workstation, 'no' | 'outage' | 'version'>;

/**
 * The workstations with the projects that sit there. For each seat still to come, the one where its project sat last is
 * marked to be assigned last, unless it is out of service (C20).
 */
export function workstationsNow(
  count: number,
  inside: readonly Sitter[],
  toCome: readonly ToCome[],
  sat: readonly Sat[],
  known: readonly Known[] = [],
): Workstation[] {
  const about = new Map(known.map(({ no, outage, version }) => [no, { isOut: outage !== null, outage, version }]));
  const neverOut = { isOut: false, outage: null, version: 0 };
  const room = new Map<string, Workstation>(
    workstationsOf(count).map(
      (no) => [no, { no, refNums: [], isKept: false, ...(about.get(no) ?? neverOut) }] as const,
    ),
  );
  for (const { workstationNo, refNum } of inside) room.get(workstationNamed(workstationNo))?.refNums.push(refNum);
  for (const { projectId } of toCome) {
    const free = ({ refNums, isKept, isOut }: Workstation) => !refNums.length && !isKept && !isOut;
    const last = sat
      .filter((one) => one.projectId === projectId)
      .map(({ workstationNo }) => room.get(workstationNamed(workstationNo)))
      .find((one) => one && free(one));
    if (last) last.isKept = true;
  }
  return [...room.values()];
}
