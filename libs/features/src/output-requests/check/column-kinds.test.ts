import { expect, test } from '@jest/globals';
import { guessedKind } from './column-kinds.contract.js';

test.each([
  ['ward', ['4A', '4B'], 'category'],
  ['risk_bin', ['1', '2'], 'category'],
  ['n', ['12', '<10'], 'count'],
  ['nEvents', ['12', '5'], 'count'],
  ['人數', ['12', '5'], 'count'],
  ['x', ['12', '5', 'NaN'], 'count'],
  ['observed', ['0.025', '0.1'], 'share'],
  ['y', ['12%', '5%'], 'share'],
  ['mean_days', ['1.33', '4.5'], 'other'],
  ['平均日數', ['1.33'], 'other'],
  ['total_days', ['900', '434'], 'magnitude'],
  ['largest_stay', ['700', '48'], 'largest'],
  ['weight', ['1.2'], 'weight'],
  ['net', ['-4', '12'], 'magnitude'],
  ['x', ['-4', '12'], null],
  ['x', ['1.5', '12'], null],
  ['x', ['', '*'], null],
  ['n', ['a lot', 'few'], 'category'],
])('%s with %j is taken for %p', (name, values, kind) => {
  expect(guessedKind(name, values)).toBe(kind);
});
