import type { KeyboardEvent, ReactNode } from 'react';
import type { Column } from './columns.js';

/** The answer of a read as a list needs it; `useRead(…)` fits. */
export type RowsRead<R> = {
  data: readonly R[] | undefined;
  error: { sentence: string } | null;
  refetch: () => unknown;
  /** The rows answer the previous input and are shown until the new ones are here; they cannot be acted on. */
  isPlaceholderData?: boolean;
  /** Set if the server sorts and pages: the number of all rows, of which `data` is one page. */
  total?: number;
};

/** What a list says of its own; what all lists say stands in `table.messages`. */
export type TableTexts<K extends string> = Readonly<{
  label: string;
  title: (key: K) => string;
  /** Title of the column of actions, if it is another than of other lists. */
  actions?: string;
  /** Shown instead of rows, with what to do about it. */
  none: string;
  noneText: string;
}>;

/** Edit fields by column; a column without one keeps its cell. */
export type Fields<K extends string> = { readonly [N in K | 'actions']?: ReactNode };
export type RowKeys = {
  readonly enter: (event: KeyboardEvent<Element>) => void;
  readonly escape: () => void;
};

/** What an edited row receives. `cells` draws it: fields in their columns, `notes` below. */
export type EditRow<R, K extends string> = {
  /** Undefined for a new row, and if someone else removed the row meanwhile. */
  row: R | undefined;
  cells: (fields: Fields<K>, keys: RowKeys, notes: ReactNode) => ReactNode;
  end: () => void;
};

/** The parts of a list that its rows need. */
export type RowParts<R extends object, K extends string> = {
  columns: readonly Column<R, K>[];
  rowKey: (row: R) => string;
  texts: TableTexts<K>;
  /** Cells with controls, given by the page instead of the column. */
  cells?: { readonly [N in K]?: (row: R) => ReactNode };
  actions?: { readonly width: number; readonly of: (row: R) => ReactNode };
  chosen?: {
    readonly keys: ReadonlySet<string>;
    readonly onChoose: (keys: ReadonlySet<string>) => void;
    /** Label of a row's checkbox, such as “Choose WS-9”. */
    readonly nameOf: (row: R) => string;
  };
  /** Rows of less importance, drawn in a pale colour. */
  quiet?: (row: R) => boolean;
  /** Content of a row's card on a phone, where the labelled columns are not enough. */
  card?: (row: R) => ReactNode;
  /** Height in px; 48 where rows hold more than text. */
  rowHeight?: number;
};

export type RowEdit<R, K extends string> = {
  /** Key of the edited row; a text that is no key for a new row at the top; null for none. */
  readonly at: string | null;
  /** A component with its own form, which draws its cells with `cells`. */
  readonly row: (its: EditRow<R, K>) => ReactNode;
  readonly onEnd: () => void;
};
