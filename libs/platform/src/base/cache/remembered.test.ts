import { remembered } from './remembered.js';

test('a key is asked for once while it is remembered, and anew after as many as may be', () => {
  const made: number[] = [];
  const half = remembered(2, (n: number) => {
    made.push(n);
    return n / 2;
  });
  expect([half(0), half(2), half(0), half(2)]).toEqual([0, 1, 0, 1]);
  expect(made).toEqual([0, 2]);
  expect([half(4), half(2)]).toEqual([2, 1]);
  expect(made).toEqual([0, 2, 4, 2]);
});
