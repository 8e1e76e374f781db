import type { KeyboardEvent, ReactNode } from 'react';
import type { Column } from './columns.js';

/** A read's answer as a list needs it; `useRead(…)` fits. */
export type RowsRead<R> = {
  data: readonly R[] | undefined;
  error: { sentence: string } | null;
  refetch: () => unknown;
  /** The rows are of the question before, shown until the new ones come: nothing can be done to them. */
  isPlaceholderData?: boolean;
  /** With it the rows are one page, sorted and cut by the server, of so many. */
  total?: number;
};

/** Everything that a list says; the general part comes from `useTableWords`. */
export type TableWords<K extends string> = Readonly<{
  label: string;
  title: (key: K | 'actions') => string;
  /** In the place of rows when there are none, and what to do about it. */
  none: string;
  noneText: string;
  failed: string;
  retry: string;
  before: string;
  after: string;
  size: string;
  all: string;
  range: (from: number, to: number, total: number) => string;
  sortBy: string;
  /** The button that turns the order. */
  turn: (down: boolean) => string;
  /** How many rows there are and how they stand, once somebody has chosen it otherwise. */
  said: (count: number, sort: { column: string; down: boolean } | null) => string;
}>;

/** A field for a column, or nothing for a column that keeps its cell. */
export type Fields<K extends string> = { readonly [N in K | 'actions']?: ReactNode };
export type RowKeys = {
  readonly enter: (event: KeyboardEvent<Element>) => void;
  readonly escape: () => void;
};

/** What a row that is edited is given. `cells` draws it: fields in their columns, `notes` beneath. */
export type EditRow<R, K extends string> = {
  /** Undefined for a row that is added, and when somebody else took the row away meanwhile. */
  row: R | undefined;
  cells: (fields: Fields<K>, keys: RowKeys, notes: ReactNode) => ReactNode;
  end: () => void;
};

/** The parts of a list that its rows need to know. */
export type RowParts<R extends object, K extends string> = {
  columns: readonly Column<R, K>[];
  rowKey: (row: R) => string;
  words: TableWords<K>;
  /** Cells that act and therefore are the page's, in place of the column's own. */
  cells?: { readonly [N in K]?: (row: R) => ReactNode };
  actions?: { readonly width: number; readonly of: (row: R) => ReactNode };
  chosen?: {
    readonly keys: ReadonlySet<string>;
    readonly onChoose: (keys: ReadonlySet<string>) => void;
    /** The name of a row's box, as “Choose WS-9”. */
    readonly nameOf: (row: R) => string;
  };
  /** Rows that matter less than the others. */
  quiet?: (row: R) => boolean;
  /** What stands in the card of a row on a phone, where the columns with their titles are not enough. */
  card?: (row: R) => ReactNode;
  /** Pixels; 48 where rows hold more than text. */
  rowHeight?: number;
};

export type RowEdit<R, K extends string> = {
  /** The key of the row that is edited, any other text for a new one on top, null for none. */
  readonly at: string | null;
  /** A component with a form of its own, which draws its cells by `cells`. */
  readonly row: (its: EditRow<R, K>) => ReactNode;
  readonly onEnd: () => void;
};
