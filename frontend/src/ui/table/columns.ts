import type { ReactNode } from 'react';

/** How a column looks and sorts. */
type Look<R, V> = {
  /** Pixels, or a share of what the other columns leave; no column moves with its rows. */
  width: number | 'rest';
  align?: 'left' | 'right';
  /** A name, number or code: a browser that translates the page leaves it as it is. */
  verbatim?: boolean;
  /** Two lines of text before it is cut, where others have one. */
  wrap?: boolean;
  /** Without it texts sort with the numbers inside them as numbers, WS-9 before WS-10; false: the column does not sort. */
  compare?: false | ((a: NonNullable<V>, b: NonNullable<V>) => number);
  cell?: (value: V, row: R) => ReactNode;
};

/** A column of rows R. The type of its value was known where the column was written, so nothing is cast. */
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

/** A column that takes the rest is never narrower; below that the list scrolls sideways. */
export const leastRest = 144;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const natural = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(`${a}`, `${b}`);
const isNothing = (value: unknown) => value === null || value === undefined || value === '';

/**
 * Makes the columns of one kind of row, as constants of a module:
 * `const column = columnOf<Visit>()`, then `column('seat', (visit) => visit.seat, { width: 96 })`.
 * A value that is null, undefined or '' sorts last either way and shows as a dash.
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
