import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../EmptyState.js';
import { barHeight } from '../low.js';
import { FailedState } from '../FailedState.js';
import { usePhone } from '../usePhone.js';
import { rem } from '../theme/typography.js';
import { leastRest } from './columns.js';
import type { RowEdit, RowParts, RowsRead } from './list.js';
import { TableHeads } from './TableHeads.js';
import { TablePages } from './TablePages.js';
import { TableRows } from './TableRows.js';
import { TableSaid } from './TableSaid.js';
import { TableSort } from './TableSort.js';
import { TableWaiting } from './TableWaiting.js';
import { useScrolls } from './useScrolls.js';
import { useShownRows } from './useShownRows.js';
import type { FilteredView, View } from './view.js';

type Props<R extends object, K extends string> = RowParts<R, K> & {
  /** What to do about it when there are no rows. */
  noneAction?: ReactNode;
  read: RowsRead<R>;
  view: FilteredView<K>;
  onView: (change: Partial<View<K>>) => void;
  /** A list of fewer rows is shown whole, without a footer. */
  pagedFrom?: number;
  /** Every page has so many rows, whoever looks, and the footer is always there. */
  pageSize?: number | undefined;
  /** The list scrolls by itself, in so many pixels or in what its place leaves; else the page scrolls. */
  height?: number | 'rest';
  edit?: RowEdit<R, K>;
  /** For styles that reach into rows, as buttons that show on hover. */
  sx?: SxProps<Theme>;
};

const plainList = { m: 0, p: 0, listStyle: 'none' };

/** A shade at the lower edge of a list that scrolls, which its last row covers: there is more below. */
const moreBelow = {
  background: [
    'linear-gradient(transparent, var(--mui-palette-background-paper) 70%) bottom / 100% 48px no-repeat local',
    'linear-gradient(transparent, var(--mui-palette-line-firm)) bottom / 100% 14px no-repeat scroll',
  ].join(', '),
};

/**
 * The list of the product. How it is looked at is the page's, which keeps it in the address (`useTableView`); columns are
 * constants of a module (`columnOf`); a row that is edited is a form of its own (`edit`). On a phone a row is a card.
 */
export function DataTable<R extends object, K extends string>(its: Props<R, K>) {
  const { read, view, onView, pagedFrom = 100, pageSize, height, edit, noneAction, sx, ...parts } = its;
  const { columns, words, actions, chosen, rowHeight = 40 } = parts;
  const phone = usePhone();
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const { scrolls, isTooWide } = useScrolls(region);
  const { rows, shown, sort, total, paging } = useShownRows({ read, columns, view, pagedFrom, pageSize });
  if (read.error && !read.data)
    return (
      <Box sx={{ minHeight: height === 'rest' ? undefined : height }}>
        <FailedState
          title={words.failed}
          text={read.error.sentence}
          retryLabel={words.retry}
          onRetry={() => void read.refetch()}
        />
      </Box>
    );
  const scroll = height !== undefined && !phone;
  const adding = edit?.at != null;
  const body = (
    <>
      <TableRows parts={parts} shown={shown} rows={rows} edit={edit} scroll={scroll} region={region} />
      {!read.data && (
        <TableWaiting rows={pageSize} columns={columns.length + (actions ? 1 : 0)} rowHeight={rowHeight} />
      )}
    </>
  );
  const old = read.isPlaceholderData === true && !adding;
  const fixed = (chosen ? 48 : 0) + (actions?.width ?? 0);
  const minWidth = columns.reduce((sum, { width }) => sum + (width === 'rest' ? leastRest : width), fixed);
  const order = { columns, words, sort, onSort: (next: NonNullable<View<K>['sort']>) => onView({ sort: next }) };
  return (
    <>
      {phone && (total > 1 || adding) && <TableSort {...order} />}
      <TableSaid view={view} sort={sort} total={total} ready={read.data !== undefined && !old} words={words} />
      <Box
        ref={setRegion}
        tabIndex={scrolls ? 0 : undefined}
        role="region"
        aria-label={words.label}
        aria-busy={!read.data || old}
        sx={[
          scroll
            ? { ...moreBelow, overflow: 'auto', height: height === 'rest' ? undefined : height, minHeight: 0 }
            : { overflowX: { xs: 'auto', lg: isTooWide ? 'auto' : 'visible' } },
          { '& td:not(:first-of-type, :last-of-type), & th:not(:first-of-type, :last-of-type)': { px: 2.5 } },
          ...(Array.isArray(sx) ? sx : [sx]),
        ]}
      >
        {phone ? (
          <Box component="ul" aria-label={words.label} aria-hidden={!read.data} inert={old} sx={plainList}>
            {body}
          </Box>
        ) : (
          <Table
            aria-label={words.label}
            aria-hidden={!read.data}
            inert={!read.data}
            aria-rowcount={paging || read.total !== undefined ? total + 1 : undefined}
            sx={{ tableLayout: 'fixed', minWidth: rem(minWidth) }}
          >
            <colgroup>
              {chosen && <col style={{ width: rem(48) }} />}
              {columns.map(({ key, width }) => (
                <col key={key} style={width === 'rest' ? undefined : { width: rem(width) }} />
              ))}
              {actions && <col style={{ width: rem(actions.width) }} />}
            </colgroup>
            <TableHeads
              parts={parts}
              shown={shown}
              sort={sort}
              onSort={order.onSort}
              top={scroll || isTooWide ? 0 : barHeight}
            />
            <TableBody inert={old} sx={{ opacity: old ? 0.6 : 1 }}>
              {body}
            </TableBody>
          </Table>
        )}
        {read.data && rows.length === 0 && !adding && (
          <EmptyState title={words.none} text={words.noneText} action={noneAction} />
        )}
      </Box>
      {paging && <TablePages {...paging} fixed={pageSize !== undefined} words={words} onView={onView} />}
    </>
  );
}
