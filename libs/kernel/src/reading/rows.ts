import type { Cells, Change } from '../projection.js';

export type Rows = Map<string, Cells>;

/** Which row a change is about, as one string; no two keys share one, whatever they contain. */
const rowOf = ({ table, key }: Change): string =>
  JSON.stringify([table.name, ...Object.keys(table.keyColumns).map((column) => key[column])]);

/** What the SQL runner must do, in memory: an edit of a row that is not there does nothing. */
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
