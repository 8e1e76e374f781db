import type { Call, Input, Who } from './call.js';
import type { Facts } from './decision.js';
import type { PlainKey } from './text/sentences.js';
import type { Sql } from './sql.js';

/** What an export may use: who asks for what, the lab clock, the facts. */
export type ExportAsked<C extends Call> = {
  readonly input: Input<C>;
  readonly who: Who;
  readonly now: string;
  readonly today: string;
  readonly facts: Facts;
};

/** What stands in a cell; `date` is yyyy-MM-dd and `instant` ISO 8601, both shown in the lab's zone. */
export type CellType = 'text' | 'number' | 'date' | 'instant';

/** A column of an exported file, whose value is a text, a number, or null for an empty cell; `facts` say words and read HTML. */
export type ExportColumn<Row> = {
  /** The key of its sentence in the feature's messages. */
  readonly title: PlainKey;
  readonly type: CellType;
  readonly value: (row: Row, facts: Facts) => string | number | null;
};

/** How a download of the contract is answered: rows by SQL, each a line of the file. */
export interface Export<C extends Call = Call, Row = any> {
  readonly call: C;
  /** Read whole at one moment, and sent a part at a time. */
  readonly statement: (asked: ExportAsked<C>) => Sql<Row>;
  readonly columns: readonly ExportColumn<Row>[];
  /** Without its ending, which the asked format gives. */
  readonly fileName: (asked: ExportAsked<C>) => string;
}

/** Makes columns of one kind of row: `const column = exportColumns<Row>()`, then `column('export-ref', 'text', (row) => row.refNum)`. */
export const exportColumns =
  <Row>() =>
  (title: PlainKey, type: CellType, value: ExportColumn<Row>['value']): ExportColumn<Row> => ({
    title,
    type,
    value,
  });

/** An export as a pure value: platform streams it as CSV or Excel, and records who took what (`download` in the contract). */
export const exportOf = <C extends Call & { readonly kind: 'download' }, Row>(
  call: C,
  its: Omit<Export<C, Row>, 'call'>,
): Export<C, Row> => ({ call, ...its });

/** `20270310104207`, the lab's moment as file names carry it. */
export const stampOf = ({ now, facts }: Pick<ExportAsked<Call>, 'now' | 'facts'>): string => {
  const { date, time } = facts.localOf(now);
  return `${date}${time}`.replaceAll(/\D/g, '');
};
