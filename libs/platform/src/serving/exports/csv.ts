import { stringify } from 'csv-stringify/sync';
import type { CellType } from '@hadcl/kernel/export';
import type { LabTime, TitledColumn } from './cells.js';
import { written } from './cells.js';

/** So that a spreadsheet reads the file as UTF-8. */
const byteOrderMark = '\uFEFF';
/** What a spreadsheet would take for a formula or a command, also in its full-width forms. */
const dangerous = /^[=+\-@\t\r\n＝＋－＠]/;

const harmless = (value: string | number | null, type: CellType, lab: LabTime) => {
  const text = written(value, type, lab);
  return typeof text === 'string' && dangerous.test(text) ? `'${text}` : text;
};

/** The parts of a CSV file: titles, then a part a batch; RFC 4180, UTF-8 with a byte-order mark, no cell that runs. */
export async function* csvParts<Row>(
  columns: readonly TitledColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  lab: LabTime,
): AsyncGenerator<string> {
  const lines = (rows: unknown[][]) => stringify(rows, { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
  yield byteOrderMark + lines([columns.map(({ title }) => harmless(title, 'text', lab))]);
  for await (const rows of batches)
    yield lines(rows.map((row) => columns.map(({ type, value }) => harmless(value(row), type, lab))));
}
