import type { RowsRead } from '../../ui/table/list.js';
import { sizeOf, type View } from '../../ui/table/view.js';
import type { Read } from '../api/useRead.js';

/** Input of a paged read beside its filters, as the kernel's `pageAsked` declares it. */
type Asked<S extends string> = { sort: S | `-${S}`; page: number; size: number };

/**
 * For a list that the server sorts and pages, with a view whose sort may come from the URL: a column that is not in
 * `sorts` becomes the first one. Use as
 * `useRead(call, { ...filters, ...askedPage(view, sorts) }, { keep: true })` and
 * `<DataTable read={pageRead(read)} …>`.
 */
export const askedPage = <S extends string>(view: View<S>, sorts: readonly [S, ...S[]]): Asked<S> => {
  const size = sizeOf(view);
  if (!view.sort || !sorts.includes(view.sort.by)) return { sort: sorts[0], page: view.page, size };
  return { sort: view.sort.down ? `-${view.sort.by}` : view.sort.by, page: view.page, size };
};

/** The answer of a paged read in the shape that `DataTable` takes. */
export const pageRead = <R>({
  data,
  error,
  refetch,
  isPlaceholderData,
}: Read<{ rows: R[]; total: number }>): RowsRead<R> =>
  data
    ? { data: data.rows, total: data.total, error, refetch, isPlaceholderData }
    : { data: undefined, error, refetch, isPlaceholderData };
