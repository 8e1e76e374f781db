import { pageSizes, type View } from '../../ui/table/view.js';
import { type Parameter, text, whole } from '../routes/parameters.js';
import { useSearch } from '../routes/useSearch.js';

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
