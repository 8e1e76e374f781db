import type { TableWords } from '../../ui/table/list.js';
import { useText } from '../i18n/i18n.js';

type Own<K extends string> = Pick<TableWords<K>, 'label' | 'none' | 'noneText'> & {
  /** Title of each column; of the actions column too, unless `actions` is given. */
  title: (key: K) => string;
  actions?: string;
};

/** All texts of a list: its own and those that all lists share. */
export function useTableWords<K extends string>({ title, actions, ...own }: Own<K>): TableWords<K> {
  const t = useText('table');
  const frame = useText('frame');
  return {
    ...own,
    title: (key) => (key === 'actions' ? (actions ?? t('actions')) : title(key as K)),
    failed: frame('load-failed'),
    retry: frame('retry'),
    before: t('page-before'),
    after: t('page-after'),
    size: t('page-size'),
    all: t('choose-all'),
    range: (from, to, total) => t('page-range', { from, to, total }),
    sortBy: t('sort-by'),
    turn: (down) => t(down ? 'sort-descending' : 'sort-ascending'),
    said: (count, sort) => {
      const rows = t('rows', { count });
      return sort
        ? t('rows-sorted', { rows, column: sort.column, way: t(sort.down ? 'descending' : 'ascending') })
        : rows;
    },
  };
}
