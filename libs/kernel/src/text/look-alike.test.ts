import { expect, test } from '@jest/globals';
import { lookOf } from './look-alike.js';

test.each([
  ['in other case', 'case-001'],
  ['with blanks that cannot be told from one', 'CASE-\u00A0001'],
  ['with a hyphen that does not break', 'CASE\u2011001'],
  ['with a dash', 'CASE–001'],
  ['with two hyphens', 'CASE--001'],
  ['in full width', 'ＣＡＳＥ－００１'],
  ['with the letter O for zeros', 'CASE-OO1'],
  ['with the letter l for one', 'CASE-00l'],
  ['with a Cyrillic letter', 'CAS\u0415-001'],
  ['with a Greek letter', 'C\u0391SE-001'],
])('a number %s looks the same', (_, written) => {
  expect(lookOf(written)).toBe(lookOf('CASE-001'));
});

test.each(['CASE-002', 'CASE-0001', 'CASE001', 'CASF-001', 'CASE-010'])('%s looks different', (written) => {
  expect(lookOf(written)).not.toBe(lookOf('CASE-001'));
});
