import { useState } from 'react';

/** How a list is shown: its order, its page (from 0) and the rows per page. */
export type View<K extends string = string> = Readonly<{
  sort: { readonly by: K; readonly down: boolean } | null;
  page: number;
  size: number;
}>;
/** A view with the filters that the page sent with the read. */
export type FilteredView<K extends string = string> = View<K> & {
  readonly filters?: Readonly<Record<string, string>>;
};

export const pageSizes: readonly number[] = [20, 50, 100, 200, 500];
/** Corrects an unknown page size, since it comes from the URL. */
export const sizeOf = ({ size }: Pick<View, 'size'>) => (pageSizes.includes(size) ? size : 100);

/**
 * The view of a list that is not kept in the URL, such as one in a dialog. Any change without a page goes back to the
 * first page.
 */
export function useOwnView<K extends string>(sort: View<K>['sort']) {
  const [view, setView] = useState<View<K>>({ sort, page: 0, size: 100 });
  return [view, (change: Partial<View<K>>) => setView({ ...view, page: 0, ...change })] as const;
}
