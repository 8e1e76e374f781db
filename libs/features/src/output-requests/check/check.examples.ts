import { guessingKinds, type ColumnKind } from './column-kinds.contract.js';
import { checking } from './check-rules.contract.js';
import type { CheckFinding, CheckOutcome, CheckParameters, Kinds } from './findings.contract.js';
import { atOnce } from './table-text.contract.js';
import { delimiters, readingTable, type CheckedTable, type TableFault } from './table.contract.js';

export const limits = { rows: 1000, columns: 30 };
export const usual: CheckParameters = { smallCount: 10, zeroIsSmall: false, dominancePercent: 50 };

export const readAs = (text: string): CheckedTable | TableFault => atOnce(readingTable(text, limits));
export const tableOf = (text: string): CheckedTable => {
  const read = readAs(text);
  if ('fault' in read) throw new Error(read.fault);
  return read;
};
/** The findings of a table, its columns of the guessed kinds but for those that are named. */
export const check = (
  table: CheckedTable,
  named: Readonly<Record<string, ColumnKind | null>> = {},
  parameters = usual,
): CheckOutcome => {
  const kinds: Kinds = atOnce(guessingKinds(table)).map((kind, at) => {
    const name = table.columns[at]!;
    return name in named ? named[name]! : kind;
  });
  return atOnce(checking(table, kinds, parameters));
};
/** Findings as a reader names them: `2 n small-count`, rows from 1, 0 for the header. */
export const said = (table: CheckedTable, findings: readonly CheckFinding[]): readonly string[] =>
  findings.map(({ row, column, rule }) => `${row + 1} ${table.columns[column]} ${rule}`);

const needsQuotes = /["\r\n]/;
/** Writes a table as RFC 4180 does; every line ends with a line break. */
export const writtenTable = ({ columns, rows, delimiter }: CheckedTable): string => {
  const cell = (value: string) =>
    needsQuotes.test(value) || delimiters.some((one) => value.includes(one))
      ? `"${value.replaceAll('"', '""')}"`
      : value;
  return [columns, ...rows].map((cells) => `${cells.map(cell).join(delimiter)}\r\n`).join('');
};
