import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { KeyboardEvent, ReactNode } from 'react';
import { isComposing } from '../text/typing.js';
import type { Column, Fields, RowKeys, RowParts } from './list.js';
import { Text } from '../layout/layout.js';

/** Position of a row among the shown ones. */
export type RowPlace = {
  index: number;
  /** Not every row is in the document, so this one needs aria-rowindex. */
  ofMany: boolean;
  /** Reports the row's height to the virtualizer. */
  measure: ((row: Element | null) => void) | undefined;
};

export type LineProps<R extends object, K extends string> = RowPlace & {
  parts: RowParts<R, K>;
  row: R | undefined;
  /** Fields, keys and notes of an edited row. */
  editing?: { fields: Fields<K>; keys: RowKeys; notes: ReactNode } | undefined;
};

/** Number of columns including checkboxes and actions; a larger colSpan would add a column. */
export const widthOf = <R extends object, K extends string>({ columns, chosen, actions }: RowParts<R, K>) =>
  columns.length + (chosen ? 1 : 0) + (actions ? 1 : 0);

/**
 * Key handler of an edited row. Ignores keys of a menu or calendar above it (React bubbles through portals) and the
 * Enter that ends a composition.
 */
export const hearing =
  ({ enter, escape }: RowKeys) =>
  (event: KeyboardEvent<Element>) => {
    if (!event.currentTarget.contains(event.target as Node) || isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) enter(event);
    if (event.key === 'Escape') escape();
  };

/** Content of a cell: the edit field, the page's cell, or the column's own. */
export const contentOf = <R extends object, K extends string>(
  column: Column<R, K>,
  { parts: { cells }, row, editing }: LineProps<R, K>,
): ReactNode => editing?.fields[column.key] ?? (row && (cells?.[column.key] ?? column.cell)(row));

/** The selection with rows added or removed. */
export const chosenWith = (keys: ReadonlySet<string>, of: readonly string[], yes: boolean): ReadonlySet<string> =>
  new Set(yes ? [...keys, ...of] : [...keys].filter((key) => !of.includes(key)));

const edited = {
  bgcolor: 'surface.sunken',
  // The error of a field wraps below it.
  '& > td': { py: 2, px: 1, verticalAlign: 'top', borderBottom: 0, whiteSpace: 'normal' },
  '& .MuiInputBase-input': { px: 2, py: '5px', typography: 'body2', minHeight: 0 },
  '& > td:first-of-type': { boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)', pl: 2 },
};
const note = {
  height: 0,
  whiteSpace: 'normal',
  bgcolor: 'surface.sunken',
  pb: 2,
  boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)',
};
const cut = { overflow: 'hidden', textOverflow: 'ellipsis' };

/** A row on a desktop, with its notes below it while edited. */
export function TableLine<R extends object, K extends string>(props: LineProps<R, K>) {
  const { parts, row, index, ofMany, measure, editing } = props;
  const { columns, rowKey, actions, chosen, quiet, below, rowHeight = 40 } = parts;
  const beneath = row && below?.(row);
  const key = row && rowKey(row);
  const isChosen = key !== undefined && chosen?.keys.has(key) === true;
  const look = editing ? edited : { '&:hover': { bgcolor: 'surface.sunken' } };
  return (
    <>
      <TableRow
        ref={measure}
        data-index={index}
        data-form={editing ? '' : undefined}
        aria-rowindex={ofMany ? index + 2 : undefined}
        selected={isChosen}
        onKeyDown={editing && hearing(editing.keys)}
        sx={row && quiet?.(row) ? [look, { '& > td': { color: 'text.secondary' } }] : look}
      >
        {chosen && (
          <TableCell padding="checkbox">
            {row && key !== undefined && (
              <Checkbox
                size="small"
                checked={isChosen}
                onChange={(_, yes) => chosen.onChoose(chosenWith(chosen.keys, [key], yes))}
                slotProps={{ input: { 'aria-label': chosen.nameOf(row) } }}
              />
            )}
          </TableCell>
        )}
        {columns.map((column) => {
          const content = contentOf(column, props);
          const isField = editing?.fields[column.key] !== undefined;
          return (
            <TableCell
              key={column.key}
              align={column.align}
              translate={column.verbatim ? 'no' : undefined}
              sx={{ height: rowHeight, ...(isField ? {} : cut) }}
            >
              {column.wrap && !isField ? (
                <Text as="div" breaks="two-lines">
                  {content}
                </Text>
              ) : (
                content
              )}
            </TableCell>
          );
        })}
        {actions && (
          <TableCell align="right" sx={{ py: 0 }}>
            {editing?.fields.actions ?? (row && actions.of(row))}
          </TableCell>
        )}
      </TableRow>
      {editing?.notes && (
        <TableRow>
          <TableCell colSpan={widthOf(parts)} sx={note}>
            {editing.notes}
          </TableCell>
        </TableRow>
      )}
      {beneath && (
        <TableRow>
          <TableCell colSpan={widthOf(parts)} sx={{ height: 0, whiteSpace: 'normal' }}>
            {beneath}
          </TableCell>
        </TableRow>
      )}
    </>
  );
}
