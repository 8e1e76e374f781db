import { Readable } from 'node:stream';
import type { CellType } from '@hadcl/kernel/export';
import yazl from 'yazl';
import { serialOf, type LabTime, type TitledColumn } from './cells.js';
import { cellStyles, fixedParts, sheetBegin, sheetEnd, sheetPath } from './workbook.js';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Text as XML takes it: what XML cannot hold at all, as most control characters, becomes a replacement character. */
const escaped = (text: string) =>
  text
    .replaceAll(/[&<>]/g, (sign) => entities[sign]!)
    .replaceAll(
      /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
      '\uFFFD',
    );
/** Spreadsheets take no longer text in a cell. */
const longest = 32_767;

const textCell = (text: string, style: number) =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, longest))}</t></is></c>`;
const numberCell = (number: number, style: number) => `<c s="${style}"><v>${number}</v></c>`;

/** Text is text whatever it begins with, so nothing in a workbook of ours runs. */
const cell = (value: string | number | null, type: CellType, lab: LabTime) => {
  if (value === null) return '<c/>';
  if (typeof value === 'number') return numberCell(value, cellStyles.plain);
  if (type === 'date' || type === 'instant') return numberCell(serialOf(value, type, lab), cellStyles[type]);
  return textCell(value, cellStyles.plain);
};
const row = (cells: readonly string[]) => `<row>${cells.join('')}</row>`;

async function* sheetOf<Row>(
  columns: readonly TitledColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  lab: LabTime,
) {
  yield sheetBegin(columns.length) + row(columns.map(({ title }) => textCell(title, cellStyles.title)));
  for await (const rows of batches)
    yield rows.map((one) => row(columns.map(({ type, value }) => cell(value(one), type, lab)))).join('');
  yield sheetEnd;
}

/**
 * An Excel workbook of one sheet as it is made, in the memory of a batch: the libraries that write workbooks either keep
 * the whole sheet (write-excel-file) or are no longer kept up (exceljs), so the sheet is written here and yazl, which
 * streams, makes the archive around it. Deflating is done by zlib's threads. What ends the archive ends the rows.
 */
export const workbookOf = <Row>(
  columns: readonly TitledColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  lab: LabTime,
): Readable => {
  const archive = new yazl.ZipFile();
  const sheet = Readable.from(sheetOf(columns, batches, lab), { objectMode: false });
  const output = archive.outputStream as Readable;
  sheet.once('error', (error) => output.destroy(error));
  archive.once('error', (error) => output.destroy(error as Error));
  output.once('close', () => sheet.destroy());
  for (const [path, text] of Object.entries(fixedParts)) archive.addBuffer(Buffer.from(text), path);
  archive.addReadStream(sheet, sheetPath);
  archive.end();
  return output;
};
