import { expect, test } from '@jest/globals';
import { codeForm, hiddenSignIn, isBlank, normalForm, plainForm, withoutHidden } from './normal-form.js';

test.each([
  ['in another case', 'KAY.LEE@Test.Example'],
  ['in full width', 'ｋａｙ．ｌｅｅ＠ｔｅｓｔ．ｅｘａｍｐｌｅ'],
  ['with the Kelvin sign for K', '\u212Aay.lee@test.example'],
  ['with blanks and a tab around it', '\t\u00A0 kay.lee@test.example\u3000'],
  ['with a mark of byte order before it', '\uFEFFkay.lee@test.example'],
  ['with a soft hyphen and a zero-width space within', 'kay\u00AD.lee@te\u200Bst.example'],
  ['with marks of direction', '\u202Akay.lee@test.example\u200E'],
])('an e-mail address %s is the same address (A36)', (_, written) => {
  expect(normalForm(written)).toBe('kay.lee@test.example');
});

test.each([
  ['a Cyrillic letter', 'k\u0430y.lee@test.example'],
  ['a letter more', 'kaay.lee@test.example'],
  ['a blank within', 'kay lee@test.example'],
])('an e-mail address with %s is another one', (_, written) => {
  expect(normalForm(written)).not.toBe('kay.lee@test.example');
});

test('the Turkish İ and ı are not taken for an i, since they may be of another person', () => {
  expect(new Set(['mia', 'mİa', 'mıa'].map(normalForm)).size).toBe(3);
});

test.each(['\u2010', '\u2011', '\u2013', '\u2014', '\u2212', '\uFF0D', '\uFE63'])(
  'what looks like a hyphen is one: %p',
  (dash) => {
    expect(normalForm(`HADCL${dash}001`)).toBe('hadcl-001');
  },
);

test('blanks within count once, whatever kind they are, and what was typed keeps its case to be shown', () => {
  expect(normalForm('Tai\u00A0\u3000 Man')).toBe('tai man');
  expect(plainForm('\u200BTai  Man')).toBe('Tai Man');
  expect(['Straße', 'STRASSE'].map(normalForm)).toEqual(['strasse', 'strasse']);
});

test('the form of a form is the form', () => {
  const texts = ['İ', '\u1E9E', 'Σίσυφος', 'ﬁﬀ', '\u3164x', '\u{1D400}', '陳大文\u{E0100}', '\u2160'];
  expect(texts.map((text) => normalForm(normalForm(text)))).toEqual(texts.map(normalForm));
});

test('a sign that nobody sees is named, and one that shapes what is seen is none', () => {
  expect(hiddenSignIn('a\u200Bb')).toBe('U+200B');
  expect(['\u00AD', '\u2060', '\uFEFF', '\u200E', '\u202A', '\u{E0041}'].map(hiddenSignIn)).not.toContain(null);
  expect(['Chan Tai Man', '陳大文', '葛\u{E0100}', 'O’Neil-Lee', 'a\u00A0b\tc'].map(hiddenSignIn)).toEqual(
    Array(5).fill(null),
  );
});

test('a code is read as it was shown, in whatever writing it is typed', () => {
  const recovery = ['xqyt-k3mn', 'XQYTK3MN', 'ＸＱＹＴ－Ｋ３ＭＮ', 'XQYT\u2011K3MN', 'XQYT – K3MN', '\u200BXQYT-K3MN'];
  expect(new Set(recovery.map(codeForm))).toEqual(new Set(['XQYTK3MN']));
  expect(['１２３４５６', '123 456', '123\u00A0456'].map(codeForm)).toEqual(Array(3).fill('123456'));
});

test('a text of white space and invisible characters is blank, and invisible characters can be taken out', () => {
  for (const text of ['', ' \n', '\u200B', '\u202E \u2060', '\u2800\u3164']) expect(isBlank(text)).toBe(true);
  for (const text of ['a', '\u200B.', '\u202E字']) expect(isBlank(text)).toBe(false);
  expect(withoutHidden('report\u202Efdp\u200B.exe')).toBe('reportfdp.exe');
});
