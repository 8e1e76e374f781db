import type { Call, Input, Who } from './call.js';
import type { Facts } from './decision.js';
import type { PlainKey } from './text/sentences.js';
import type { Sql } from './sql.js';

/** What an export may use: the input, the caller, the lab clock, the facts. */
export type ExportAsked<C extends Call> = {
  readonly input: Input<C>;
  readonly who: Who;
  readonly now: string;
  readonly today: string;
  readonly facts: Facts;
};

/** The type of a cell. `date` is yyyy-MM-dd and `instant` ISO 8601; both are shown in the lab's zone. */
export type CellType = 'text' | 'number' | 'date' | 'instant';

/**
 * A column of an exported file. Its value is a text, a number, or null for an empty cell; `facts` translate codes and
 * read HTML.
 */
export type ExportColumn<Row> = {
  /** The key of the heading in the feature's messages. */
  readonly title: PlainKey;
  readonly type: CellType;
  readonly value: (row: Row, facts: Facts) => string | number | null;
};

/** The answer to a download of the contract: rows from SQL, one line of the file each. */
export interface Export<C extends Call = Call, Row = any> {
  readonly call: C;
  /** Runs in one snapshot; the rows are sent in parts. */
  readonly statement: (asked: ExportAsked<C>) => Sql<Row>;
  readonly columns: readonly ExportColumn<Row>[];
  /** Without an extension, which the requested format adds. */
  readonly fileName: (asked: ExportAsked<C>) => string;
}

/**
 * Builds the columns of one row type: `const column = exportColumns<Row>()`, then `column('export-ref', 'text', (row)
 * => row.refNum)`.
 */
export const exportColumns =
  <Row>() =>
  (title: PlainKey, type: CellType, value: ExportColumn<Row>['value']): ExportColumn<Row> => ({
    title,
    type,
    value,
  });

/**
 * Declares an export. The platform streams it as CSV or Excel and records who downloaded what (`download` in the
 * contract).
 */
export const exportOf = <C extends Call & { readonly kind: 'download' }, Row>(
  call: C,
  its: Omit<Export<C, Row>, 'call'>,
): Export<C, Row> => ({ call, ...its });

/** `20270310104207`: the lab's time as file names carry it. */
export const stampOf = ({ now, facts }: Pick<ExportAsked<Call>, 'now' | 'facts'>): string => {
  const { date, time } = facts.localOf(now);
  return `${date}${time}`.replaceAll(/\D/g, '');
};
