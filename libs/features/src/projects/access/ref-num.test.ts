import { expect, test } from '@jest/globals';
import { refNumTaken } from './ref-num.contract.js';

const valuesOf = (act: 'take' | 'give', ...its: Parameters<typeof refNumTaken>) =>
  refNumTaken(...its)
    .filter((one) => one.act === act)
    .map(({ kind, value }) => `${kind} ${value}`);
const taken = (refNum: string) => valuesOf('take', refNum, 'p');

test('numbers that a reader cannot tell apart take the same claim, so that one project has it [3.5.3.21]', () => {
  for (const alike of ['dcl-2024-007', 'DCL\u20112024\u2011007', 'DCL-2O24-OO7', 'ＤＣＬ－２０２４－００７'])
    expect(taken(alike)).toContain(taken('DCL-2024-007')[1]);
  expect(taken('DCL-2024-008')).not.toContain(taken('DCL-2024-007')[1]);
});

test('a project that is renamed gives back what it had and keeps what both names share', () => {
  expect(valuesOf('give', 'DCL-2', 'p', undefined, 'DCL-1')).toEqual([
    'refnum DCL-1',
    expect.stringMatching(/^refnum-look /),
  ]);
  expect(valuesOf('give', 'dcl-1', 'p', undefined, 'DCL-1')).toEqual(['refnum DCL-1']);
});
