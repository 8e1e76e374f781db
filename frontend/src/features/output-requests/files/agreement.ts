import type { CheckFinding } from '@hadcl/features/output-requests/check/findings.contract';
import type { FileCheck } from '@hadcl/features/output-requests/files/request-file.contract';
import type { TableLimits } from '@hadcl/features/output-requests/check/table.contract';
import { findingsIn, mostMegabytes, readTable } from '../check/checking.js';

/** Findings of the server that only it can make, because it knows what was released earlier. */
const serverOnly = 'differs';
type Found = { readonly row: number; readonly column: number; readonly rule: string };
const signOf = ({ row, column, rule }: Found) => `${row} ${column} ${rule}`;

/** The findings that the server sent, as the page shows them. */
export const findingsOf = ({ listed, thresholds, rulesVersion }: FileCheck): readonly CheckFinding[] =>
  listed.map((one) => ({ ...one, parameters: thresholds, version: rulesVersion }) as CheckFinding);

/** Whether two runs of the same rules found the same, as far as the server listed it. */
export const isSame = (found: readonly Found[], { listed, findings }: FileCheck): boolean => {
  const own = listed.filter(({ rule }) => rule !== serverOnly);
  const hasAll = listed.length === findings;
  const mine = new Set(found.map(signOf));
  return own.every((one) => mine.has(signOf(one))) && (!hasAll || mine.size === new Set(own.map(signOf)).size);
};

/** Whether this browser's own run of the rules on a file agrees with the server's (R33). What no rule reads agrees. */
export async function agrees(file: File, check: FileCheck, limits: TableLimits): Promise<boolean> {
  const fault = check.fault?.fault;
  if (file.size > mostMegabytes * 1_000_000 || fault === 'table-too-large' || fault === 'not-a-table') return true;
  const read = await readTable(file, limits);
  if ('fault' in read) return read.fault === fault;
  if (fault !== undefined || (read.sha256 !== undefined && read.sha256 !== check.sha256)) return false;
  const { findings } = await findingsIn({ file: read, kinds: check.kinds, earlier: undefined }, check.thresholds);
  return isSame(findings, check);
}
