import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column } from './columns.js';
import type { RowsRead } from './list.js';
import { sizeOf, type View } from './view.js';

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

const none: readonly never[] = [];

const definitionOf = <R extends RowData>({ key, isEmpty, compare }: Column<R>): ColumnDef<typeof features, R> => ({
  id: key,
  enableSorting: compare !== undefined,
  sortUndefined: 'last',
  accessorFn: (row) => (isEmpty(row) ? undefined : row),
  sortFn: (a, b) => compare?.(a.original, b.original) ?? 0,
});

type Asked<R extends RowData, K extends string> = {
  read: RowsRead<R>;
  columns: readonly Column<R, K>[];
  rowKey: (row: R) => string;
  view: View<K>;
  /** A list of fewer rows is shown whole. */
  pagedFrom: number;
  /** So many rows a page, whatever the view says. */
  pageSize: number | undefined;
};

/**
 * The rows to show: sorted, and a page of them from `pagedFrom` rows on. TanStack Table does the work.
 * A view may hold anything, since people write addresses: what is no column, no size or no page is put right.
 */
export function useShownRows<R extends RowData, K extends string>({
  read,
  columns,
  rowKey,
  view,
  pagedFrom,
  pageSize,
}: Asked<R, K>) {
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const rows = read.data ?? none;
  const total = read.total ?? rows.length;
  const paged = pageSize !== undefined || total >= pagedFrom;
  const size = pageSize ?? sizeOf(view);
  const sort = columns.some(({ key, compare }) => key === view.sort?.by && compare) ? view.sort : null;
  const last = paged ? Math.max(0, Math.ceil(total / size) - 1) : 0;
  const page = Math.min(view.page, last);
  const bySelf = read.total === undefined;
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    manualSorting: !bySelf,
    manualPagination: !bySelf,
    rowCount: total,
    state: {
      sorting: sort ? [{ id: sort.by, desc: sort.down }] : [],
      pagination: { pageIndex: bySelf ? page : 0, pageSize: paged ? size : Math.max(1, rows.length) },
    },
  });
  const shown = table.getRowModel().rows.map(({ original }) => original);
  return { rows, shown, sort, total, paging: paged ? { page, last, size, total } : undefined };
}
