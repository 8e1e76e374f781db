import type { Column } from './columns.js';
import type { RowsRead } from './list.js';
import { sizeOf, type View } from './view.js';

const none: readonly never[] = [];

/** Stable sort; empty values come last in both directions. */
const sorted = <R extends object>(rows: readonly R[], { isEmpty, compare }: Column<R>, down: boolean): readonly R[] =>
  rows.toSorted((a, b) => {
    if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
    return (compare?.(a, b) ?? 0) * (down ? -1 : 1);
  });

type Asked<R extends object, K extends string> = {
  read: RowsRead<R>;
  columns: readonly Column<R, K>[];
  view: View<K>;
  /** A list with fewer rows is shown whole. */
  pagedFrom: number;
  /** Fixed page size, overriding that of the view. */
  pageSize: number | undefined;
};

/**
 * The rows to show: sorted, and cut into pages from `pagedFrom` rows on. Unknown columns, sizes and pages in the view
 * are corrected, since it comes from the URL.
 */
export function useShownRows<R extends object, K extends string>({
  read,
  columns,
  view,
  pagedFrom,
  pageSize,
}: Asked<R, K>) {
  const rows = read.data ?? none;
  const total = read.total ?? rows.length;
  const paged = pageSize !== undefined || total >= pagedFrom;
  const size = pageSize ?? sizeOf(view);
  const column = columns.find(({ key, compare }) => key === view.sort?.by && compare);
  const sort = column ? view.sort : null;
  const last = paged ? Math.max(0, Math.ceil(total / size) - 1) : 0;
  const page = Math.min(view.page, last);
  const bySelf = read.total === undefined;
  const inOrder = bySelf && column ? sorted(rows, column, sort?.down === true) : rows;
  const shown = bySelf && paged ? inOrder.slice(page * size, (page + 1) * size) : inOrder;
  return { rows, shown, sort, total, paging: paged ? { page, last, size, total } : undefined };
}
