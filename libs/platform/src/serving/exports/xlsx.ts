import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { CellType } from '@hadcl/kernel/export';
import { serialOf, type LabTime, type TitledColumn } from './cells.js';
import type { HeldRows } from './held-rows.js';

/** Parts of an Excel workbook (ECMA-376) that are the same for every export, by path in the archive. */
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const sheetPath = 'xl/worksheets/sheet1.xml';
/** Index of a cell's format in `xl/styles.xml`. */
const cellStyles = { plain: 0, title: 1, date: 2, instant: 3 };

const fixedParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/${sheetPath}" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** The name of a column, from 0: A, B, … Z, AA. */
export const columnName = (index: number): string =>
  `${index < 26 ? '' : columnName(Math.floor(index / 26) - 1)}${String.fromCharCode(65 + (index % 26))}`;

/** The head of a sheet; `rows` includes the title row. */
const sheetBegin = (columns: number, rows: number): string =>
  `${head}<worksheet xmlns="${main}"><dimension ref="A1:${columnName(columns - 1)}${rows}"/><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="18" customWidth="1"/></cols><sheetData>`;
const sheetEnd = '</sheetData></worksheet>';

type SheetRows<Row> = Pick<HeldRows<Row>, 'count' | 'batches'>;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/**
 * Text as allowed in a workbook: characters that XML forbids (most control characters) become U+FFFD, and `_x0041_`,
 * which spreadsheets decode as a letter (ECMA-376, ST_Xstring), is escaped so that it stays as typed.
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
/** Characters that a cell can hold; a truncated text ends with … */
const longest = 32_767;
const fitted = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

const textCell = (at: string, text: string, style: number) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(fitted(text))}</t></is></c>`;
const numberCell = (at: string, number: number, style: number) => `<c r="${at}" s="${style}"><v>${number}</v></c>`;

/** Inline strings: a text that begins with = is never read as a formula. */
const cell = (at: string, value: string | number | null, type: CellType, lab: LabTime) => {
  if (value === null) return '';
  if (typeof value === 'number') return numberCell(at, value, cellStyles.plain);
  if (type === 'date' || type === 'instant') return numberCell(at, serialOf(value, type, lab), cellStyles[type]);
  return textCell(at, value, cellStyles.plain);
};
/** Rows and cells carry their address, since readers other than Excel shift cells without one. */
const row = (number: number, cells: readonly string[]) => `<row r="${number}">${cells.join('')}</row>`;

async function* sheetOf<Row>(columns: readonly TitledColumn<Row>[], { count, batches }: SheetRows<Row>, lab: LabTime) {
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
 * An Excel workbook of one sheet, streamed with one batch in memory. Of the libraries, write-excel-file keeps the whole
 * sheet in memory and exceljs is unmaintained, so the sheet is written here and yazl streams the archive. zlib's
 * threads do the deflating. Destroying the output also ends the rows.
 */
export const workbookOf = <Row>(
  columns: readonly TitledColumn<Row>[],
  rows: SheetRows<Row>,
  lab: LabTime,
): Readable => {
  const archive = new yazl.ZipFile();
  const sheet = Readable.from(sheetOf(columns, rows, lab), { objectMode: false });
  const output = archive.outputStream as Readable;
  sheet.once('error', (error) => output.destroy(error));
  archive.once('error', (error) => output.destroy(error as Error));
  output.once('close', () => sheet.destroy());
  for (const [path, text] of Object.entries(fixedParts)) archive.addBuffer(Buffer.from(text), path);
  archive.addReadStream(sheet, sheetPath);
  archive.end();
  return output;
};
