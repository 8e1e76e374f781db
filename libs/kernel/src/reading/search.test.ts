import { expect, test } from '@jest/globals';
import { searchedWords } from './search.js';

test.each([
  ['Tai Man Chan', ['tai', 'man', 'chan']],
  ['chan,tai man', ['chan', 'tai', 'man']],
  ['Chan \u3000 Tai', ['chan', 'tai']],
  ['大文陳', ['大', '文', '陳']],
  ['O’Neil', ["o'neil"]],
  ['ＣＨＡＮ', ['chan']],
  ['50%', ['50%']],
  ['DCL\u20112026', ['dcl-2026']],
  ['  ', []],
])('%j asks for %j', (typed, words) => {
  expect(searchedWords(typed)).toEqual(words);
});
