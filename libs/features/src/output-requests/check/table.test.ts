import { expect, test } from '@jest/globals';
import { dice } from '../../attendance/figures/random-days.examples.js';
import { readAs, tableOf, writtenTable } from './check.examples.js';
import { delimiters, hiddenAs, numberOf, type CheckedTable } from './table.contract.js';

test.each([
  ['commas', 'ward,n\r\n4A,12\r\n', ','],
  ['semicolons, with commas in the numbers', 'ward;mean\n4A;1,5\n4B;2,5\n', ';'],
  ['tabs, with a comma in one text', 'ward\tn\n"4A, east"\t12', '\t'],
  ['semicolons, with a comma in each text', 'ward;n\nA, east;1\nB, west;2\n', ';'],
])('the delimiter is found by the rows: %s', (_, text, delimiter) => {
  expect(tableOf(text).delimiter).toBe(delimiter);
  expect(tableOf(text).columns).toHaveLength(2);
});

test('quotes hold delimiters, line breaks and quotes, and nothing is trimmed', () => {
  expect(tableOf('a,b\n"1, ""x""\ny", z \n').rows).toEqual([['1, "x"\ny', ' z ']]);
});

test.each([
  ['nothing', '', { fault: 'empty' }],
  ['an empty line', '\n', { fault: 'empty' }],
  ['a quote that is never closed', 'a,b\n1,2\n"3,4\n5,6\n', { fault: 'quote-open', row: 2 }],
  ['a quote in the header that is never closed', '"a,b\n1,2\n', { fault: 'quote-open', row: 0 }],
  ['text after a quote', 'a,b\n"1"2,3\n', { fault: 'quote-misplaced', row: 1 }],
  ['a quote within a text', 'a,b\n5" pipe,3\n', { fault: 'quote-misplaced', row: 1 }],
  ['rows of other lengths', 'a,b\n1,2\n1,2,3\n1\n', { fault: 'ragged', row: 2, cells: 3, columns: 2, count: 2 }],
  ['an empty line between rows', 'a,b\n1,2\n\n3,4\n', { fault: 'ragged', row: 2, cells: 1, columns: 2, count: 1 }],
])('it is said, and not guessed: %s', (_, text, fault) => {
  expect(readAs(text)).toEqual(fault);
});

const rowsOf = (count: number) => `ward,n\n${'4A,12\n'.repeat(count)}`;
const wide = (count: number) => `${Array.from({ length: count }, (_, i) => `c${i}`).join(',')}\n`;

test('1,000 rows and 30 columns pass; 1,001 and 31 are refused by their number', () => {
  expect(tableOf(rowsOf(1000)).rows).toHaveLength(1000);
  expect(readAs(rowsOf(1001))).toEqual({ fault: 'rows-too-many', count: 1001, max: 1000 });
  expect(tableOf(wide(30)).columns).toHaveLength(30);
  expect(readAs(wide(31))).toEqual({ fault: 'columns-too-many', count: 31, max: 30 });
});

const signs = ['a', '病', '"', ',', ';', '\t', '\n', '\r', '\r\n', ' ', '0', '-', '=', '', '\u202e'];

test('what was written is read again as it was, whatever the cells hold', () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const draw = dice(seed * 7919);
    draw(9);
    const cell = () => Array.from({ length: draw(5) }, () => signs[draw(signs.length)]).join('');
    const width = 2 + draw(4);
    const row = () => Array.from({ length: width }, cell);
    const columns = ['head', ...row().slice(1)];
    const table: CheckedTable = {
      ...{ columns, rows: Array.from({ length: draw(6) }, row) },
      delimiter: delimiters[draw(3)]!,
    };
    expect(readAs(writtenTable(table))).toEqual(table);
  }
});

test.each([
  ['1,204', 1204],
  ['-4', -4],
  ['−4', -4],
  ['+3', 3],
  ['12.5%', 0.125],
  ['12 %', 0.12],
  ['.5', 0.5],
  ['1e3', 1000],
  ['１２', 12],
  [' 7 ', 7],
  ['1,2', undefined],
  ['12,34,567', undefined],
  ['NaN', undefined],
  ['Infinity', undefined],
  ['0x10', undefined],
  ['1 204', undefined],
  ['', undefined],
  ['-', undefined],
  ['%', undefined],
])('the number of %j is %p', (cell, value) => {
  expect(numberOf(cell)).toBe(value);
});

test('what hides a number is told apart from what is missing', () => {
  const hidden = ['-', '*', '**', '<10', '< 5', '≤7', '<=7', '[REDACTED]', '[redacted]'];
  expect(hidden.map(hiddenAs)).toEqual(hidden.map(() => 'suppressed'));
  expect(['', ' ', 'NaN', 'nan', 'NA', 'N/A', 'null'].map(hiddenAs)).toEqual(Array(7).fill('missing'));
  expect(['0', '-4', '10', 'none of them'].map(hiddenAs)).toEqual(Array(4).fill(undefined));
});
