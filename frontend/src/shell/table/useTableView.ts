import { useSearchParams } from 'react-router-dom';
import type { View } from '../../ui/table/columns.js';
const written = (by: View['sort']) => (by ? `${by.down ? '-' : ''}${by.by}` : '');
/** How a list is looked at and filtered, in the address (`?sort=-seat&page=2&status=open`): a link shows the same list; what is as it begins is left out. */
export function useTableView<K extends string, F extends Readonly<Record<string, string>>>(start: {
  sort: View<K>['sort'];
  size: number;
  filters: F;
}) {
  const [address, setAddress] = useSearchParams();
  const sort = address.get('sort');
  const view: View<K> & { readonly filters: F } = {
    sort: sort ? { by: sort.replace(/^-/, '') as K, down: sort.startsWith('-') } : start.sort,
    ...{
      page: Math.max(0, Number(address.get('page') ?? 1) - 1 || 0),
      size: Number(address.get('size')) || start.size,
    },
    filters: Object.fromEntries(
      Object.entries(start.filters).map(([name, value]) => [name, address.get(name) ?? value]),
    ) as F,
  };
  const change = (to: Partial<View<K>> & { filters?: Partial<F> }) => {
    const next = new URLSearchParams(address);
    const put = (name: string, value: string, plain: string) =>
      value === plain ? next.delete(name) : next.set(name, value);
    if (to.sort !== undefined) put('sort', written(to.sort), written(start.sort));
    if (to.size !== undefined) put('size', `${to.size}`, `${start.size}`);
    for (const [name, value] of Object.entries(to.filters ?? {})) put(name, value as string, start.filters[name]!);
    put('page', `${(to.page ?? 0) + 1}`, '1'); // another order or another part begins at its first page
    // Without flushSync the second of two quick clicks is worked out from the address before the first; `sameScreen`: a row that is being edited does not ask whether to leave.
    setAddress(next, { replace: true, flushSync: true, state: { sameScreen: true } });
  };
  return [view, change] as const;
}
