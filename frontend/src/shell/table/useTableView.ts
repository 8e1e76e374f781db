import { pageSizes, type View, type RowsRead, sizeOf } from '../../ui/table/list.js';
import { type Parameter, text, whole, useSearch } from '../routes/useSearch.js';
import type { Read } from '../api/useRead.js';

type Start<K extends string, F extends Readonly<Record<string, string>>> = {
  sort: View<K>['sort'];
  size?: number;
  filters?: F;
};

const asText = (sort: View['sort']) => (sort ? `${sort.down ? '-' : ''}${sort.by}` : '');

/**
 * Sort, page, size and filters of a list in the URL (`?sort=-seat&page=2&status=open`), so that a link shows the same
 * list; defaults are left out. Changing the sort, the size or a filter goes back to the first page.
 */
export function useTableView<K extends string, F extends Readonly<Record<string, string>> = Record<never, string>>({
  sort: firstSort,
  size: firstSize = 100,
  filters: firstFilters = {} as F,
}: Start<K, F>) {
  const own = {
    sort: text(asText(firstSort), (sort) => sort !== ''),
    page: whole(1, (page) => page > 0),
    size: whole(firstSize, (size) => pageSizes.includes(size)),
  };
  const texts: Record<string, Parameter<string>> = {};
  for (const [name, first] of Object.entries(firstFilters)) texts[name] = text(first);
  const [search, set] = useSearch({ ...texts, ...own });
  const written: Readonly<Record<string, unknown>> = search;
  const view: View<K> & { readonly filters: F } = {
    // The URL may name an unknown column; the list then keeps the order of its rows.
    sort: search.sort ? { by: search.sort.replace(/^-/, '') as K, down: search.sort.startsWith('-') } : null,
    page: search.page - 1,
    size: search.size,
    filters: Object.fromEntries(Object.keys(firstFilters).map((name) => [name, written[name]])) as F,
  };
  const change = ({ sort, page = 0, size, filters }: Partial<View<K>> & { filters?: Partial<F> }) =>
    set(
      {
        ...filters,
        ...(sort !== undefined && { sort: asText(sort) }),
        ...(size !== undefined && { size }),
        page: page + 1,
      },
      // sameScreen: a row that is being edited stays open.
      { replace: true, sameScreen: true },
    );
  return [view, change] as const;
}

/** Input of a paged read beside its filters, as the kernel's `pageAsked` declares it. */
type PageInput<S extends string> = { sort: S | `-${S}`; page: number; size: number };

/**
 * For a list that the server sorts and pages, with a view whose sort may come from the URL: a column that is not in
 * `sorts` becomes the first one. Use as
 * `useRead(call, { ...filters, ...askedPage(view, sorts) }, { keep: true })` and
 * `<DataTable read={pageRead(read)} …>`.
 */
export const askedPage = <S extends string>(view: View<S>, sorts: readonly [S, ...S[]]): PageInput<S> => {
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
