import { checking } from '@hadcl/features/output-requests/check/check-rules.contract';
import { guessingKinds } from '@hadcl/features/output-requests/check/column-kinds.contract';
import { differencesFrom } from '@hadcl/features/output-requests/check/earlier-table.contract';
import type {
  CheckFinding,
  CheckOutcome,
  CheckParameters,
  Kinds,
} from '@hadcl/features/output-requests/check/findings.contract';
import {
  type CheckedTable,
  readingTable,
  type TableFault,
  type TableLimits,
} from '@hadcl/features/output-requests/check/table.contract';
import { decoding, type Encoding } from '@hadcl/features/output-requests/check/table-text.contract';

/** A table within the limits has far less; a whole 25 MB fits a laptop's memory a few times over, as decoding needs. */
export const mostMegabytes = 25;

export type ReadTable = {
  readonly name: string;
  readonly size: number;
  readonly encoding: Encoding;
  readonly table: CheckedTable;
  readonly guessed: Kinds;
  /** Of the file's bytes; undefined outside a secure context, where browsers do not hash. */
  readonly sha256: string | undefined;
};
export type FileFault = TableFault | { readonly fault: 'too-large' | 'unreadable' | 'not-text' };

/** ms of work between two chances for the page to draw and to answer a key. */
const slice = 12;
/** Runs a rule that works in steps, in slices of time. */
export async function inSlices<T>(steps: Generator<void, T>): Promise<T> {
  let end = performance.now() + slice;
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() < end) continue;
    await new Promise((resolve) => setTimeout(resolve));
    end = performance.now() + slice;
  }
}

async function sha256Of(bytes: BufferSource): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function readTable(file: File, limits: TableLimits): Promise<ReadTable | FileFault> {
  if (file.size > mostMegabytes * 1_000_000) return { fault: 'too-large' };
  const buffer = await file.arrayBuffer().catch(() => undefined);
  if (!buffer) return { fault: 'unreadable' };
  const decoded = await inSlices(decoding(new Uint8Array(buffer)));
  if (!decoded) return { fault: 'not-text' };
  const table = await inSlices(readingTable(decoded.text, limits));
  if ('fault' in table) return table;
  const guessed = await inSlices(guessingKinds(table));
  return {
    name: file.name,
    size: file.size,
    encoding: decoded.encoding,
    table,
    guessed,
    sha256: await sha256Of(buffer),
  };
}

/** What was read, what its columns hold, and an earlier table to compare with. */
export type Checked = { readonly file: ReadTable; readonly kinds: Kinds; readonly earlier: ReadTable | undefined };
export const beginning = (file: ReadTable): Checked => ({
  ...{ file, kinds: file.guessed, earlier: undefined },
});

export async function findingsIn(
  { file, kinds, earlier }: Checked,
  parameters: CheckParameters,
): Promise<CheckOutcome> {
  const outcome = await inSlices(checking(file.table, kinds, parameters));
  if (!earlier) return outcome;
  const all: CheckFinding[] = [...outcome.findings, ...differencesFrom(earlier.table, file.table, kinds, parameters)];
  return { ...outcome, findings: all.sort((a, b) => a.row - b.row || a.column - b.column) };
}
