import { expect, test } from '@jest/globals';
import { fold, table } from './projection.js';
import { apply, type Rows } from './reading/rows.js';

const days = table('days', { date: 'text' }, { held: 'int', visits: 'int', note: 'text?' });

test('folded changes leave the same rows as the changes one by one', () => {
  let seed = 1;
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
  const change = () => {
    const [date, n] = ['abc'[random(3)]!, random(9)];
    const any = [
      days.put({ date }, { held: n, visits: 0, note: null }),
      days.patch({ date }, { held: n }),
      days.remove({ date }),
      days.patch({ date }, { note: `${n}` }),
      days.add({ date }, { held: n }),
      days.add({ date }, { held: -n, visits: 1 }),
    ];
    return any[random(any.length)]!;
  };
  for (let round = 0; round < 2000; round++) {
    const there = () => new Map([['["days","a"]', { date: 'a', held: 1, visits: 1, note: 'there' }]]) as Rows;
    const changes = Array.from({ length: 1 + random(12) }, change);
    const [oneByOne, folded] = [there(), there()];
    apply(oneByOne, changes);
    apply(folded, fold(changes));
    expect(folded).toEqual(oneByOne);
    expect(fold(changes).length).toBeLessThanOrEqual(3);
  }
});

test('keys that read alike when joined are different rows', () => {
  const pairs = table('pairs', { a: 'text', b: 'text' }, { n: 'int' });
  const changes = [pairs.put({ a: 'x/y', b: 'z' }, { n: 1 }), pairs.put({ a: 'x', b: 'y/z' }, { n: 2 })];
  expect(fold(changes)).toEqual(changes);
});
