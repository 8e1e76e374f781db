import { Fragment, type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { usePhone } from '../browser/viewport.js';
import type { EditRow, RowEdit, RowParts } from './list.js';
import { type RowPlace, TableLine, widthOf, contentOf, hearing, type LineProps } from './TableLine.js';
import Box from '@mui/material/Box';
import { defaultRangeExtractor, type Range, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Text } from '../layout/layout.js';

type Props<R extends object, K extends string> = {
  parts: RowParts<R, K>;
  /** The rows of the current view, and all rows of the read. */
  shown: readonly R[];
  rows: readonly R[];
  edit: RowEdit<R, K> | undefined;
  scroll: boolean;
  region: HTMLElement | null;
};

/**
 * The rows of a list, one of which may be edited. The edited row stays in sight when it is filtered out, moved to
 * another page or deleted by someone else. One keyed list, so that its form is not remounted.
 */
export function TableRows<R extends object, K extends string>(props: Props<R, K>) {
  const { parts, shown, rows, edit, scroll, region } = props;
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
  useFocusAfterEdit(at, (key) => {
    const index = drawn.findIndex((row) => row && rowKey(row) === key);
    region?.querySelector<HTMLElement>(`[data-index="${index}"] button:not([tabindex="-1"])`)?.focus();
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

/** Fields that had the focus go with the edit of a row: `focus` is called to give it to the button that began the edit. */
function useFocusAfterEdit(at: string | null, focus: (ended: string) => void) {
  const before = useRef(at);
  const giveBack = useEffectEvent((ended: string | null) => {
    if (ended !== null && at === null && document.activeElement === document.body) focus(ended);
  });
  useLayoutEffect(() => {
    giveBack(before.current);
    before.current = at;
  }, [at]);
}

/** Empty cells get no line in a card. */
const isNothing = (content: ReactNode) => content === '–' || content === '' || content === false || content == null;

const named = { display: 'grid', gridTemplateColumns: '120px minmax(0, 1fr)', typography: 'body2' };

/** A row on a phone: the page's own card, or its columns with their titles, the first as heading. */
function TableCard<R extends object, K extends string>(props: LineProps<R, K>) {
  const { parts, row, index, measure, editing } = props;
  const { columns, texts, actions, quiet, card } = parts;
  const own = card && row && !editing;
  return (
    <Box
      component="li"
      ref={measure}
      data-index={index}
      data-form={editing ? '' : undefined}
      onKeyDown={editing && hearing(editing.keys)}
      sx={{
        px: 4,
        py: own ? 0 : 3,
        display: own ? 'block' : 'grid',
        gap: 2,
        borderTop: index > 0 ? 1 : 0,
        borderColor: 'line.soft',
        color: row && quiet?.(row) ? 'text.secondary' : undefined,
      }}
    >
      {own
        ? card(row)
        : columns.map((column, i) => {
            const content = contentOf(column, props);
            if (i > 0 && row && isNothing(content)) return null;
            return (
              <Box key={column.key} sx={i === 0 ? { fontWeight: 550 } : named}>
                {i > 0 && (
                  <Text as="div" tone="quiet">
                    {texts.title(column.key)}
                  </Text>
                )}
                <Text as="div" shrink breaks="anywhere">
                  {content}
                </Text>
              </Box>
            );
          })}
      {!own && (editing?.fields.actions ?? (row && actions?.of(row)))}
      {editing?.notes}
      {row && parts.below?.(row)}
    </Box>
  );
}

/** From this many rows on, only those in the viewport and some around it are in the document. */
const longFrom = 200;

type Rows = {
  count: number;
  keyOf: (index: number) => string;
  rowHeight: number;
  /** The list's box scrolls; otherwise the page. */
  scroll: boolean;
  /** The list's box, once it is mounted. */
  region: HTMLElement | null;
  /** Index of the edited row, which stays mounted wherever the list is scrolled; -1: none. */
  kept: number;
};

/** The rows to draw, each with the height of those left out before it. `measure` is the ref of each row. */
type DrawnRows = {
  places: readonly { readonly index: number; readonly gap: number }[];
  below: number;
  measure: ((row: Element | null) => void) | undefined;
};

/** All rows of a short list, the visible rows of a long one (TanStack Virtual). */
function useVirtualRows({ count, keyOf, rowHeight, scroll, region, kept }: Rows): DrawnRows {
  'use no memo'; // a virtualizer stays the same object while its answers change, so memoized reads would be stale
  const long = count >= longFrom;
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (long && !scroll && region) setTop(region.getBoundingClientRect().top + window.scrollY);
  }, [long, scroll, region]);
  const options = {
    count,
    getItemKey: keyOf,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialRect: { width: 0, height: 800 },
    rangeExtractor: (range: Range) => {
      const places = defaultRangeExtractor(range);
      return kept < 0 || places.includes(kept) ? places : [...places, kept].toSorted((a, b) => a - b);
    },
  };
  // eslint-disable-next-line react-hooks/incompatible-library
  const inside = useVirtualizer<HTMLElement, Element>({
    ...options,
    enabled: long && scroll,
    getScrollElement: () => region,
  });
  const onPage = useWindowVirtualizer<Element>({ ...options, enabled: long && !scroll, scrollMargin: top });
  if (!long)
    return { places: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })), below: 0, measure: undefined };
  const virtual = scroll ? inside : onPage;
  const margin = scroll ? 0 : top;
  let end = margin;
  const places = virtual.getVirtualItems().map(({ index, start, end: next }) => {
    const gap = start - end;
    end = next;
    return { index, gap };
  });
  const measure = virtual.measureElement as (row: Element | null) => void;
  return { places, below: virtual.getTotalSize() - (end - margin), measure };
}
