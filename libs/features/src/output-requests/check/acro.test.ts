import { expect, test } from '@jest/globals';
import { acroTables } from './acro.examples.js';
import { check, tableOf, usual } from './check.examples.js';

/** A finding anywhere in the row: where ACRO marks the sum, ours marks the count or the largest contribution beside it. */
test.each(acroTables)(
  'where ACRO would suppress a cell of $name, ours finds its row or says that it cannot judge',
  (one) => {
    const table = tableOf(one.text);
    const { findings } = check(table, {}, { ...usual, zeroIsSmall: true });
    const silent = Object.entries(one.verdicts).flatMap(([name, verdicts]) => {
      const column = table.columns.indexOf(name);
      return verdicts.flatMap((verdict, row) => {
        const isSeen = findings.some((found) => found.row === row || (found.row === -1 && found.column === column));
        return verdict === '' || isSeen ? [] : [`${name} ${row + 1} ${verdict}`];
      });
    });
    expect(silent).toEqual([]);
  },
);

test('under the lab’s own setting a zero is told apart, where ACRO would suppress it', () => {
  const { findings, told } = check(tableOf(acroTables[0]!.text));
  expect(findings.map(({ row, column, rule }) => [row, column, rule])).toEqual([
    [0, 3, 'small-count'],
    [1, 2, 'small-count'],
  ]);
  expect(told).toEqual([{ row: 2, column: 2, told: 'zero' }]);
});

test('where ACRO sees every contribution and passes, ours can still find one that is over half of its sum', () => {
  const { findings } = check(tableOf(acroTables[2]!.text));
  expect(findings.map(({ row, rule }) => `${'ABCDEF'[row]} ${rule}`)).toEqual([
    ...['A dominant', 'B two-largest', 'C two-largest', 'E small-count', 'E two-largest'],
  ]);
});
