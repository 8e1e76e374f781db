import { expect, test } from '@jest/globals';
import { dice } from '../../attendance/figures/random-days.examples.js';
import { check, said, tableOf, usual } from './check.examples.js';
import { checkRulesVersion } from './findings.contract.js';

const found = (text: string, named = {}, parameters = usual) => {
  const table = tableOf(text);
  return said(table, check(table, named, parameters).findings);
};
const told = (text: string, named = {}) => {
  const counts: Record<string, number> = {};
  for (const one of check(tableOf(text), named).told) counts[one.told] = (counts[one.told] ?? 0) + 1;
  return counts;
};

test('a small count is found; a rounded 5, zero and hidden cells are no findings and are counted', () => {
  const text = 'ward,n,n_rounded\nA,0,5\nB,3,10\nC,9,0\nD,10,20\nE,"1,204",5\nF,<10,\nG,11,NaN\n';
  expect(found(text)).toEqual(['2 n small-count', '3 n small-count']);
  expect(told(text)).toEqual({ zero: 2, rounded: 2, suppressed: 1, missing: 2 });
});

test('5 is small in a column that is not rounded, and where too few counts say whether it is', () => {
  expect(found('ward,n\nA,5\nB,12\nC,20\n')).toEqual(['1 n small-count']);
  expect(found('ward,n\nA,5\nB,10\n')).toEqual(['1 n small-count']);
});

test('zero is small where the office says so, and so is what is under its own threshold', () => {
  expect(found('ward,n\nA,0\nB,12\n', {}, { ...usual, zeroIsSmall: true })).toEqual(['1 n small-count']);
  expect(found('ward,n\nA,9\nB,12\n', {}, { ...usual, smallCount: 13 })).toEqual([
    '1 n small-count',
    '2 n small-count',
  ]);
});

test('one hidden count under a total row can be worked out, two cannot', () => {
  expect(found('ward,n\nA,<10\nB,40\nTotal,46\n')).toEqual(['1 n worked-out-total']);
  expect(found('ward,n\nA,<10\nB,*\nC,20\nTotal,46\n')).toEqual([]);
  expect(found('ward,n\nA,20\nB,40\n合計,*\n')).toEqual(['3 n worked-out-total']);
});

test('a total row adds up the rows of its own group', () => {
  const text = 'ward,sex,n\nA,F,<10\nA,M,20\nA,Total,26\nB,F,*\nB,M,[REDACTED]\nB,Total,40\n';
  expect(found(text)).toEqual(['1 n worked-out-total']);
});

test('one hidden count beside a total column can be worked out', () => {
  expect(found('ward,n_men,n_women,n_total\nA,20,<10,26\nB,*,*,30\n')).toEqual(['1 n_women worked-out-total']);
});

test('a hidden count beside a share and its denominator can be worked out, and the number is named', () => {
  const table = tableOf(
    'ward,predicted,observed,n,n_events\nA,0.4,0.500,40,20\nB,0.2,0.100,300,30\nC,0.9,0.025,240,<10\n',
  );
  const [one, ...others] = check(table).findings;
  expect(one).toMatchObject({
    row: 2,
    column: 4,
    rule: 'worked-out-share',
    facts: { share: 'observed', other: 'n', value: 6 },
  });
  expect(others).toEqual([]);
});

test('a share that does not belong to the counts gives nothing away', () => {
  expect(found('ward,share,n,n_events\nA,0.9,40,20\nB,0.8,300,30\nC,0.025,240,<10\n')).toEqual([]);
});

test('minimum, maximum, mean and median of a group under the threshold are found, and of a hidden group too', () => {
  const text = 'ward,n,mean_days,median_days,max_days\nA,3,1.33,1,2\nB,<10,1.5,NaN,4\nC,20,4,3,9\n';
  expect(found(text)).toEqual([
    '0 mean_days largest-missing',
    ...['1 n small-count', '1 mean_days small-group', '1 median_days small-group', '1 max_days small-group'],
    ...['2 mean_days small-group', '2 max_days small-group'],
  ]);
});

test('a largest contribution over half of its sum is dominant; near half, two could be', () => {
  const text = 'ward,total_days,largest_stay\nA,900,700\nB,900,404\nC,900,451\nD,900,450\n';
  const { findings } = check(tableOf(text));
  expect(findings.map(({ row, rule, facts }) => ({ row, rule, ...facts }))).toEqual([
    { row: 0, rule: 'dominant', sum: 900, percent: 77.8 },
    { row: 2, rule: 'dominant', sum: 900, percent: 50.1 },
    { row: 3, rule: 'two-largest', sum: 900, percent: 50 },
  ]);
});

test('what cannot be judged is said: negative values, text among counts, parts of a person, columns without a kind', () => {
  const text = 'ward,n,x,total_days,largest_stay\nA,-4,-1,-9,3\nB,3.5,12.5,40,50\nC,few,1,40,\nD,40,2,,3\n';
  expect(found(text, { x: null })).toEqual([
    '0 x kind-missing',
    ...['1 n negative', '1 total_days negative', '1 largest_stay negative'],
    ...['2 n not-whole', '2 largest_stay largest-over-sum', '3 n not-a-number', '4 largest_stay sum-missing'],
  ]);
  expect(found('ward,total_days,mean_days\nA,4,2\n')).toEqual([
    ...['0 total_days largest-missing', '0 mean_days group-size-missing', '0 mean_days largest-missing'],
  ]);
  expect(found('ward,largest_stay\nA,4\n')).toEqual(['0 largest_stay sum-missing']);
});

test('what names a person is found in every column and in the header', () => {
  const text = 'who,n,chan@ha.example.hk\nA123456(3),12,x\n9123 4567,12,y\n';
  expect(found(text)).toEqual(['0 chan@ha.example.hk email', '1 who identity-card', '2 who phone']);
});

test('each finding holds the parameters and the version of the rules that made it', () => {
  const [one] = check(tableOf('ward,n\nA,3\n')).findings;
  expect(one).toEqual({
    row: 0,
    column: 1,
    rule: 'small-count',
    facts: { value: 3 },
    parameters: usual,
    version: checkRulesVersion,
  });
});

test('a table without rows, or of hidden cells alone, has no finding that is none', () => {
  expect(found('ward,n\n')).toEqual([]);
  expect(found('ward,n\nNaN,NaN\n,\n')).toEqual([]);
});

const cells = ['0', '3', '5', '10', '25', '1,204', '-4', '', 'NaN', '<10', '*', '0.5', '12%', 'x', 'A123456(3)'];
test('the order of the rows makes no difference to what is found in them', () => {
  for (let seed = 1; seed <= 150; seed += 1) {
    const draw = dice(seed * 104_729);
    draw(9);
    const rows = Array.from({ length: 1 + draw(8) }, (_, i) => [
      draw(5) === 0 ? 'Total' : `ward ${i}`,
      ...Array.from({ length: 5 }, () => cells[draw(cells.length)]!),
    ]);
    const columns = ['ward', 'n', 'n_events', 'observed', 'total_days', 'largest_stay'];
    const kinds = {
      n: 'count',
      n_events: 'count',
      observed: 'share',
      total_days: 'magnitude',
      largest_stay: 'largest',
    } as const;
    const by = (order: readonly number[]) => {
      const table = { columns, rows: order.map((at) => rows[at]!), delimiter: ',' as const };
      return check(table, { ward: 'category', ...kinds })
        .findings.map(({ row, column, rule, facts: { by: _, ...facts } }) =>
          JSON.stringify([row < 0 ? row : order[row], column, rule, facts]),
        )
        .sort();
    };
    const order = rows.map((_, i) => i);
    expect(by(order.toReversed())).toEqual(by(order));
  }
});
