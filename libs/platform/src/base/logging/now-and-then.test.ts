import { nowAndThen } from './now-and-then.js';

test('the same thing is said once in its time, another one besides', () => {
  let now = 0;
  const due = nowAndThen(60_000, () => now);
  expect([due('a'), due('a'), due('b')]).toEqual([true, false, true]);
  now = 60_000;
  expect([due('a'), due('a')]).toEqual([true, false]);
});
