import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
/** Pixels; one column of a table may take the rest, and none moves with its rows. Without `compare`, texts sort with the numbers inside them as numbers, WS-9 before WS-10; false: the column does not sort. */
type Look<R, V> = {
  width: number | 'rest';
  align?: 'left' | 'right';
  compare?: false | ((a: NonNullable<V>, b: NonNullable<V>) => number);
  cell?: (value: V, row: R) => ReactNode;
};
/** A column of rows R; its value's type was known to `compare` and `cell` where the column was written. */
export type Column<R extends RowData, K extends string = string> = Readonly<{
  key: K;
  width: number | 'rest';
  align: 'left' | 'right';
  isEmpty: (row: R) => boolean;
  compare: ((a: R, b: R) => number) | undefined;
  cell: (row: R) => ReactNode;
}>;
/** How a list is looked at; kept in the address by `useTableView`. */
export type View<K extends string = string> = Readonly<{
  sort: { readonly by: K; readonly down: boolean } | null;
  page: number;
  size: number;
}>;
const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const natural = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(`${a}`, `${b}`);
const isNothing = (value: unknown) => value === null || value === undefined || value === '';
/** `const column = columnOf<Visit>()`, then `column('seat', (visit) => visit.seat, { width: 96 })`, in a constant of the module. */
export const columnOf =
  <R extends RowData>() =>
  <const K extends string, V>(
    key: K,
    value: (row: R) => V,
    { width, align = 'left', compare = natural, cell }: Look<R, V>,
  ): Column<R, K> => ({
    ...{ key, width, align, isEmpty: (row: R) => isNothing(value(row)) },
    compare: compare === false ? undefined : (a, b) => compare(value(a) as NonNullable<V>, value(b) as NonNullable<V>),
    cell: (row) => (cell ? cell(value(row), row) : isNothing(value(row)) ? '–' : `${value(row)}`),
  });
