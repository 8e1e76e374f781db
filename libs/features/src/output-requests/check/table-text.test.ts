import { expect, test } from '@jest/globals';
import { atOnce, decoding } from './table-text.contract.js';

const decoded = (bytes: Uint8Array) => atOnce(decoding(bytes));
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, bigEnd = false, mark = false) => {
  const signs = [...(mark ? '\ufeff' : ''), ...text].flatMap((sign) =>
    sign.split('').flatMap((unit) => {
      const code = unit.charCodeAt(0);
      return bigEnd ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );
  return Uint8Array.from(signs);
};
const chinese = '病房,人數\n一樓,12\n二樓,30\n';
/** 病房,人數 and 一樓,12 in Big5. */
const big5 = Uint8Array.from([
  ...[0xaf, 0x66, 0xa9, 0xd0, 0x2c, 0xa4, 0x48, 0xbc, 0xc6, 0x0a],
  ...[0xa4, 0x40, 0xbc, 0xd3, 0x2c, 0x31, 0x32, 0x0a],
]);

test.each([
  ['UTF-8', utf8(chinese)],
  ['UTF-8 with BOM', utf8(`\ufeff${chinese}`)],
  ['UTF-16 LE', utf16(chinese)],
  ['UTF-16 LE', utf16(chinese, false, true)],
  ['UTF-16 BE', utf16(chinese, true)],
  ['UTF-16 BE', utf16(chinese, true, true)],
])('a Chinese table is read as %s, and the mark is no part of it', (encoding, bytes) => {
  expect(decoded(bytes)).toEqual({ text: chinese, encoding });
});

test('what is no UTF-8 is read as Big5', () => {
  expect(decoded(big5)).toEqual({ text: '病房,人數\n一樓,12\n', encoding: 'Big5' });
});

test('a sign that two parts of a file share is read whole', () => {
  const long = `${'a'.repeat(262_143)}病`;
  expect(decoded(utf8(long))?.text).toBe(long);
});

test.each([
  ['a zip', [0x50, 0x4b, 3, 4, 20, 0]],
  ['a pickle', [0x80, 4, 0x95, 0x0b, 0, 0, 0]],
  ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['bytes of no encoding', [0x41, 0xff, 0x41]],
  ['a mark of UTF-8 before what is none', [0xef, 0xbb, 0xbf, 0xff, 0x41]],
  ['half of a UTF-16 sign', [0xff, 0xfe, 0x41, 0, 0x41]],
])('%s is no text', (_, bytes) => {
  expect(decoded(Uint8Array.from(bytes))).toBeUndefined();
});
