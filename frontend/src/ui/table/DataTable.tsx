import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import { type ReactNode, useState, useEffect } from 'react';
import { useText } from '../../i18n/i18n.js';
import { EmptyState, FailedState } from '../page/EmptyState.js';
import { barHeight, usePhone } from '../browser/viewport.js';
import { rem } from '../theme/typography.js';
import {
  leastRest,
  type RowEdit,
  type RowParts,
  type RowsRead,
  type TableTexts,
  type FilteredView,
  type View,
} from './list.js';
import { TableHeads, TableSort } from './TableHeads.js';
import { TablePages, useShownRows } from './TablePages.js';
import { TableRows } from './TableRows.js';
import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { PlainList, VisuallyHidden } from '../layout/layout.js';

type Props<R extends object, K extends string> = RowParts<R, K> & {
  /** Action offered where there are no rows. */
  noneAction?: ReactNode;
  read: RowsRead<R>;
  view: FilteredView<K>;
  onView: (change: Partial<View<K>>) => void;
  /** A list with fewer rows is shown whole, without a footer. */
  pagedFrom?: number;
  /** Fixed page size; the footer is then always shown and its size cannot be chosen. */
  pageSize?: number | undefined;
  /** The list scrolls in a box of this height (px) or of the remaining space ('rest'); otherwise the page scrolls. */
  height?: number | 'rest';
  edit?: RowEdit<R, K>;
  /** Styles that reach into rows, such as buttons shown on hover. */
  sx?: SxProps<Theme>;
};

/** Shade at the lower edge of a scrolling list, covered by its last row: there is more below. */
const moreBelow = {
  background: [
    'linear-gradient(transparent, var(--mui-palette-background-paper) 70%) bottom / 100% 48px no-repeat local',
    'linear-gradient(transparent, var(--mui-palette-line-firm)) bottom / 100% 14px no-repeat scroll',
  ].join(', '),
};

/**
 * The list component of the product. The page owns sort, page and filters and keeps them in the URL (`useTableView`);
 * columns are module constants (`columnOf`); an edited row is a form of its own (`edit`). On a phone a row is a card.
 */
export function DataTable<R extends object, K extends string>(props: Props<R, K>) {
  const { read, view, onView, pagedFrom = 100, pageSize, height, edit, noneAction, sx, ...parts } = props;
  const { columns, texts, actions, chosen, rowHeight = 40 } = parts;
  const phone = usePhone();
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const { scrolls, isTooWide } = useScrolls(region);
  const { rows, shown, sort, total, paging } = useShownRows({ read, columns, view, pagedFrom, pageSize });
  if (read.error && !read.data)
    return (
      <Box sx={{ minHeight: height === 'rest' ? undefined : height }}>
        <FailedState text={read.error.sentence} onRetry={() => void read.refetch()} />
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
  const order = { columns, texts, sort, onSort: (next: NonNullable<View<K>['sort']>) => onView({ sort: next }) };
  return (
    <>
      {phone && (total > 1 || adding) && <TableSort {...order} />}
      <TableAnnouncement view={view} sort={sort} total={total} ready={read.data !== undefined && !old} texts={texts} />
      <Box
        ref={setRegion}
        tabIndex={scrolls ? 0 : undefined}
        role="region"
        aria-label={texts.label}
        aria-busy={!read.data || old}
        sx={[
          scroll
            ? { ...moreBelow, overflow: 'auto', height: height === 'rest' ? undefined : height, minHeight: 0 }
            : { overflowX: { xs: 'auto', lg: isTooWide ? 'auto' : 'visible' } },
          // Visually hidden text in cells is absolutely positioned; without this it would widen the page and not this
          // box.
          { position: 'relative' },
          { '& td:not(:first-of-type, :last-of-type), & th:not(:first-of-type, :last-of-type)': { px: 2.5 } },
          ...(Array.isArray(sx) ? sx : [sx]),
        ]}
      >
        {phone ? (
          <PlainList aria-label={texts.label} aria-hidden={!read.data} inert={old}>
            {body}
          </PlainList>
        ) : (
          <Table
            aria-label={texts.label}
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
          <EmptyState title={texts.none} text={texts.noneText} action={noneAction} />
        )}
      </Box>
      {paging && <TablePages {...paging} fixed={pageSize !== undefined} onView={onView} />}
    </>
  );
}

/**
 * `scrolls`: the region has hidden content that it can scroll, so it must be a tab stop for the keyboard. `isTooWide`:
 * its content is wider than the region, which then scrolls instead of the page.
 */
function useScrolls(region: HTMLElement | null): { scrolls: boolean; isTooWide: boolean } {
  const [scrolls, setScrolls] = useState(false);
  const [isTooWide, setTooWide] = useState(false);
  useEffect(() => {
    if (!region || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const { overflowX, overflowY } = getComputedStyle(region);
      const beyond = (overflow: string, whole: number, seen: number) => overflow !== 'visible' && whole > seen;
      setTooWide(region.scrollWidth > region.clientWidth + 1);
      setScrolls(
        beyond(overflowX, region.scrollWidth, region.clientWidth) ||
          beyond(overflowY, region.scrollHeight, region.clientHeight),
      );
    };
    const watch = new ResizeObserver(measure);
    watch.observe(region);
    for (const child of region.children) watch.observe(child);
    return () => watch.disconnect();
    // isTooWide changes the overflow style, so measure again.
  }, [region, isTooWide]);
  return { scrolls, isTooWide };
}

type TableWaitingProps = { rows?: number | undefined; columns: number; rowHeight: number };

/** Placeholder rows in the shape of the real ones. */
function TableWaiting({ rows = 8, columns, rowHeight }: TableWaitingProps) {
  const phone = usePhone();
  const lines = Array.from({ length: rows }, (_, i) => i);
  if (phone)
    return lines.map((i) => (
      <Box component="li" aria-hidden key={i} sx={{ px: 4, py: 2.5, borderTop: i && 1, borderColor: 'line.soft' }}>
        <Skeleton width="56%" height={20} />
        <Skeleton width="80%" height={20} />
      </Box>
    ));
  return lines.map((i) => (
    <TableRow aria-hidden key={i}>
      {Array.from({ length: columns }, (_, column) => (
        <TableCell key={column} sx={{ height: rowHeight }}>
          <Skeleton width={`${56 + ((i * 5 + column * 3) % 4) * 10}%`} height={18} />
        </TableCell>
      ))}
    </TableRow>
  ));
}

type TableAnnouncementProps<K extends string> = {
  view: FilteredView<K>;
  sort: View<K>['sort'];
  total: number;
  /** The rows on screen answer the current view. */
  ready: boolean;
  texts: TableTexts<K>;
};

/**
 * Announces a changed order, filter or page once its rows are here. Changes made by others are not announced: a list on
 * a busy day would never be quiet.
 */
function TableAnnouncement<K extends string>({ view, sort, total, ready, texts }: TableAnnouncementProps<K>) {
  const t = useText('table');
  const chosen = JSON.stringify([sort, view.page, view.size, view.filters]);
  const [announcement, setAnnouncement] = useState({ chosen, sentence: '' });
  if (ready && announcement.chosen !== chosen) {
    const rows = t('rows', { count: total });
    const way = t(sort?.down ? 'descending' : 'ascending');
    const sentence = sort ? t('rows-sorted', { rows, column: texts.title(sort.by), way }) : rows;
    setAnnouncement({ chosen, sentence });
  }
  return (
    <VisuallyHidden aria-live="polite" as="div">
      {/* A new element per choice, so that the same sentence is read again. */}
      <span key={announcement.chosen}>{announcement.sentence}</span>
    </VisuallyHidden>
  );
}
