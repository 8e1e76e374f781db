import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { patience } from '@hadcl/kernel-testing/patience';
import { fileKindOf, takenEndings } from './file-kind.js';
import { jpeg, officeParts, pdf, png, zipOf } from './files.examples.js';

const csv = Buffer.from('ref,count\r\n"R&D <b>",3\r\n');
let docx: Buffer;
let right: Record<string, Buffer>;
beforeAll(async () => {
  docx = await zipOf(officeParts('docx'));
  const [xlsx, pptx] = [await zipOf(officeParts('xlsx')), await zipOf(officeParts('pptx'))];
  right = { pdf, docx, xlsx, pptx, png, jpg: jpeg, jpeg, csv, txt: csv };
});

test('each ending that is taken names a content, which is of no other kind', async () => {
  expect(Object.keys(right).sort()).toEqual([...takenEndings].sort());
  for (const ending of takenEndings)
    for (const [other, bytes] of Object.entries(right)) {
      const kind = await fileKindOf(ending, bytes);
      const alike = right[ending] === bytes;
      expect([ending, other, typeof kind === 'object' ? true : kind]).toEqual([ending, other, alike || 'content']);
    }
});

test.each(['exe', 'html', 'svg', 'zip', 'docm', 'xlsm', 'js', 'pdfx', '', 'constructor'])(
  'no file that ends in “%s” is taken',
  async (ending) => {
    expect(await fileKindOf(ending, pdf)).toBe('type');
  },
);

test('an empty file is none, and neither is one that is cut short or only begins as it should', async () => {
  for (const ending of takenEndings) expect(await fileKindOf(ending, Buffer.alloc(0))).toBe('empty');
  expect(await fileKindOf('pdf', pdf.subarray(0, 20))).toBe('content');
  expect(await fileKindOf('docx', docx.subarray(0, docx.length - 30))).toBe('content');
  expect(await fileKindOf('xlsx', Buffer.from('PK\x03\x04 and nothing'))).toBe('content');
  expect(await fileKindOf('docx', Buffer.concat([Buffer.from('MZ\x90'), docx]))).toBe('content');
});

test('macros and objects of other programs are found by their parts and by what the list of types says of them', async () => {
  const macros = await zipOf(officeParts('xlsx', { 'xl/vbaProject.bin': 'x' }));
  const control = await zipOf(officeParts('docx', { 'word/activeX/activeX1.bin': 'x' }));
  expect([await fileKindOf('xlsx', macros), await fileKindOf('docx', control)]).toEqual(['macros', 'macros']);
  for (const part of [
    'word/embeddings/oleObject1.bin',
    'word/embeddings/Package.BIN',
    'word/other/oleObject7.ole',
    'xl/macrosheets/sheet1.xml',
  ])
    expect([part, await fileKindOf('docx', await zipOf(officeParts('docx', { [part]: 'x' })))]).toEqual([
      part,
      'macros',
    ]);
  // A chart's data is an embedded workbook, which is allowed.
  const chart = await zipOf(officeParts('docx', { 'word/embeddings/Microsoft_Excel_Worksheet.xlsx': 'x' }));
  expect(await fileKindOf('docx', chart)).toMatchObject({ type: expect.any(String) });
  const renamed = officeParts('docx')['[Content_Types].xml']!.replace(
    /[\w./+-]*main\+xml/,
    'application/vnd.ms-word.document.macroEnabled.main+xml',
  );
  expect(await fileKindOf('docx', await zipOf(officeParts('docx', { '[Content_Types].xml': renamed })))).toBe('macros');
});

test('a file that is protected by a password is told as one, whatever its kind', async () => {
  const container = (stream: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(stream, 'utf16le')]);
  for (const ending of ['docx', 'xlsx', 'pptx'])
    expect(await fileKindOf(ending, container('EncryptedPackage'))).toBe('password');
  // The formats before 2007 are OLE containers without the encrypted package.
  expect(await fileKindOf('docx', container('WordDocument'))).toBe('content');
  const trailer = (text: string) => Buffer.from(pdf.toString('latin1').replace('trailer', `trailer ${text}`), 'latin1');
  for (const text of ['/Encrypt 12 0 R', '/Encrypt << /Filter /Standard >>'])
    expect([text, await fileKindOf('pdf', trailer(text))]).toEqual([text, 'password']);
  expect(await fileKindOf('pdf', trailer('/EncryptMetadata false'))).toMatchObject({ type: 'application/pdf' });
});

test('what programs pass over at the ends of a file is passed over; markup before a PDF is not', async () => {
  const around = (before: string, after: string) =>
    Buffer.concat([Buffer.from(before, 'latin1'), pdf, Buffer.from(after, 'latin1')]);
  for (const [before, after] of [
    ['\xef\xbb\xbf', ''],
    ['\r\n', ''],
    ['', '\0'.repeat(2_048)],
    ['', ' \r\n\x1a'],
  ] as const)
    expect(await fileKindOf('pdf', around(before, after))).toMatchObject({ type: 'application/pdf' });
  for (const before of ['<html><script>alert(1)</script></html>\n', '#!/bin/sh\n', ' '.repeat(2_000)])
    expect(await fileKindOf('pdf', around(before, ''))).toBe('content');
  for (const text of ['<LOD,1\r\n<age>,2\r\n', '<age>,sex\r\n', '<5,1\r\n', 'a,b\r\n1,2\r\n\x1a'])
    expect([text, await fileKindOf('csv', Buffer.from(text))]).toEqual([text, { type: 'text/csv' }]);
  for (const text of [
    '<!doctype html>',
    '<script>1</script>',
    '<svg onload=x>',
    '<?xml version="1.0"?>',
    '<a href="x">',
  ])
    expect([text, await fileKindOf('csv', Buffer.from(text))]).toEqual([text, 'content']);
});

test('the list of types of an office file may quote otherwise, or name every part in XML', async () => {
  const list = officeParts('xlsx')['[Content_Types].xml']!;
  const single = list.replaceAll('"', "'");
  const main = /ContentType="([^"]*main\+xml)"/.exec(list)![1]!;
  const byDefault = `<Types><Default Extension="xml" ContentType="${main}"/></Types>`;
  for (const types of [single, byDefault])
    expect(await fileKindOf('xlsx', await zipOf(officeParts('xlsx', { '[Content_Types].xml': types })))).toMatchObject({
      type: expect.any(String),
    });
});

test('a zip is no office file, whatever stands in it, and a large list of types is not unpacked', async () => {
  expect(await fileKindOf('docx', await zipOf({ 'word/document.xml': '<document/>' }))).toBe('content');
  expect(
    await fileKindOf(
      'docx',
      await zipOf({ ...officeParts('docx'), 'word/document.xml': 'x', '[Content_Types].xml': '<Types/>' }),
    ),
  ).toBe('content');
  const { 'xl/workbook.xml': _, ...without } = officeParts('xlsx') as Record<string, string>;
  expect(await fileKindOf('xlsx', await zipOf(without))).toBe('content');
  const bomb = await zipOf(officeParts('docx', { '[Content_Types].xml': ' '.repeat(30_000_000) }));
  expect([bomb.length < 100_000, await fileKindOf('docx', bomb)]).toEqual([true, 'content']);
  const began = performance.now();
  await fileKindOf('docx', await zipOf(officeParts('docx', { '[Content_Types].xml': '<Override '.repeat(190_000) })));
  expect(performance.now() - began).toBeLessThan(patience(2_000));
});

test('text is text in any encoding that an office has, and no markup, script or document that says it were', async () => {
  const big5 = Buffer.from('b8eab2d52c310d0a', 'hex');
  const utf16 = Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from('ref\t資料\r\n', 'utf16le')]);
  const marked = Buffer.from('\ufeffref,資料\n');
  for (const bytes of [big5, utf16, marked, Buffer.from('caf\xe9;1\n', 'latin1'), Buffer.from('a < b\f\n')])
    expect(await fileKindOf('csv', bytes)).toEqual({ type: 'text/csv' });
  for (const text of [
    '<!DOCTYPE html><p>',
    ' \n<svg onload=alert(1)>',
    '\ufeff<?xml version="1.0"?>',
    '#!/bin/sh\n',
    '{\\rtf1}',
    'a\0b',
    '\x1b[2J',
  ])
    expect([text, await fileKindOf('txt', Buffer.from(text))]).toEqual([text, 'content']);
  const hidden = Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from('<html>', 'utf16le')]);
  expect(await fileKindOf('txt', hidden)).toBe('content');
});

test('bytes without a meaning are of no kind, however many are tried', async () => {
  for (let i = 0; i < 300; i++)
    for (const ending of ['pdf', 'docx', 'png', 'jpg'])
      expect(await fileKindOf(ending, randomBytes(64 + i))).toBe('content');
});
