import type { Cells, Change } from '../projection.js';

export type Rows = Map<string, Cells>;

/** The row of a change as one string; JSON, so that different keys never give the same string. */
const rowOf = ({ table, key }: Change): string =>
  JSON.stringify([table.name, ...Object.keys(table.keyColumns).map((column) => key[column])]);

/** Applies changes in memory, as the SQL runner does: an edit of a missing row does nothing. */
export const apply = (rows: Rows, changes: readonly Change[]): void => {
  for (const change of changes) {
    const at = rowOf(change);
    const row = rows.get(at);
    if (change.kind === 'put') rows.set(at, { ...change.key, ...change.row });
    else if (change.kind === 'remove') rows.delete(at);
    else if (row) {
      const counted = Object.entries(change.add).map(([column, by]) => [column, Number(row[column]) + by]);
      rows.set(at, { ...row, ...change.set, ...Object.fromEntries(counted) });
    }
  }
};
