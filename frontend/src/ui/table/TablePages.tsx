import { type Column, type RowsRead, sizeOf, type View, pageSizes } from './list.js';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useText } from '../../i18n/i18n.js';
import { Icon } from '../text/Icon.js';
import { touch } from '../theme/touch.js';
import { Row, Text } from '../layout/layout.js';

const none: readonly never[] = [];

/** Stable sort; empty values come last in both directions. */
const sorted = <R extends object>(rows: readonly R[], { isEmpty, compare }: Column<R>, down: boolean): readonly R[] =>
  rows.toSorted((a, b) => {
    if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
    return (compare?.(a, b) ?? 0) * (down ? -1 : 1);
  });

type ShownRowsInput<R extends object, K extends string> = {
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
}: ShownRowsInput<R, K>) {
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

type Props = {
  page: number;
  last: number;
  size: number;
  total: number;
  /** The page size cannot be chosen. */
  fixed: boolean;
  onView: (change: Partial<Pick<View, 'page' | 'size'>>) => void;
};

/** Footer with the pages of a list. */
export function TablePages({ page, last, size, total, fixed, onView }: Props) {
  const t = useText('table');
  const turn = (label: string, to: number, icon: 'left' | 'right') => (
    <IconButton size="large" aria-label={label} disabled={to < 0 || to > last} onClick={() => onView({ page: to })}>
      <Icon name={icon} size={18} />
    </IconButton>
  );
  return (
    <Row gap={1} align="center" justify="flex-end" padX={{ xs: 2, sm: 4 }} padY={1} lineAbove="soft">
      {!fixed && (
        <Select
          size="small"
          value={size}
          onChange={({ target }) => onView({ size: Number(target.value) })}
          inputProps={{ 'aria-label': t('page-size') }}
          sx={{
            minHeight: touch(32),
            typography: 'body2',
            '& .MuiSelect-select': { py: { xs: '13px', sm: 1 } },
          }}
        >
          {pageSizes.map((rows) => (
            <MenuItem key={rows} value={rows}>
              {rows}
            </MenuItem>
          ))}
        </Select>
      )}
      <Text role="status" as="div" before={fixed ? 0 : 'auto'} after={fixed ? 'auto' : 2} variant="body2" tone="quiet">
        {t('page-range', {
          from: Math.min(total, page * size + 1),
          to: Math.min(total, (page + 1) * size),
          total,
        })}
      </Text>
      {turn(t('page-before'), page - 1, 'left')}
      {turn(t('page-after'), page + 1, 'right')}
    </Row>
  );
}
