/** A table as it was typed: no value is trimmed, rounded or read as a number. */
export type CheckedTable = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly delimiter: Delimiter;
};
export const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Why a text is no table. Rows are counted without the header, which is row 0. */
export type TableFault =
  | { readonly fault: 'empty' }
  | { readonly fault: 'quote-open'; readonly row: number }
  | { readonly fault: 'quote-misplaced'; readonly row: number }
  /** The first row that has another number of cells than the header, and how many rows have. */
  | {
      readonly fault: 'ragged';
      readonly row: number;
      readonly cells: number;
      readonly columns: number;
      readonly count: number;
    }
  | { readonly fault: 'rows-too-many'; readonly count: number; readonly max: number }
  | { readonly fault: 'columns-too-many'; readonly count: number; readonly max: number };
export type TableLimits = { readonly rows: number; readonly columns: number };

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;
type Line = { cells: string[] } | { fault: 'quote-open' | 'quote-misplaced' };

/** The lines of a text with RFC 4180 quotes; ends after the first broken one, because what follows could be anything. */
function* linesOf(text: string, delimiter: Delimiter): Generator<Line> {
  const separator = delimiter.charCodeAt(0);
  let at = 0;
  while (at < text.length) {
    const cells: string[] = [];
    for (;;) {
      let value: string;
      if (text.charCodeAt(at) === quote) {
        let end = text.indexOf('"', at + 1);
        while (end >= 0 && text.charCodeAt(end + 1) === quote) end = text.indexOf('"', end + 2);
        if (end < 0) return void (yield { fault: 'quote-open' });
        value = text.slice(at + 1, end).replaceAll('""', '"');
        at = end + 1;
      } else {
        const from = at;
        for (; at < text.length; at += 1) {
          const sign = text.charCodeAt(at);
          if (sign === separator || sign === lineFeed || sign === carriageReturn) break;
          if (sign === quote) return void (yield { fault: 'quote-misplaced' });
        }
        value = text.slice(from, at);
      }
      cells.push(value);
      const sign = text.charCodeAt(at);
      at += 1;
      if (sign === separator) continue;
      if (sign === carriageReturn && text.charCodeAt(at) === lineFeed) at += 1;
      else if (at <= text.length && sign !== lineFeed && sign !== carriageReturn)
        return void (yield { fault: 'quote-misplaced' });
      break;
    }
    yield { cells };
  }
}

/** How many rows decide which delimiter a table has. */
const sampled = 50;

/** The delimiter that gives every row as many cells as the header; if none does, the one that gives the header most. */
export function delimiterOf(text: string): Delimiter {
  const tried = delimiters.map((delimiter) => {
    const widths: number[] = [];
    for (const line of linesOf(text, delimiter)) {
      widths.push('fault' in line ? -1 : line.cells.length);
      if (widths.length > sampled) break;
    }
    const width = widths[0] ?? 0;
    return { delimiter, width, even: width > 1 && widths.every((other) => other === width) };
  });
  const even = tried.filter((one) => one.even);
  return (even.length > 0 ? even : tried).reduce((best, one) => (one.width > best.width ? one : best)).delimiter;
}

const linesInStep = 500;

/** Reads a text as one table, or says why it is none. What is over the limits is counted to its end, not kept. */
export function* readingTable(text: string, limits: TableLimits): Generator<void, CheckedTable | TableFault> {
  const delimiter = delimiterOf(text);
  let columns: readonly string[] | undefined;
  const rows: (readonly string[])[] = [];
  let count = 0;
  let ragged: { row: number; cells: number } | undefined;
  let others = 0;
  for (const line of linesOf(text, delimiter)) {
    if ('fault' in line) return { fault: line.fault, row: columns ? count + 1 : 0 };
    if (!columns) {
      columns = line.cells;
      continue;
    }
    count += 1;
    if (line.cells.length !== columns.length) {
      others += 1;
      ragged ??= { row: count, cells: line.cells.length };
    }
    if (count <= limits.rows) rows.push(line.cells);
    if (count % linesInStep === 0) yield;
  }
  if (!columns || (columns.length === 1 && columns[0]!.trim() === '')) return { fault: 'empty' };
  if (columns.length > limits.columns) return { fault: 'columns-too-many', count: columns.length, max: limits.columns };
  if (count > limits.rows) return { fault: 'rows-too-many', count, max: limits.rows };
  if (ragged) return { fault: 'ragged', ...ragged, columns: columns.length, count: others };
  return { columns, rows, delimiter };
}

const grouped = /^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d*)?(e[+-]?\d{1,3})?$/i;

/** The number that a cell says: with thousands separators, a sign, an exponent or a percent sign; undefined if none. */
export function numberOf(cell: string): number | undefined {
  // Full-width digits and the minus of a word processor are what people mean by them.
  const text = cell.normalize('NFKC').trim().replace('\u2212', '-');
  const percent = text.endsWith('%');
  const digits = percent ? text.slice(0, -1).trimEnd() : text;
  if (!/\d/.test(digits) || !grouped.test(digits)) return undefined;
  const value = Number(digits.replaceAll(',', ''));
  return Number.isFinite(value) ? (percent ? value / 100 : value) : undefined;
}

const missing = /^(|nan|n\/?a|null)$/i;
const suppressed = /^(-|\*+|(<|≤|<=)\s?\d+|\[redacted\])$/i;
/** Whether a cell hides its number: `missing` says nothing, `suppressed` says that something was taken out. */
export const hiddenAs = (cell: string): 'missing' | 'suppressed' | undefined => {
  const text = cell.trim();
  return missing.test(text) ? 'missing' : suppressed.test(text) ? 'suppressed' : undefined;
};
