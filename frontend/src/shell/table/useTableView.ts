import { useSearchParams } from 'react-router-dom';
import type { View } from '../../ui/table/view.js';

type Start<K extends string, F extends Readonly<Record<string, string>>> = {
  sort: View<K>['sort'];
  size?: number;
  filters?: F;
};

const written = (sort: View['sort']) => (sort ? `${sort.down ? '-' : ''}${sort.by}` : '');

/** Counted from 0; what is no page is the first. */
const pageOf = (number: string | null) => Math.max(0, Math.trunc(Number(number ?? 1)) - 1 || 0);

/**
 * How a list is looked at and filtered, in the address (`?sort=-seat&page=2&status=open`): a link shows the same list, and
 * what is as it begins is left out. Another order, size or filter begins at its first page.
 */
export function useTableView<K extends string, F extends Readonly<Record<string, string>> = Record<never, string>>({
  sort: firstSort,
  size: firstSize = 100,
  filters: firstFilters = {} as F,
}: Start<K, F>) {
  const [address, setAddress] = useSearchParams();
  const sort = address.get('sort');
  const filters = Object.fromEntries(
    Object.entries(firstFilters).map(([name, value]) => [name, address.get(name) ?? value]),
  ) as F;
  const view: View<K> & { readonly filters: F } = {
    // The address may name what is no column; the list then keeps the order that its rows came in.
    sort: sort === null ? firstSort : { by: sort.replace(/^-/, '') as K, down: sort.startsWith('-') },
    page: pageOf(address.get('page')),
    size: Number(address.get('size')) || firstSize,
    filters,
  };
  const change = (to: Partial<View<K>> & { filters?: Partial<F> }) => {
    const next = new URLSearchParams(address);
    const put = (name: string, value: string, first: string) =>
      value === first ? next.delete(name) : next.set(name, value);
    if (to.sort !== undefined) put('sort', written(to.sort), written(firstSort));
    if (to.size !== undefined) put('size', `${to.size}`, `${firstSize}`);
    const chosen: Partial<F> = to.filters ?? {};
    for (const name of Object.keys(chosen)) put(name, chosen[name] ?? '', firstFilters[name] ?? '');
    put('page', `${(to.page ?? 0) + 1}`, '1');
    // flushSync: the second of two quick clicks is worked out from what the first made of the address.
    // sameScreen: a row that is being edited stays, so nobody is asked whether to leave.
    setAddress(next, { replace: true, flushSync: true, state: { sameScreen: true } });
  };
  return [view, change] as const;
}
