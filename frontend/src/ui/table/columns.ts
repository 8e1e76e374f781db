import type { ReactNode } from 'react';

/** Look and sort order of a column. */
type Look<R, V> = {
  /** Width in px, or 'rest' for a share of what the other columns leave; widths never depend on the rows. */
  width: number | 'rest';
  align?: 'left' | 'right';
  /** A name, number or code: excluded from browser translation. */
  verbatim?: boolean;
  /** Two lines of text before it is cut off, instead of one. */
  wrap?: boolean;
  /** Default: texts compare with their numbers as numbers, WS-9 before WS-10. false: the column does not sort. */
  compare?: false | ((a: NonNullable<V>, b: NonNullable<V>) => number);
  cell?: (value: V, row: R) => ReactNode;
};

/** A column of rows R. The type of its value is erased here, checked where `columnOf` is called. */
export type Column<R extends object, K extends string = string> = Readonly<{
  key: K;
  width: number | 'rest';
  align: 'left' | 'right';
  wrap: boolean;
  verbatim: boolean;
  isEmpty: (row: R) => boolean;
  compare: ((a: R, b: R) => number) | undefined;
  cell: (row: R) => ReactNode;
}>;

/** Minimum width (px) of a 'rest' column; below that the list scrolls sideways. */
export const leastRest = 144;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const natural = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(`${a}`, `${b}`);
const isNothing = (value: unknown) => value === null || value === undefined || value === '';

/**
 * Makes the columns of one kind of row, as module constants:
 * `const column = columnOf<Visit>()`, then `column('seat', (visit) => visit.seat, { width: 96 })`.
 * A value of null, undefined or '' sorts last in both directions and shows as a dash.
 */
export const columnOf =
  <R extends object>() =>
  <const K extends string, V>(
    key: K,
    value: (row: R) => V,
    { width, align = 'left', wrap = false, verbatim = false, compare = natural, cell }: Look<R, V>,
  ): Column<R, K> => ({
    key,
    width,
    align,
    wrap,
    verbatim,
    isEmpty: (row) => isNothing(value(row)),
    compare: compare === false ? undefined : (a, b) => compare(value(a) as NonNullable<V>, value(b) as NonNullable<V>),
    cell: (row) => (cell ? cell(value(row), row) : isNothing(value(row)) ? '–' : `${value(row)}`),
  });
