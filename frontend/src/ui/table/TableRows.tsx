import { Fragment, type ReactNode } from 'react';
import { usePhone } from '../usePhone.js';
import type { EditRow, RowEdit, RowParts } from './list.js';
import { TableCard } from './TableCard.js';
import { type RowPlace, TableLine, widthOf } from './TableLine.js';
import { useVirtualRows } from './useVirtualRows.js';

type Props<R extends object, K extends string> = {
  parts: RowParts<R, K>;
  /** What the view shows, and all that the read holds. */
  shown: readonly R[];
  rows: readonly R[];
  edit: RowEdit<R, K> | undefined;
  scroll: boolean;
  region: HTMLElement | null;
};

/**
 * The rows of a list, one of them perhaps edited. What is typed there stays in sight also when its row was filtered
 * away, moved to another page or deleted by somebody else: one keyed list, so that its form is not made anew.
 */
export function TableRows<R extends object, K extends string>(its: Props<R, K>) {
  const { parts, shown, rows, edit, scroll, region } = its;
  const phone = usePhone();
  const { rowKey } = parts;
  const at = edit?.at ?? null;
  const isEdited = (row: R | undefined) => at !== null && (row === undefined || rowKey(row) === at);
  const displaced = at !== null && !shown.some(isEdited);
  const drawn: readonly (R | undefined)[] = displaced ? [rows.find(isEdited), ...shown] : shown;
  const keyOf = (row: R | undefined) => (isEdited(row) ? `${at}` : rowKey(row as R));
  const { places, below, measure } = useVirtualRows({
    count: drawn.length,
    keyOf: (index) => keyOf(drawn[index]),
    rowHeight: phone ? 96 : (parts.rowHeight ?? 40),
    scroll,
    region,
    kept: drawn.findIndex(isEdited),
  });
  const Line = phone ? TableCard : TableLine;
  const editor = (row: R | undefined, place: RowPlace, { row: edited, onEnd }: RowEdit<R, K>) => {
    const cells: EditRow<R, K>['cells'] = (fields, keys, notes) => (
      <Line parts={parts} row={row} {...place} editing={{ fields, keys, notes }} />
    );
    return edited({ row, cells, end: onEnd });
  };
  const room = (height: number): ReactNode =>
    height > 0 &&
    (phone ? (
      <li aria-hidden style={{ height }} />
    ) : (
      <tr aria-hidden>
        <td colSpan={widthOf(parts)} style={{ height, padding: 0 }} />
      </tr>
    ));
  return (
    <>
      {places.map(({ index, gap }) => {
        const row = drawn[index];
        const place = { index, ofMany: measure !== undefined, measure };
        return (
          <Fragment key={keyOf(row)}>
            {room(gap)}
            {edit && isEdited(row) ? editor(row, place, edit) : <Line parts={parts} row={row} {...place} />}
          </Fragment>
        );
      })}
      {room(below)}
    </>
  );
}
