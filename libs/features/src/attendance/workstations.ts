import type { Output } from '@hadcl/kernel/call';
import type { attendanceCalls } from './attendance.contract.js';
import { workstationNamed, workstationsOf } from './workstations.contract.js';

type LabNow = Output<typeof attendanceCalls.labNow>;
type Workstation = LabNow['workstations'][number];
type Sitter = Pick<LabNow['inNow'][number], 'refNum' | 'workstationNo'>;
type ToCome = Pick<LabNow['expected'][number], 'projectId' | 'refNum' | 'lateFrom'>;
/** Where people of a project sat, the last ones first. */
export type Sat = { readonly projectId: string; readonly workstationNo: string };

/** Whose project sits at each workstation, and for which seat still to come it is kept: where that project sat last (C20). */
export function workstationsNow(
  count: number,
  inside: readonly Sitter[],
  toCome: readonly ToCome[],
  sat: readonly Sat[],
): Workstation[] {
  const room = new Map<string, Workstation>(
    workstationsOf(count).map((no) => [no, { no, refNums: [], kept: null }] as const),
  );
  for (const { workstationNo, refNum } of inside) room.get(workstationNamed(workstationNo))?.refNums.push(refNum);
  for (const { projectId, refNum, lateFrom } of toCome) {
    const free = ({ refNums, kept }: Workstation) => !refNums.length && !kept;
    const last = sat
      .filter((one) => one.projectId === projectId)
      .map(({ workstationNo }) => room.get(workstationNamed(workstationNo)))
      .find((one) => one && free(one));
    if (last) last.kept = { projectId, refNum, lateFrom };
  }
  return [...room.values()];
}
