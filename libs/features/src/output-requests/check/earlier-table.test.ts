import { expect, test } from '@jest/globals';
import { said, tableOf, usual } from './check.examples.js';
import { guessingKinds } from './column-kinds.contract.js';
import { differencesFrom } from './earlier-table.contract.js';
import { atOnce } from './table-text.contract.js';

const compared = (earlier: string, text: string) => {
  const table = tableOf(text);
  return differencesFrom(tableOf(earlier), table, atOnce(guessingKinds(table)), usual);
};
const earlier = 'ward,bin,n\nA,1,35\nA,2,40\nB,1,50\n';

test('a count that differs by 1 to 9 from the same row of an earlier table is found, with both numbers', () => {
  const found = compared(earlier, 'n,ward,bin\n50,B,1\n34,A,1\n49,A,2\n');
  expect(found.map(({ row, column, rule, facts }) => [row, column, rule, facts])).toEqual([
    [1, 0, 'differs', { here: 34, then: 35, by: 1 }],
    [2, 0, 'differs', { here: 49, then: 40, by: 9 }],
  ]);
});

test('the same count, one that differs by 10, a new row and a hidden count are none', () => {
  expect(compared(earlier, 'ward,bin,n\nA,1,35\nA,2,50\nC,1,3\nB,1,*\n')).toEqual([]);
});

test('rows that are there more than once, and tables that share no count, cannot be judged', () => {
  const text = 'ward,bin,n\nA,1,36\nA,1,37\nB,1,50\n';
  expect(said(tableOf(text), compared(earlier, text))).toEqual(['1 n row-repeated', '2 n row-repeated']);
  expect(compared(earlier, 'ward,cases\nA,3\n')[0]).toMatchObject({ row: -1, rule: 'nothing-in-common' });
});
