import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { words } from './theme/theme.js';
import { type PagerLabels, TablePager } from './TablePager.js';
import { twoLines } from './twoLines.js';
import { type Column, type Sorting, useRows } from './useRows.js';

export type { Column } from './useRows.js';

type Props<R> = {
  label: string;
  columns: Column<R>[];
  rows: R[];
  rowKey: (row: R) => string;
  start?: Sorting;
  tall?: boolean;
  /** Rows that are less important than the others. */
  quiet?: (row: R) => boolean;
  /** What stands in an empty list's place. */
  none?: ReactNode;
  /** With these a list of more than 100 rows is shown by the page. */
  pager?: PagerLabels;
};

/** Below the frame's top bar. */
const barHeight = 56;
const filled = { width: '100%', maxWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' } as const;
const head = { position: { lg: 'sticky' }, top: barHeight, zIndex: 1, ...words } as const;
const region = {
  overflowX: { xs: 'auto', lg: 'visible' },
  '& td:not(:first-of-type, :last-of-type), & th:not(:first-of-type, :last-of-type)': { px: 2.5 },
};

/** At most two lines of text in a column of its own width. */
const wrapped = (width: number) => ({ ...twoLines, width });

/** The list of the product: sortable columns, a header that stays, one line a row. */
export function DataTable<R>({ label, columns, rows, rowKey, start, tall, quiet, none, pager }: Props<R>) {
  const { shown, sorting, turn, paging } = useRows({ columns, rows, rowKey, start, paged: pager !== undefined });
  return (
    <Box tabIndex={0} role="region" aria-label={label} sx={region}>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map(({ key, title, align, sort, hideTitle }) => {
              const active = sorting?.key === key;
              const direction = active && sorting.down ? 'desc' : 'asc';
              return (
                <TableCell key={key} align={align ?? 'left'} sortDirection={active ? direction : false} sx={head}>
                  {sort ? (
                    <TableSortLabel active={active} direction={direction} onClick={() => turn(key)}>
                      {title}
                    </TableSortLabel>
                  ) : (
                    <Box component="span" sx={hideTitle ? visuallyHidden : {}}>
                      {title}
                    </Box>
                  )}
                </TableCell>
              );
            })}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((row) => (
            <TableRow
              key={rowKey(row)}
              sx={{
                '&:hover': { bgcolor: 'surface.sunken' },
                ...(quiet?.(row) && { '& td': { color: 'text.secondary' } }),
              }}
            >
              {columns.map(({ key, align, fill, wrap, cell }) => (
                <TableCell key={key} align={align ?? 'left'} sx={{ height: tall ? 48 : 40, ...(fill && filled) }}>
                  {wrap ? <Box sx={wrapped(wrap)}>{cell(row)}</Box> : cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {!rows.length && none}
      {pager && paging && <TablePager {...paging} labels={pager} />}
    </Box>
  );
}
