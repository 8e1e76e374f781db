import {
  Box,
  Checkbox,
  IconButton,
  MenuItem,
  Select,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@mui/material';
import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ComponentType, type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { EmptyState } from '../EmptyState.js';
import { FailedState } from '../FailedState.js';
import { Icon } from '../Icon.js';
import { usePhone } from '../usePhone.js';
import type { Column, View } from './columns.js';
/** A read's answer as a table needs it: `useRead(…)` fits. With `total` the rows are one page, sorted and cut by the server. */
type RowsRead<R> = {
  data: readonly R[] | undefined;
  error: { message: string } | null;
  refetch: () => unknown;
  total?: number;
};
type Fields<K extends string> = { readonly [N in K | 'actions']?: ReactNode };
type Keys = {
  readonly enter: (event: { preventDefault: () => void; currentTarget: Element }) => void;
  readonly escape: () => void;
};
/** A row that is edited: `cells` draws it, a field for a column and the row's own cell for each that is left out; `notes` go beneath. */
export type EditRow<R, K extends string> = {
  row: R | undefined;
  cells: (fields: Fields<K>, keys: Keys, notes: ReactNode) => ReactNode;
  end: () => void;
};
export type TableWords<K extends string> = Readonly<
  Record<'label' | 'failed' | 'retry' | 'before' | 'after' | 'size' | 'all' | 'choose' | 'none' | 'noneText', string>
> & {
  readonly title: (key: K | 'actions') => string;
  readonly range: (from: number, to: number, total: number) => string;
};
type Props<R extends RowData, K extends string> = {
  read: RowsRead<R>;
  columns: readonly Column<R, K>[];
  rowKey: (row: R) => string;
  words: TableWords<K>;
  view: View<K>;
  onView: (change: Partial<View<K>>) => void;
  sizes?: readonly number[];
  chosen?: { readonly keys: ReadonlySet<string>; readonly onChoose: (keys: ReadonlySet<string>) => void };
  /** The row with this key (or any other text for a new one, on top) is drawn by `Row`, a form of its own. */
  edit?: { readonly at: string | null; readonly Row: ComponentType<EditRow<R, K>>; readonly onEnd: () => void };
  actions?: { readonly width: number; readonly of: (row: R) => ReactNode };
};
const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});
const [rowHeight, nothing, head]: [number, readonly never[], object] = [
  40,
  [],
  { position: 'sticky', top: 'var(--head, 0px)', zIndex: 2 },
];
const definitionOf = <R extends RowData>({ key, isEmpty, compare }: Column<R>): ColumnDef<typeof features, R> => ({
  ...{ id: key, enableSorting: compare !== undefined, sortUndefined: 'last' },
  accessorFn: (row) => (isEmpty(row) ? undefined : row),
  sortFn: (a, b) => compare?.(a.original, b.original) ?? 0,
});
/** The list of the product. TanStack Table sorts and cuts; how it is looked at belongs to the page, which keeps it in the address. On a phone a row is a card. */
export function DataTable<R extends RowData, K extends string>({
  read,
  columns,
  rowKey,
  words,
  view,
  onView,
  sizes = [20, 50, 100],
  chosen,
  edit,
  actions,
}: Props<R, K>) {
  const phone = usePhone();
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const rows = read.data ?? nothing;
  const total = read.total ?? rows.length;
  const size = sizes.includes(view.size) ? view.size : sizes[0]!; // anybody may write anything into an address
  const sort = columns.some(({ key, compare }) => key === view.sort?.by && compare) ? view.sort : null;
  const last = Math.max(0, Math.ceil(total / size) - 1);
  const page = Math.min(view.page, last);
  const table = useTable({
    ...{ features, columns: definitions, data: rows, getRowId: rowKey },
    ...(read.total !== undefined && { manualSorting: true, manualPagination: true, rowCount: read.total }),
    state: { sorting: sort ? [{ id: sort.by, desc: sort.down }] : [], pagination: { pageIndex: page, pageSize: size } },
  });
  const shown = table.getRowModel().rows.map(({ original }) => original);
  const isEdited = (row: R) => edit?.at != null && rowKey(row) === edit.at;
  // What is typed stays, in sight, also when its row was filtered away, moved to another page or deleted by somebody else: one keyed list, so that its form is not made anew.
  const drawn = edit?.at != null && !shown.some(isEdited) ? [rows.find(isEdited), ...shown] : shown;
  const choose = (keys: readonly string[], yes: boolean) =>
    chosen?.onChoose(new Set(yes ? [...chosen.keys, ...keys] : [...chosen.keys].filter((key) => !keys.includes(key))));
  const areChosen = (keys: readonly string[]) => keys.length > 0 && keys.every((key) => chosen?.keys.has(key));
  const box = (label: string, keys: readonly string[]) => (
    <Checkbox
      size="small"
      checked={areChosen(keys)}
      onChange={(_, yes) => choose(keys, yes)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
  const line = (row: R | undefined, fields: Fields<K> = {}, keys?: Keys, notes?: ReactNode): ReactNode => {
    const key = row ? rowKey(row) : 'new';
    // Not what a menu or a calendar above the row is told, and not the Enter that ends a Chinese word.
    const onKeyDown = (event: KeyboardEvent<Element>) => {
      if (
        !(event.target instanceof HTMLInputElement && event.currentTarget.contains(event.target)) ||
        event.nativeEvent.isComposing
      )
        return;
      if (event.key === 'Enter') keys?.enter(event);
      else if (event.key === 'Escape') keys?.escape();
    };
    const frame = keys && { 'data-form': true, onKeyDown };
    const content = (column: Column<R, K>) => fields[column.key] ?? (row && column.cell(row));
    const buttons = fields.actions ?? (row && actions?.of(row));
    const named = (column: Column<R, K>, i: number) => (
      <Box
        key={column.key}
        sx={
          i === 0
            ? { fontWeight: 550 }
            : { display: 'grid', gridTemplateColumns: '120px minmax(0, 1fr)', typography: 'body2' }
        }
      >
        {i > 0 && <Box sx={{ color: 'text.secondary' }}>{words.title(column.key)}</Box>}
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{content(column)}</Box>
      </Box>
    );
    if (phone)
      return (
        <Box
          key={key}
          component="li"
          sx={{ display: 'grid', gap: 2, p: 4, borderTop: 1, borderColor: 'line.soft' }}
          {...frame}
        >
          {columns.map(named)}
          {buttons}
          {notes}
        </Box>
      );
    return [
      <TableRow key={key} hover selected={chosen?.keys.has(key) === true} {...frame}>
        {chosen && <TableCell padding="checkbox">{row && box(words.choose, [key])}</TableCell>}
        {columns.map((column) => (
          <TableCell
            key={column.key}
            align={column.align}
            sx={{ height: rowHeight, overflow: 'hidden', textOverflow: 'ellipsis', ...(keys && { py: 1.5 }) }}
          >
            {content(column)}
          </TableCell>
        ))}
        {actions && <TableCell align="right">{buttons}</TableCell>}
      </TableRow>,
      notes && (
        <TableRow key={`${key} notes`}>
          <TableCell colSpan={columns.length + 2} sx={{ height: 0, border: 0, whiteSpace: 'normal' }}>
            {notes}
          </TableCell>
        </TableRow>
      ),
    ];
  };
  const editor = (row: R | undefined) =>
    edit && (
      <edit.Row
        key={edit.at}
        row={row}
        cells={(fields, keys, notes) => line(row, fields, keys, notes)}
        end={edit.onEnd}
      />
    );
  const body = drawn.map((row) => (!row || isEdited(row) ? editor(row) : line(row)));
  const title = ({ key, align, compare }: Column<R, K>) => {
    const [active, down] = [sort?.by === key, sort?.by === key && sort.down];
    const label = (
      <TableSortLabel
        active={active}
        direction={down ? 'desc' : 'asc'}
        onClick={() => onView({ sort: { by: key, down: active && !down } })}
      >
        {words.title(key)}
      </TableSortLabel>
    );
    return (
      <TableCell key={key} align={align} sx={head} sortDirection={active ? (down ? 'desc' : 'asc') : false}>
        {compare ? label : words.title(key)}
      </TableCell>
    );
  };
  const turn = (label: string, to: number, icon: 'left' | 'right') => (
    <IconButton aria-label={label} disabled={to < 0 || to > last} onClick={() => onView({ page: to })}>
      <Icon name={icon} size={18} />
    </IconButton>
  );
  if (read.error && !read.data)
    return (
      <FailedState
        title={words.failed}
        text={read.error.message}
        retryLabel={words.retry}
        onRetry={() => void read.refetch()}
      />
    );
  return (
    <Box role="region" aria-label={words.label} aria-busy={read.data === undefined}>
      {phone ? (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {body}
        </Box>
      ) : (
        <Table aria-label={words.label} sx={{ tableLayout: 'fixed' }}>
          <colgroup>
            {chosen && <col style={{ width: 48 }} />}
            {columns.map(({ key, width }) => (
              <col key={key} style={width === 'rest' ? undefined : { width }} />
            ))}
            {actions && <col style={{ width: actions.width }} />}
          </colgroup>
          <TableHead>
            <TableRow>
              {chosen && (
                <TableCell padding="checkbox" sx={head}>
                  {box(words.all, shown.map(rowKey))}
                </TableCell>
              )}
              {columns.map(title)}
              {actions && <TableCell sx={head} aria-label={words.title('actions')} />}
            </TableRow>
          </TableHead>
          <TableBody>{body}</TableBody>
        </Table>
      )}
      {read.data === undefined &&
        Array.from({ length: Math.min(8, size) }, (_, i) => (
          <Skeleton key={i} variant="rectangular" height={rowHeight - 1} sx={{ mt: '1px' }} />
        ))}
      {read.data && drawn.length === 0 && <EmptyState title={words.none} text={words.noneText} />}
      {total > sizes[0]! && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'flex-end',
            gap: 2,
            px: 4,
            py: 1.5,
            borderTop: 1,
            borderColor: 'line.soft',
          }}
        >
          <Select
            size="small"
            value={size}
            onChange={({ target }) => onView({ size: Number(target.value) })}
            inputProps={{ 'aria-label': words.size }}
          >
            {sizes.map((n) => (
              <MenuItem key={n} value={n}>
                {n}
              </MenuItem>
            ))}
          </Select>
          <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {words.range(page * size + 1, Math.min(total, (page + 1) * size), total)}
          </Box>
          {turn(words.before, page - 1, 'left')}
          {turn(words.after, page + 1, 'right')}
        </Box>
      )}
    </Box>
  );
}
