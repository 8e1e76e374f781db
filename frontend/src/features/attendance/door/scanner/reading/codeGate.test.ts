import { makeCodeGate } from './codeGate.js';

it('sends the same code again only after five seconds [2.2.6.11]', () => {
  const passes = makeCodeGate();
  expect([0, 300, 2_000, 4_999, 5_000, 5_300].map((now) => passes('a', now))).toEqual([
    true,
    false,
    false,
    false,
    true,
    false,
  ]);
});

it('does not hold another code back', () => {
  const passes = makeCodeGate();
  expect([passes('a', 0), passes('b', 100), passes('a', 200)]).toEqual([true, true, false]);
});
