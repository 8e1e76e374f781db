import { defaultRangeExtractor, type Range, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';

/** From so many rows on only those in sight, and some around them, are in the document. */
const longFrom = 200;

type Rows = {
  count: number;
  keyOf: (index: number) => string;
  rowHeight: number;
  /** The place that scrolls; without it the page does. */
  scroll: boolean;
  /** The list's place, once it is in the document. */
  region: HTMLElement | null;
  /** The row that is edited stays in the document, wherever one scrolls. */
  kept: number;
};

/** The rows to draw, each with the height of what is left out before it. `measure` is each row's ref. */
export type DrawnRows = {
  places: readonly { readonly index: number; readonly gap: number }[];
  below: number;
  measure: ((row: Element | null) => void) | undefined;
};

/** All rows of a short list, the rows in sight of a long one. TanStack Virtual does the work. */
export function useVirtualRows({ count, keyOf, rowHeight, scroll, region, kept }: Rows): DrawnRows {
  'use no memo'; // a virtualizer stays the same object while what it answers changes
  const long = count >= longFrom;
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (long && !scroll && region) setTop(region.getBoundingClientRect().top + window.scrollY);
  }, [long, scroll, region]);
  const asked = {
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
    ...asked,
    enabled: long && scroll,
    getScrollElement: () => region,
  });
  const onPage = useWindowVirtualizer<Element>({ ...asked, enabled: long && !scroll, scrollMargin: top });
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
