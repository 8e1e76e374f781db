import type { RowsRead } from '../../ui/table/list.js';
import { sizeOf, type View } from '../../ui/table/view.js';
import type { Read } from '../api/useRead.js';

/** What a read of a long list takes beside its filters, as the kernel's `pageAsked` declares it. */
type Asked<S extends string> = { sort: S | `-${S}`; page: number; size: number };

/**
 * A list whose rows the server sorts and cuts: `useRead(call, { ...filters, ...askedPage(view, sorts) }, { keep: true })`,
 * then `<DataTable read={pageRead(read)} …>`. What somebody wrote into an address and is no column of `sorts` becomes the first.
 */
export const askedPage = <S extends string>(view: View<S>, sorts: readonly [S, ...S[]]): Asked<S> => {
  const size = sizeOf(view);
  if (!view.sort || !sorts.includes(view.sort.by)) return { sort: sorts[0], page: view.page, size };
  return { sort: view.sort.down ? `-${view.sort.by}` : view.sort.by, page: view.page, size };
};

/** Its answer, as the list takes it. */
export const pageRead = <R>({
  data,
  error,
  refetch,
  isPlaceholderData,
}: Read<{ rows: R[]; total: number }>): RowsRead<R> =>
  data
    ? { data: data.rows, total: data.total, error, refetch, isPlaceholderData }
    : { data: undefined, error, refetch, isPlaceholderData };
