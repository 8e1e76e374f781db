import { expect, test } from '@jest/globals';
import { endingOf } from '@hadcl/kernel/text/ending-of';
import { cleanName, mostNameSigns } from './file-name.js';

test.each([
  ['Code map.xlsx', 'Code map.xlsx'],
  ['進度報告 三月.pdf', '進度報告 三月.pdf'],
  ['family 👩‍⚕️.png', 'family 👩‍⚕️.png'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ann\\plan.docx', 'plan.docx'],
  ['report\u202efdp.exe.pdf', 'reportfdp.exe.pdf'],
  ['a\u0000b\r\nc\u0085\u2028.txt', 'abc.txt'],
  ['.hidden.csv', 'hidden.csv'],
  ['con.txt', '_con.txt'],
  ['LPT1.a.csv', '_LPT1.a.csv'],
  ['what?"is"<this>|*.pdf', 'what__is__this___.pdf'],
  ['ends with dots. . .', 'ends with dots'],
  ['two\t \u3000spaces.txt', 'two spaces.txt'],
  ['e\u0301.pdf', '\u00e9.pdf'],
  ['', 'file'],
  ['..', 'file'],
  ['/', 'file'],
])('“%s” is kept as “%s”', (given, kept) => {
  expect(cleanName(given)).toBe(kept);
});

test('of a name that is too long the ending stays', () => {
  const name = cleanName(`${'心'.repeat(300)}.PDF`);
  expect([[...name].length, endingOf(name)]).toEqual([mostNameSigns, 'pdf']);
  expect(cleanName(`x${'y'.repeat(1_000_000)}.csv`)).toHaveLength(mostNameSigns);
});

/** Seeded random names, so that a failure can be repeated. */
const made = (seed: number) => {
  let state = seed;
  const random = (below: number) => (state = (state * 48271) % 2147483647) % below;
  const signs = [
    'a',
    'é',
    '心',
    '👩‍⚕️',
    '/',
    '\\',
    '.',
    ' ',
    '\u202e',
    '\u0000',
    '\ud800',
    ':',
    '?',
    '\u200d',
    '\t',
    'con',
    '.pdf',
    '\u2066',
  ];
  return Array.from({ length: random(260) }, () => signs[random(signs.length)]!).join('');
};

test('whatever is given, what is kept is short, can be seen, is no path and no device, and is kept as it is from then on', () => {
  for (let seed = 1; seed < 3_000; seed++) {
    const name = cleanName(made(seed));
    expect([...new Intl.Segmenter('en').segment(name)].length).toBeLessThanOrEqual(mostNameSigns);
    expect(name).not.toMatch(/[\\/<>:"|?*\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|^[. ]|[. ]$|^$|^con(\.|$)/u);
    expect([seed, cleanName(name)]).toEqual([seed, name]);
  }
});
