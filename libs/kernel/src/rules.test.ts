import { expect, test } from '@jest/globals';
import { everyBroken, firstBroken, firstBrokenOf, type Rules } from './rules.js';

type Seat = { readonly no: number; readonly taken: boolean };
const rules: Rules<{ 'no-such-seat': { last: number }; 'seat-taken': { no: number } }, Seat, { last: number }> = {
  'no-such-seat': ({ no }, { last }) => no > last && { last },
  'seat-taken': ({ no, taken }) => taken && { no },
};
const around = { last: 4 };

test('rules give the first that stands, or all of them, each with what its refusal says', () => {
  expect(firstBroken(rules, { no: 2, taken: false }, around)).toBeNull();
  expect(everyBroken(rules, { no: 2, taken: false }, around)).toEqual([]);
  const both = [
    { code: 'no-such-seat', facts: { last: 4 } },
    { code: 'seat-taken', facts: { no: 9 } },
  ];
  expect(firstBroken(rules, { no: 9, taken: true }, around)).toEqual(both[0]);
  expect(everyBroken(rules, { no: 9, taken: true }, around)).toEqual(both);
});

test('of many subjects the first rule that stands against any names all that it stands against', () => {
  const [free, taken, beyond] = [
    { no: 1, taken: false },
    { no: 2, taken: true },
    { no: 5, taken: true },
  ];
  expect(firstBrokenOf(rules, [free!], around)).toBeNull();
  expect(firstBrokenOf(rules, [free!, taken!], around)).toEqual({ code: 'seat-taken', by: [taken] });
  expect(firstBrokenOf(rules, [free!, taken!, beyond!], around)).toEqual({ code: 'no-such-seat', by: [beyond] });
});
