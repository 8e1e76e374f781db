import type { CheckFinding, CheckParameters, FoundCell, Kinds } from './findings.contract.js';
import { sortedFindings } from './findings.contract.js';
import { numberOf, type CheckedTable } from './table.contract.js';

/** Rows by what their categories say; a text in quotes cannot look like two. */
const byKey = (rows: CheckedTable['rows'], columns: readonly number[]) => {
  const keys = new Map<string, number[]>();
  for (const [row, cells] of rows.entries()) {
    const key = JSON.stringify(columns.map((column) => cells[column]!.trim()));
    keys.set(key, [...(keys.get(key) ?? []), row]);
  }
  return keys;
};

/**
 * Counts that differ by less than the small count from an earlier table: whoever has both can see one person come or go.
 * Rows are the same if they agree in every category that both tables have; a row that has no such partner is new.
 */
export function differencesFrom(
  earlier: CheckedTable,
  table: CheckedTable,
  kinds: Kinds,
  parameters: CheckParameters,
): readonly CheckFinding[] {
  const shared = table.columns.flatMap((name, column) => {
    const before = earlier.columns.indexOf(name);
    return before < 0 ? [] : [{ column, before, kind: kinds[column] }];
  });
  const keys = shared.filter(({ kind }) => kind === 'category');
  const counts = shared.filter(({ kind }) => kind === 'count');
  if (counts.length === 0)
    return sortedFindings([{ row: -1, column: 0, rule: 'nothing-in-common', facts: {} }], parameters);
  const old = byKey(
    earlier.rows,
    keys.map(({ before }) => before),
  );
  const found: FoundCell[] = [];
  for (const [key, rows] of byKey(
    table.rows,
    keys.map(({ column }) => column),
  )) {
    const partners = old.get(key) ?? [];
    if (partners.length === 0) continue;
    for (const row of rows)
      if (rows.length > 1 || partners.length > 1)
        found.push({ row, column: counts[0]!.column, rule: 'row-repeated', facts: {} });
      else
        for (const { column, before } of counts) {
          const [here, then] = [numberOf(table.rows[row]![column]!), numberOf(earlier.rows[partners[0]!]![before]!)];
          if (here === undefined || then === undefined) continue;
          const by = Math.abs(here - then);
          if (by > 0 && by < parameters.smallCount)
            found.push({ row, column, rule: 'differs', facts: { here, then, by } });
        }
  }
  return sortedFindings(found, parameters);
}
