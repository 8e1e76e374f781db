import { isGroupSize, isMean, isStatistic } from './column-kinds.contract.js';
import { findingShares, workedOutByRows, workedOutByShare, workedOutByTotalColumn } from './derivation.contract.js';
import {
  sortedFindings,
  type CheckOutcome,
  type CheckParameters,
  type FoundCell,
  type Kinds,
  type ToldApart,
} from './findings.contract.js';
import { personalIn } from './personal-data.contract.js';
import { hiddenAs, numberOf, type CheckedTable } from './table.contract.js';

/** So many counts have to be multiples of 5 before the column counts as rounded: one 5 alone says nothing. */
const leastRounded = 3;

/**
 * From this percentage on, the two largest together can be nine tenths of the sum, which is dominance by the usual rule of
 * two contributors (n = 2, k = 90 %). The second largest is not in the table, so it cannot be judged.
 */
const leastOfTwo = 45;

const isRounded = (values: readonly string[]) => {
  const counts = values.map(numberOf).filter((value) => value !== undefined && value !== 0);
  return counts.length >= leastRounded && counts.every((value) => value! > 0 && value! % 5 === 0);
};

/** The column that says how large the group of a row is. */
const groupColumnOf = ({ columns }: CheckedTable, kinds: Kinds) => {
  const counts = columns.flatMap((_, column) => (kinds[column] === 'count' ? [column] : []));
  return counts.find((column) => isGroupSize(columns[column]!)) ?? counts[0];
};
/** The nearest column to the left with the sum of a largest contribution, else the nearest to the right. */
const sumColumnOf = (kinds: Kinds, largest: number) => {
  const sums = kinds.flatMap((kind, column) => (kind === 'magnitude' ? [column] : []));
  return sums.findLast((column) => column < largest) ?? sums[0];
};

/** What concerns columns whole: without it nothing in them could be judged, and silence would look like “nothing found”. */
function ofColumns({ columns }: CheckedTable, kinds: Kinds, group: number | undefined): readonly FoundCell[] {
  const at = (column: number, rule: FoundCell['rule']): FoundCell => ({ row: -1, column, rule, facts: {} });
  return columns.flatMap((name, column) => {
    const kind = kinds[column];
    if (kind === null) return [at(column, 'kind-missing')];
    if (kind === 'largest') return sumColumnOf(kinds, column) === undefined ? [at(column, 'sum-missing')] : [];
    const judgesGroup = kind !== 'category' && isStatistic(name);
    if (judgesGroup)
      return [
        ...(group === undefined ? [at(column, 'group-size-missing')] : []),
        // Times the size of its group a mean is a sum, of which one person may be most.
        ...(isMean(name) && !kinds.includes('largest') ? [at(column, 'largest-missing')] : []),
      ];
    const judged = kinds.some((other, largest) => other === 'largest' && sumColumnOf(kinds, largest) === column);
    return kind === 'magnitude' && !judged ? [at(column, 'largest-missing')] : [];
  });
}

/**
 * The findings of one table (R33), in steps of a row, so that a page stays quick. They never decide; what the rules
 * cannot judge is a finding too.
 */
export function* checking(
  table: CheckedTable,
  kinds: Kinds,
  parameters: CheckParameters,
): Generator<void, CheckOutcome> {
  const { columns, rows } = table;
  const group = groupColumnOf(table, kinds);
  const triples = yield* findingShares(table, kinds);
  const statistics = columns.map(isStatistic);
  const rounded = columns.map(
    (_, column) => kinds[column] === 'count' && isRounded(rows.map((cells) => cells[column]!)),
  );
  const found: FoundCell[] = [...ofColumns(table, kinds, group)];
  const told: ToldApart[] = [];
  for (const [column, name] of columns.entries()) {
    const rule = personalIn('', name);
    if (rule) found.push({ row: -1, column, rule, facts: {} });
  }
  found.push(...(yield* workedOutByRows(table, kinds)));

  const isSmall = (value: number, column: number) =>
    value > 0 && value < parameters.smallCount && !(rounded[column] && value === 5);
  const ofCount = (cell: string, row: number, column: number): FoundCell['rule'] | undefined => {
    const value = numberOf(cell);
    if (value === undefined) return 'not-a-number';
    if (value < 0) return 'negative';
    if (!Number.isInteger(value) || cell.trim().endsWith('%')) return 'not-whole';
    if (value === 0 && !parameters.zeroIsSmall) return void told.push({ row, column, told: 'zero' });
    if (value === 0 || isSmall(value, column)) return 'small-count';
    if (value < parameters.smallCount) told.push({ row, column, told: 'rounded' });
    return undefined;
  };
  const ofLargest = (cells: readonly string[], column: number): Omit<FoundCell, 'row' | 'column'> | undefined => {
    const sumColumn = sumColumnOf(kinds, column);
    const largest = numberOf(cells[column]!);
    if (largest === undefined) return { rule: 'not-a-number', facts: {} };
    if (sumColumn === undefined) return undefined;
    const sum = numberOf(cells[sumColumn]!);
    if (sum === undefined) return { rule: 'sum-missing', facts: {} };
    if (largest < 0 || sum < 0) return { rule: 'negative', facts: {} };
    if (largest > sum) return { rule: 'largest-over-sum', facts: { sum } };
    const isDominant = largest * 100 > sum * parameters.dominancePercent;
    const facts = { sum, percent: Math.round((largest / sum) * 1000) / 10 };
    if (isDominant) return { rule: 'dominant', facts };
    return sum > 0 && largest * 100 >= sum * leastOfTwo ? { rule: 'two-largest', facts } : undefined;
  };
  /** Whether the group of a row is under the threshold; a hidden size counts as such. */
  const isSmallGroup = (cells: readonly string[]) => {
    if (group === undefined) return false;
    const size = numberOf(cells[group]!);
    return size === undefined ? hiddenAs(cells[group]!) !== undefined : isSmall(size, group);
  };

  for (const [row, cells] of rows.entries()) {
    const derived = [
      ...workedOutByTotalColumn(table, kinds, cells, row),
      ...workedOutByShare(table, triples, cells, row),
    ];
    found.push(...derived);
    for (const [column, cell] of cells.entries()) {
      const kind = kinds[column];
      const add = (rule: FoundCell['rule'], facts: FoundCell['facts'] = {}) =>
        void found.push({ row, column, rule, facts });
      const personal = personalIn(columns[column]!, cell);
      if (personal) add(personal);
      if (kind === 'category' || kind === null) continue;
      const hidden = hiddenAs(cell);
      if (hidden) {
        told.push({ row, column, told: hidden });
        continue;
      }
      const value = numberOf(cell);
      if (kind === 'count') {
        const rule = ofCount(cell, row, column);
        if (rule) add(rule, value === undefined ? {} : { value });
      } else if (kind === 'largest') {
        const one = ofLargest(cells, column);
        if (one) add(one.rule, one.facts);
      } else if (kind === 'magnitude') {
        if (value === undefined) add('not-a-number');
        else if (value < 0) add('negative', { value });
      }
      if (statistics[column] && isSmallGroup(cells)) add('small-group', { size: cells[group!]!.trim() });
    }
    yield;
  }
  return { findings: sortedFindings(found, parameters), told };
}
