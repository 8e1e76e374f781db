import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';

export type Column<R> = {
  key: string;
  title: string;
  cell: (row: R) => ReactNode;
  /** What the column sorts by; without it the column does not sort. */
  sort?: (row: R) => string | number;
  align?: 'right';
  /** Takes the room that is left. */
  fill?: boolean;
  /** At most two lines in this width. */
  wrap?: number;
  hideTitle?: boolean;
};
export type Sorting = { key: string; down: boolean };
type Asked<R> = {
  columns: Column<R>[];
  rows: R[];
  rowKey: (row: R) => string;
  start: Sorting | undefined;
  paged: boolean;
};

/** Lists of fewer rows have no footer. */
export const pageSize = 100;

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en', { numeric: true });

/** The rows to show: sorted by one column, a page of them where there are many. TanStack Table does the work. */
export function useRows<R>({ columns, rows, rowKey, start, paged }: Asked<R>) {
  const definitions = useMemo(
    () =>
      columns.map(({ key, sort }) => ({
        id: key,
        accessorFn: sort ?? (() => 0),
        enableSorting: sort !== undefined,
        sortDescFirst: false,
        sortFn: (a: { getValue: (id: string) => unknown }, b: { getValue: (id: string) => unknown }) =>
          compare(a.getValue(key) as string | number, b.getValue(key) as string | number),
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions as never,
    data: rows as object[],
    getRowId: (row) => rowKey(row as R),
    enableSortingRemoval: false,
    autoResetPageIndex: false,
    initialState: {
      sorting: start ? [{ id: start.key, desc: start.down }] : [],
      pagination: { pageIndex: 0, pageSize: paged ? pageSize : Number.MAX_SAFE_INTEGER },
    },
  });
  const [by] = table.state.sorting;
  const last = Math.max(0, Math.ceil(rows.length / pageSize) - 1);
  // A list that became shorter has no page where it stood.
  const page = Math.min(table.state.pagination.pageIndex, last);
  if (paged && page !== table.state.pagination.pageIndex) table.setPageIndex(page);
  return {
    shown: table.getRowModel().rows.map((row) => row.original as R),
    sorting: by && { key: by.id, down: by.desc },
    turn: (key: string) => table.getColumn(key)?.toggleSorting(),
    paging:
      paged && rows.length >= pageSize
        ? { page, last, total: rows.length, onPage: (to: number) => table.setPageIndex(to) }
        : undefined,
  };
}
