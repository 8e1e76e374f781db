import { type ReactNode, useState, type KeyboardEvent } from 'react';
import { language } from '../../i18n/language.js';

/** Look and sort order of a column. */
type Look<R, V> = {
  /** Width in px, or 'rest' for a share of what the other columns leave; widths never depend on the rows. */
  width: number | 'rest';
  align?: 'left' | 'right';
  /** A name, number or code: excluded from browser translation. */
  verbatim?: boolean;
  /** Two lines of text before it is cut off, instead of one. */
  wrap?: boolean;
  /** Default: texts compare with their numbers as numbers, WS-9 before WS-10. false: the column does not sort. */
  compare?: false | ((a: NonNullable<V>, b: NonNullable<V>) => number);
  cell?: (value: V, row: R) => ReactNode;
};

/** A column of rows R. The type of its value is erased here, checked where `columnOf` is called. */
export type Column<R extends object, K extends string = string> = Readonly<{
  key: K;
  width: number | 'rest';
  align: 'left' | 'right';
  wrap: boolean;
  verbatim: boolean;
  isEmpty: (row: R) => boolean;
  compare: ((a: R, b: R) => number) | undefined;
  cell: (row: R) => ReactNode;
}>;

/** Minimum width (px) of a 'rest' column; below that the list scrolls sideways. */
export const leastRest = 144;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const natural = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(`${a}`, `${b}`);
const isNothing = (value: unknown) => value === null || value === undefined || value === '';

/**
 * Makes the columns of one kind of row, as module constants:
 * `const column = columnOf<Visit>()`, then `column('seat', (visit) => visit.seat, { width: 96 })`.
 * A value of null, undefined or '' sorts last in both directions and shows as a dash.
 */
export const columnOf =
  <R extends object>() =>
  <const K extends string, V>(
    key: K,
    value: (row: R) => V,
    { width, align = 'left', wrap = false, verbatim = false, compare = natural, cell }: Look<R, V>,
  ): Column<R, K> => ({
    key,
    width,
    align,
    wrap,
    verbatim,
    isEmpty: (row) => isNothing(value(row)),
    compare: compare === false ? undefined : (a, b) => compare(value(a) as NonNullable<V>, value(b) as NonNullable<V>),
    cell: (row) => (cell ? cell(value(row), row) : isNothing(value(row)) ? '–' : `${value(row)}`),
  });

/** How a list is shown: its order, its page (from 0) and the rows per page. */
export type View<K extends string = string> = Readonly<{
  sort: { readonly by: K; readonly down: boolean } | null;
  page: number;
  size: number;
}>;
/** A view with the filters that the page sent with the read. */
export type FilteredView<K extends string = string> = View<K> & {
  readonly filters?: Readonly<Record<string, string>>;
};

export const pageSizes: readonly number[] = [20, 50, 100, 200, 500];
/** Corrects an unknown page size, since it comes from the URL. */
export const sizeOf = ({ size }: Pick<View, 'size'>) => (pageSizes.includes(size) ? size : 100);

/**
 * The view of a list that is not kept in the URL, such as one in a dialog. Any change without a page goes back to the
 * first page.
 */
export function useOwnView<K extends string>(sort: View<K>['sort']) {
  const [view, setView] = useState<View<K>>({ sort, page: 0, size: 100 });
  return [view, (change: Partial<View<K>>) => setView({ ...view, page: 0, ...change })] as const;
}

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
  /** What is shown across the list beneath a row; nothing for most. */
  below?: (row: R) => ReactNode;
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
  readonly row: (edit: EditRow<R, K>) => ReactNode;
  readonly onEnd: () => void;
};

/** Widths (px) of a column of dates and of one of dates with times, in the page's language. */
export const [dateWidth, instantWidth] = language === 'en' ? [116, 156] : [136, 176];
