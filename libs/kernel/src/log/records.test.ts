import { inOneFold, withEntry } from './records.js';

const none: Readonly<Record<string, number>> = {};

test('a record with an entry more leaves the one before as it was, also to whoever holds it when a fold begins', () => {
  const one = withEntry(none, 'a', 1);
  const many = inOneFold(() => ['b', 'c', 'a'].reduce((record, key, i) => withEntry(record, key, 10 + i), one));
  expect([none, one, many]).toEqual([{}, { a: 1 }, { a: 12, b: 10, c: 11 }]);
});

test('what a fold has made is a value once it is over: the next fold, or none, copies it', () => {
  const first = inOneFold(() => withEntry(none, 'a', 1));
  inOneFold(() => withEntry(first, 'a', 2));
  withEntry(first, 'a', 3);
  expect(first).toEqual({ a: 1 });
});

test('a fold within another, or one that fails, leaves no other with its own', () => {
  inOneFold(() => {
    const outer = withEntry(none, 'a', 1);
    expect(() =>
      inOneFold(() => {
        withEntry(outer, 'a', 2);
        throw new Error('broken');
      }),
    ).toThrow('broken');
    expect(outer).toEqual({ a: 1 });
    expect(withEntry(outer, 'a', 3)).toBe(outer);
  });
});
