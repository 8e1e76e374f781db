import { buffer, text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { csvParts } from './exports.js';
import { attachment } from '../http/shape.interceptor.js';
import { type Line, lineColumns, unzipped } from './exports.examples.js';
import { columnName, workbookOf } from './xlsx.js';

const lab = (instant: string) => ({ date: instant.slice(0, 10), time: instant.slice(11, 19) });
const line = (ref: string | null, seats = 1): Line => ({
  ref,
  seats,
  day: '2027-03-10',
  at: '2027-03-10T10:42:07+08:00',
});
async function* batches(...lines: Line[]) {
  yield lines;
}
const heldRows = (...lines: Line[]) => ({ count: lines.length, batches: batches(...lines) });
const csvOf = (...lines: Line[]) => text(Readable.from(csvParts(lineColumns, batches(...lines), lab)));
const refsOf = async (...refs: string[]) =>
  (await csvOf(...refs.map((ref) => line(ref))))
    .split('\r\n')
    .slice(1, -1)
    .map((one) => one.split(',1,2027')[0]);
const rest = '2027-03-10,2027-03-10 10:42\r\n';

test('a CSV file begins with a byte-order mark and a line of titles, and its lines end as RFC 4180 says [2.7.3.09 2.7.3.10]', async () => {
  expect(await csvOf(line('DCL-1', -4), line(null))).toBe(`\uFEFFref,seats,day,at\r\nDCL-1,-4,${rest},1,${rest}`);
});

test('commas, quotes and line breaks are quoted as RFC 4180 says [2.7.3.10]', async () => {
  expect(await csvOf(line('a, "b"\nc'))).toContain(`\r\n"a, ""b""\nc",1,${rest}`);
});

test('a cell that a spreadsheet would run is made harmless [2.7.3.11]', async () => {
  expect(await refsOf('=1+1', '+1', '-1', '@a', '\ta', '＝1')).toEqual(["'=1+1", "'+1", "'-1", "'@a", "'\ta", "'＝1"]);
  expect(await refsOf('\ra')).toEqual([`"'\ra"`]);
  expect(await refsOf('a=1', '3-1')).toEqual(['a=1', '3-1']);
});

test('a workbook holds texts as texts, numbers as numbers, dates and instants as the days that spreadsheets count', async () => {
  const files = unzipped(await buffer(workbookOf(lineColumns, heldRows(line('=1+1 <b> & 陳\u0001', 4)), lab)));
  const sheet = files['xl/worksheets/sheet1.xml']!;
  expect(Object.keys(files)).toContain('[Content_Types].xml');
  expect(sheet).toContain('<c r="A1" s="1" t="inlineStr"><is><t xml:space="preserve">ref</t></is></c>');
  expect(sheet).toContain(
    '<row r="2"><c r="A2" s="0" t="inlineStr"><is><t xml:space="preserve">=1+1 &lt;b&gt; &amp; 陳\uFFFD</t></is></c><c r="B2" s="0"><v>4</v></c><c r="C2" s="2"><v>46456</v></c><c r="D2" s="3"><v>46456.4459',
  );
  expect(sheet).not.toContain('<f>');
});

const sheetOf = async (...lines: Line[]) =>
  unzipped(await buffer(workbookOf(lineColumns, heldRows(...lines), lab)))['xl/worksheets/sheet1.xml']!;

test('rows and cells of a workbook name their place, also after an empty cell, and the sheet says how far it reaches', async () => {
  const sheet = await sheetOf(line(null), line('DCL-1'));
  expect(sheet).toContain('<dimension ref="A1:D3"/>');
  expect(sheet).toMatch(/<row r="2"><c r="B2" s="0"><v>1<\/v><\/c>.*<row r="3"><c r="A3"/);
  const empty = await sheetOf();
  expect(empty).toContain('<dimension ref="A1:D1"/>');
  expect(empty.match(/<row /g)).toHaveLength(1);
  expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});

test('text that looks like an escape of a spreadsheet stays as it was typed; blanks stay, and a text that is too long is cut with a mark', async () => {
  const texts = ['_x0041_', '_x0041_x0042_', 'a_x00_', '  b  ', 'one\r\ntwo\rthree', 'x'.repeat(40_000)];
  const sheet = await sheetOf(...texts.map((text) => line(text)));
  const cells = [...sheet.matchAll(/<c r="A\d+" s="0".*?preserve">(.*?)<\/t>/gs)].map(([, text]) => text!);
  expect(cells.slice(0, 5)).toEqual([
    ...['_x005F_x0041_', '_x005F_x0041_x005F_x0042_', 'a_x00_', '  b  ', 'one\ntwo\nthree'],
  ]);
  expect([cells[5]!.length, cells[5]!.slice(-2)]).toEqual([32_767, 'x…']);
});

test('a file name stands in the header for old and new readers', () => {
  expect(attachment('Booking-20270310.csv')).toBe(
    `attachment; filename="Booking-20270310.csv"; filename*=UTF-8''Booking-20270310.csv`,
  );
  expect(attachment('陳"1.csv')).toBe(`attachment; filename="__1.csv"; filename*=UTF-8''%E9%99%B3%221.csv`);
});
