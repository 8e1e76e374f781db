import { useState } from 'react';

/** How a list is looked at: the order, the page (from 0) and how many rows a page has. */
export type View<K extends string = string> = Readonly<{
  sort: { readonly by: K; readonly down: boolean } | null;
  page: number;
  size: number;
}>;
/** Also by what its rows were asked, which is the page's affair. */
export type FilteredView<K extends string = string> = View<K> & {
  readonly filters?: Readonly<Record<string, string>>;
};

export const pageSizes: readonly number[] = [20, 50, 100, 200, 500];
/** People write addresses: what is no size of a page is put right. */
export const sizeOf = ({ size }: Pick<View, 'size'>) => (pageSizes.includes(size) ? size : 100);

/** The view of a list that no address leads to, as one in a dialog; another order begins at its first page. */
export function useOwnView<K extends string>(sort: View<K>['sort']) {
  const [view, setView] = useState<View<K>>({ sort, page: 0, size: 100 });
  return [view, (change: Partial<View<K>>) => setView({ ...view, page: 0, ...change })] as const;
}
