import { expect, test } from '@jest/globals';
import { atOnce } from '../check/table-text.contract.js';
import { check, limits, tableOf, usual } from '../check/check.examples.js';
import { beginsOtherwise, judgingText, mostListed, rowCounter } from './judge-file.rules.js';

const table = 'ward,patients,share\nA,12,0.5\nB,3,0.2\nC,<10,0.3\n';
const judge = (bytes: Uint8Array, its: object = {}) =>
  atOnce(judgingText(bytes, true, { limits, thresholds: usual, ...its }));
const utf16 = (text: string, bigEndian = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};
const rows = (count: number) => Buffer.from(`ward,n\n${'A,12\n'.repeat(count)}`);

test('a table is judged as the page judges it, with all findings, their numbers, rules and thresholds', () => {
  const judged = judge(Buffer.from(table))!;
  const page = check(tableOf(table));
  expect(judged.judged.listed).toEqual(
    page.findings.map(({ row, column, rule, facts }) => ({ row, column, rule, facts })),
  );
  expect(judged).toMatchObject({
    ...{ encoding: 'UTF-8', rows: 3, columns: 3, thresholds: usual, rulesVersion: 1, findings: page.findings.length },
    ...{ kinds: ['category', 'count', 'share'], told: { suppressed: 1 } },
    judged: { columnNames: ['ward', 'patients', 'share'], fault: null },
  });
  const named = judge(Buffer.from(table), { kinds: ['category', 'other', 'other'] })!;
  expect(named.kinds).toEqual(['category', 'other', 'other']);
  expect(named.judged.listed).not.toEqual(judged.judged.listed);
});

test.each([
  ['UTF-8 with a mark', Buffer.from(`\ufeff${table}`), 'UTF-8 with BOM'],
  ['UTF-16 with a mark', Buffer.concat([Buffer.of(0xff, 0xfe), utf16(table)]), 'UTF-16 LE'],
  ['UTF-16 without one', utf16(`${table}D,12,0.1\n`.slice(0, 58)), 'UTF-16 LE'],
  ['UTF-16 BE with a mark', Buffer.concat([Buffer.of(0xfe, 0xff), utf16(table, true)]), 'UTF-16 BE'],
  ['Big5', Buffer.concat([Buffer.from('b8eab2d5', 'hex'), Buffer.from(',n\nA,12\n')]), 'Big5'],
])('%s is read as such', (_, bytes, encoding) => {
  expect(judge(bytes)).toMatchObject({ encoding, judged: { fault: null } });
});

test.each([
  ['semicolons', 'ward;n\nA;12\nB;13\n', null],
  ['tabs', 'ward\tn\nA\t12\n', null],
  ['ragged rows', 'ward,n\nA,12\nB\n', { fault: 'ragged', row: 2 }],
  ['a quote that is not closed', 'ward,n\nA,"12\n', { fault: 'quote-open' }],
  ['nothing', ' \n', { fault: 'empty' }],
])('a table with %s', (_, text, fault) => {
  const judged = judge(Buffer.from(text))!;
  if (fault) expect(judged.judged.fault).toMatchObject(fault);
  else expect(judged.judged.fault).toBeNull();
});

test('1,001 rows and 31 columns are over the limits and counted', () => {
  expect(judge(rows(1_000))).toMatchObject({ rows: 1_000, judged: { fault: null } });
  expect(judge(rows(1_001))).toMatchObject({ rows: 1_001, judged: { fault: { fault: 'rows-too-many', max: 1_000 } } });
  const wide = Array.from({ length: 31 }, (__, n) => `c${n}`).join(',');
  expect(judge(Buffer.from(`${wide}\n${wide}\n`))).toMatchObject({
    columns: 31,
    judged: { fault: { fault: 'columns-too-many' } },
  });
});

test.each([
  ['a pickle', Buffer.from('80049501000000000000008c05', 'hex')],
  ['a pickle of the first protocol', Buffer.from("cos\nsystem\n(S'ls'\ntR.")],
  ['a zip', Buffer.from('PK\x03\x04 of a zip')],
  ['a program', Buffer.from('7f454c46020101', 'hex')],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['bytes of nothing', Buffer.from('00ff00fe01', 'hex')],
])('%s that is named .csv is no text', (_, bytes) => {
  expect(judge(bytes)).toBeNull();
});

test('markup is refused by what the edge says of its beginning, and a text is read and not judged', () => {
  const isMarkup = (begin: string) => begin.startsWith('<svg');
  const asked = (text: string) =>
    atOnce(judgingText(Buffer.from(text), false, { limits, thresholds: usual }, isMarkup));
  expect(asked('<svg onload=alert(1)>')).toBeNull();
  expect(asked('A log of the analysis')).toMatchObject({
    encoding: 'UTF-8',
    judged: { fault: { fault: 'not-a-table' } },
  });
});

test('more findings than an event holds are counted and not listed', () => {
  const many = Buffer.from(`ward,a,b,c\n${'A,1,1,1\n'.repeat(1_000)}`);
  const judged = judge(many)!;
  expect([judged.findings >= 3_000, judged.judged.listed.length]).toEqual([true, mostListed]);
});

test('a long name of a column is kept by its beginning', () => {
  const judged = judge(Buffer.from(`ward,${'名'.repeat(399)}😀${'x'.repeat(100_000)}\nA,20\n`))!;
  expect(judged.judged.columnNames).toEqual(['ward', '名'.repeat(399)]);
});

test('a table that is too large is counted while it passes, in any encoding and over quotes', () => {
  const text = `名稱,n\n${'"A ""x""\nB",12\n'.repeat(500)}last,1`;
  for (const [bytes, encoding] of [
    [Buffer.from(text), 'UTF-8'],
    [Buffer.concat([Buffer.of(0xff, 0xfe), utf16(text)]), 'UTF-16 LE'],
  ] as const)
    for (const size of [1, 7, 4_096]) {
      const counter = rowCounter(usual);
      // The first piece tells the encoding, so it is as large as a segment that is cut anywhere.
      counter.add(bytes.subarray(0, 1_001));
      for (let at = 1_001; at < bytes.length; at += size) counter.add(bytes.subarray(at, at + size));
      expect([size, counter.judgement()]).toEqual([
        size,
        expect.objectContaining({ encoding, rows: 501, findings: 0 }),
      ]);
    }
  const pickle = rowCounter(usual);
  expect([pickle.add(Buffer.from('80049501', 'hex')), pickle.judgement()]).toEqual([false, null]);
  expect(beginsOtherwise(Buffer.from('ward,n\n'))).toBe(false);
});

test('neither a quote that is never closed nor the line ends of old programs hide the rows of a large table', () => {
  const counted = (text: string) => {
    const counter = rowCounter(usual);
    counter.add(Buffer.from(text));
    return counter.judgement()?.rows;
  };
  expect(counted('ward,n\nA,1\nB,2\n')).toBe(2);
  expect(counted('ward,n\r\nA,1\r\n"B\r\nb",2')).toBe(2);
  expect(counted('ward,n\rA,1\rB,2\rC,3')).toBe(3);
  expect(counted('ward,"n\nA,1\nB,2\nC,3\n')).toBe(3);
});
