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

test('however long the keys are, no more of them is remembered than so many characters', () => {
  const made: string[] = [];
  const upper = remembered(
    1_000,
    (text: string) => {
      made.push(text);
      return text.toUpperCase();
    },
    100,
  );
  const [one, other, third] = ['a'.repeat(20), 'b'.repeat(20), 'c'.repeat(20)];
  for (const text of [one, other, one, other]) upper(text);
  expect(made).toEqual([one, other]);
  for (const text of [third, third, one]) upper(text);
  expect(made).toEqual([one, other, third, one]);
  const large = 'd'.repeat(60);
  made.length = 0;
  expect([upper(large), upper(large), upper(third)]).toEqual([
    large.toUpperCase(),
    large.toUpperCase(),
    third.toUpperCase(),
  ]);
  expect(made).toEqual([large, large]);
});
