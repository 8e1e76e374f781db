import { isTotal, type ColumnKind } from './column-kinds.contract.js';
import type { FoundCell, Kinds } from './findings.contract.js';
import { hiddenAs, numberOf, type CheckedTable } from './table.contract.js';

const columnsOf = (kinds: Kinds, kind: ColumnKind) => kinds.flatMap((its, column) => (its === kind ? [column] : []));

/** The one hidden cell of a sum whose other parts are all shown; undefined if none or more are hidden. */
const onlyHidden = <T>(parts: readonly T[], cell: (part: T) => string): T | undefined => {
  const hidden = parts.filter((part) => hiddenAs(cell(part)) !== undefined);
  const shown = parts.filter((part) => numberOf(cell(part)) !== undefined);
  return hidden.length === 1 && shown.length === parts.length - 1 ? hidden[0] : undefined;
};

/**
 * One suppressed cell under a total row, or the total itself: the rest gives it away. A total row adds up the rows that
 * are equal to it in its other categories and are no totals themselves.
 */
export function* workedOutByRows({ columns, rows }: CheckedTable, kinds: Kinds): Generator<void, FoundCell[]> {
  const found: FoundCell[] = [];
  const categories = columnsOf(kinds, 'category');
  const adding = [...columnsOf(kinds, 'count'), ...columnsOf(kinds, 'magnitude')];
  const totals = rows.map((cells) => categories.filter((column) => isTotal(cells[column]!)));
  for (const [total, cells] of rows.entries()) {
    const summed = totals[total]!;
    if (summed.length === 0) continue;
    const kept = categories.filter((column) => !summed.includes(column));
    const members = rows.flatMap((row, i) =>
      kept.every((column) => row[column] === cells[column]) && !summed.some((column) => totals[i]!.includes(column))
        ? [i]
        : [],
    );
    const parts = [...members, total];
    if (members.length > 1)
      for (const column of adding) {
        const row = onlyHidden(parts, (part) => rows[part]![column]!);
        if (row !== undefined)
          found.push({ row, column, rule: 'worked-out-total', facts: { by: total + 1, of: columns[column]! } });
      }
    yield;
  }
  return found;
}

/** One suppressed count beside a total column of its row. */
export const workedOutByTotalColumn = (
  { columns }: CheckedTable,
  kinds: Kinds,
  cells: readonly string[],
  row: number,
) => {
  const counts = columnsOf(kinds, 'count');
  const totals = counts.filter((column) => isTotal(columns[column]!));
  if (totals.length !== 1 || counts.length < 3) return [];
  const column = onlyHidden(counts, (part) => cells[part]!);
  if (column === undefined) return [];
  return [
    { row, column, rule: 'worked-out-total', facts: { by: row + 1, of: columns[totals[0]!]! } } satisfies FoundCell,
  ];
};

type Triple = { readonly share: number; readonly part: number; readonly whole: number };

/** Half a unit of the last digit that a share was rounded to. */
const halfUnit = (cell: string) => {
  const text = cell.trim();
  const decimals = /\.(\d+)/.exec(text)?.[1]?.length ?? 0;
  return 0.5 * 10 ** -(decimals + (text.endsWith('%') ? 2 : 0));
};
/**
 * Which share belongs to which two counts: where rows show all three, most of them agree. Where no row does, the nearest
 * are taken, because a reader would try them.
 */
export function* findingShares({ rows }: CheckedTable, kinds: Kinds): Generator<void, readonly Triple[]> {
  const counts = columnsOf(kinds, 'count');
  const numbers = kinds.map((kind, column) =>
    kind === 'count' || kind === 'share' ? rows.map((cells) => numberOf(cells[column]!)) : [],
  );
  const found: Triple[] = [];
  for (const share of columnsOf(kinds, 'share')) {
    const halves = rows.map((cells) => halfUnit(cells[share]!));
    const far = ({ part, whole }: Triple) => Math.abs(part - share) + Math.abs(whole - share);
    let nearest: Triple | undefined;
    let isShown = false;
    for (const part of counts) {
      for (const whole of counts) {
        if (whole === part) continue;
        const triple = { share, part, whole };
        if (!nearest || far(triple) < far(nearest)) nearest = triple;
        let shown = 0;
        let agreed = 0;
        for (const [row, half] of halves.entries()) {
          const [s, p, w] = [numbers[share]![row], numbers[part]![row], numbers[whole]![row]];
          if (s === undefined || p === undefined || w === undefined || w <= 0) continue;
          shown += 1;
          if (Math.abs(s * w - p) <= 0.5 + w * half) agreed += 1;
        }
        isShown ||= shown > 0;
        if (agreed * 2 > shown) found.push(triple);
      }
      yield;
    }
    if (!isShown && nearest) found.push(nearest);
  }
  return found;
}

/** A hidden count whose share and denominator, or whose share and numerator, stand in its row. */
export const workedOutByShare = (
  { columns }: CheckedTable,
  triples: readonly Triple[],
  cells: readonly string[],
  row: number,
): readonly FoundCell[] => {
  const found = new Map<number, FoundCell>();
  for (const { share, part, whole } of triples) {
    const s = numberOf(cells[share]!);
    if (s === undefined) continue;
    for (const [column, other] of [
      [part, whole],
      [whole, part],
    ] as const) {
      const n = numberOf(cells[other]!);
      if (hiddenAs(cells[column]!) === undefined || n === undefined || (column === whole && s === 0)) continue;
      const value = Math.round(column === part ? s * n : n / s);
      const facts = { share: columns[share]!, other: columns[other]!, value };
      found.set(column, { row, column, rule: 'worked-out-share', facts });
    }
  }
  return [...found.values()];
};
