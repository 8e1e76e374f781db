import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useState, type ReactNode } from 'react';
import { words } from '../app/theme/theme.js';

export type Column<R> = {
  key: string;
  title: string;
  cell: (row: R) => ReactNode;
  sort?: (row: R) => string | number;
  align?: 'right';
  fill?: boolean;
  wrap?: number;
  hideTitle?: boolean;
};
/** Below the frame's top bar. */
const barHeight = 56;

type Sorting = { key: string; down: boolean };
type Props<R> = {
  label: string;
  columns: Column<R>[];
  rows: R[];
  rowKey: (row: R) => string;
  start?: Sorting;
  tall?: boolean;
  quiet?: (row: R) => boolean;
  none?: ReactNode;
};

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
const filled = { width: '100%', maxWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** At most two lines of text in a column of its own width. */
const wrapped = (width: number) => ({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  width,
  whiteSpace: 'normal',
});

/** The list of the product: sortable columns, a header that stays, one line a row. */
export function DataTable<R>({ label, columns, rows, rowKey, start, tall, quiet, none }: Props<R>) {
  const [by, setBy] = useState<Sorting | undefined>(start);
  const sort = columns.find((column) => column.key === by?.key)?.sort;
  const sorted = sort
    ? rows.toSorted((a, b) => (sort(a) < sort(b) ? -1 : sort(a) > sort(b) ? 1 : 0) * (by?.down ? -1 : 1))
    : rows;
  const turn = (key: string) => setBy({ key, down: by?.key === key && !by.down });
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{
        overflowX: { xs: 'auto', lg: 'visible' },
        '& td:not(:first-of-type, :last-of-type), & th:not(:first-of-type, :last-of-type)': { px: 2.5 },
      }}
    >
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell
                key={column.key}
                align={column.align}
                sortDirection={by?.key === column.key ? (by.down ? 'desc' : 'asc') : false}
                sx={{ position: { lg: 'sticky' }, top: barHeight, zIndex: 1, ...words }}
              >
                {column.sort ? (
                  <TableSortLabel
                    active={by?.key === column.key}
                    direction={by?.key === column.key && by.down ? 'desc' : 'asc'}
                    onClick={() => turn(column.key)}
                  >
                    {column.title}
                  </TableSortLabel>
                ) : (
                  <Box component="span" sx={column.hideTitle ? hidden : undefined}>
                    {column.title}
                  </Box>
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sorted.map((row) => (
            <TableRow
              key={rowKey(row)}
              sx={{
                '&:hover': { bgcolor: 'surface.sunken' },
                ...(quiet?.(row) && { '& td': { color: 'text.secondary' } }),
              }}
            >
              {columns.map((column) => (
                <TableCell
                  key={column.key}
                  align={column.align}
                  sx={{ height: tall ? 48 : 40, ...(column.fill && filled) }}
                >
                  {column.wrap ? <Box sx={wrapped(column.wrap)}>{column.cell(row)}</Box> : column.cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {!rows.length && none}
    </Box>
  );
}
