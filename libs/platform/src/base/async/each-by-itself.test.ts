import { eachByItself } from './each-by-itself.js';

test('one that fails keeps no other from its turn, and is told once all had theirs', async () => {
  const done: number[] = [];
  const work = async (n: number) => {
    if (n % 2 === 0) throw new Error(`${n} is even`);
    done.push(n);
  };
  await expect(eachByItself([1, 2, 3, 4, 5], work)).rejects.toThrow('2 is even');
  expect(done).toEqual([1, 3, 5]);
  await eachByItself([7], work);
  expect(done).toEqual([1, 3, 5, 7]);
});
