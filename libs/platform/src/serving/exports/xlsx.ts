import { Readable } from 'node:stream';
import type { CellType } from '@hadcl/kernel/export';
import yazl from 'yazl';
import { serialOf, type LabTime, type TitledColumn } from './cells.js';
import type { HeldRows } from './held-rows.js';
import { cellStyles, columnName, fixedParts, sheetBegin, sheetEnd, sheetPath } from './workbook.js';

type Held<Row> = Pick<HeldRows<Row>, 'count' | 'batches'>;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/**
 * Text as a workbook takes it: what XML cannot hold at all, as most control characters, becomes a replacement character;
 * `_x0041_`, which spreadsheets read as the code of a letter (ECMA-376, ST_Xstring), stays what somebody typed.
 */
const escaped = (text: string) =>
  text
    .replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[&<>]/g, (sign) => entities[sign]!)
    .replaceAll(
      /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
      '\uFFFD',
    );
/** Spreadsheets take no longer text in a cell; one that is cut ends with a mark. */
const longest = 32_767;
const fitted = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

const textCell = (at: string, text: string, style: number) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(fitted(text))}</t></is></c>`;
const numberCell = (at: string, number: number, style: number) => `<c r="${at}" s="${style}"><v>${number}</v></c>`;

/** Text is text whatever it begins with, so nothing in a workbook of ours runs. */
const cell = (at: string, value: string | number | null, type: CellType, lab: LabTime) => {
  if (value === null) return '';
  if (typeof value === 'number') return numberCell(at, value, cellStyles.plain);
  if (type === 'date' || type === 'instant') return numberCell(at, serialOf(value, type, lab), cellStyles[type]);
  return textCell(at, value, cellStyles.plain);
};
/** Rows and cells name their place: readers other than Excel shift cells that do not. */
const row = (number: number, cells: readonly string[]) => `<row r="${number}">${cells.join('')}</row>`;

async function* sheetOf<Row>(columns: readonly TitledColumn<Row>[], { count, batches }: Held<Row>, lab: LabTime) {
  const letters = columns.map((_, i) => columnName(i));
  const titles = columns.map(({ title }, i) => textCell(`${letters[i]}1`, title, cellStyles.title));
  yield sheetBegin(columns.length, count + 1) + row(1, titles);
  let number = 1;
  for await (const rows of batches)
    yield rows
      .map((one) => {
        number += 1;
        const cells = columns.map(({ type, value }, i) => cell(`${letters[i]}${number}`, value(one), type, lab));
        return row(number, cells);
      })
      .join('');
  yield sheetEnd;
}

/**
 * An Excel workbook of one sheet as it is made, in the memory of a batch: the libraries that write workbooks either keep
 * the whole sheet (write-excel-file) or are no longer kept up (exceljs), so the sheet is written here and yazl, which
 * streams, makes the archive around it. Deflating is done by zlib's threads. What ends the archive ends the rows.
 */
export const workbookOf = <Row>(columns: readonly TitledColumn<Row>[], held: Held<Row>, lab: LabTime): Readable => {
  const archive = new yazl.ZipFile();
  const sheet = Readable.from(sheetOf(columns, held, lab), { objectMode: false });
  const output = archive.outputStream as Readable;
  sheet.once('error', (error) => output.destroy(error));
  archive.once('error', (error) => output.destroy(error as Error));
  output.once('close', () => sheet.destroy());
  for (const [path, text] of Object.entries(fixedParts)) archive.addBuffer(Buffer.from(text), path);
  archive.addReadStream(sheet, sheetPath);
  archive.end();
  return output;
};
