import { expect, test } from '@jest/globals';
import { changesOf, readyOf, type Refused, startOf } from './changes.js';
import type { Day } from '../bookingDay.js';

const day = (change: Partial<Day> = {}): Day => ({
  date: '2027-03-18',
  outside: false,
  capacity: 24,
  held: 20,
  full: false,
  remark: '',
  canChoose: true,
  ...change,
});
const own = { seats: 2, status: 'APPROVED', kept: 0, refused: null, attended: null, reason: '', version: 1 } as const;
const on = (after: number, days: Day[], ...rest: [Refused?, ReadonlyMap<string, number>?]) =>
  changesOf(new Map([['2027-03-18', after]]), days, 6, ...rest)[0];
const named = (left: number, held = 20): Refused => new Map([['2027-03-18', { left, held }]]);

test('a chosen date that others have filled is marked, and not sent [2.2.2.35]', () => {
  const change = on(1, [day({ held: 24, full: true })]);
  expect(change?.problem).toBe('filled');
  expect(readyOf(change ? [change] : [])).toEqual([]);
});

test('an own booking on a full day can be kept or lowered, but not raised', () => {
  const full = day({ held: 24, full: true, own });
  expect([on(2, [full])?.problem, on(0, [full])?.problem, on(3, [full])?.problem]).toEqual([
    undefined,
    undefined,
    'short',
  ]);
});

test('seats that the own booking holds count as seats that can be had', () => {
  expect(on(6, [day({ own })])?.problem).toBeUndefined();
  expect(on(6, [day({ held: 21, own })])).toMatchObject({ problem: 'short', left: 5 });
});

test('a date that the server refused stays marked with the seats it named, until seats of it are taken or freed', () => {
  expect(on(2, [day()], named(1))).toMatchObject({ problem: 'short', left: 1 });
  expect(on(2, [day()], named(0))?.problem).toBe('filled');
  expect(on(2, [day({ held: 19 })], named(0))?.problem).toBeUndefined();
});

test('two projects that ask for one date ask for the same seats', () => {
  const also = new Map([['2027-03-18', 3]]);
  expect(on(2, [day()], undefined, also)).toMatchObject({ problem: 'short', left: 1 });
  expect(on(1, [day()], undefined, also)?.problem).toBeUndefined();
});

test('a booking on a day that takes no more can be kept, lowered and given back, but not raised', () => {
  const near = day({ own, onlyLess: true });
  expect([2, 1, 0, 3].map((seats) => on(seats, [near])?.problem)).toEqual([
    ...[undefined, undefined, undefined, 'only-less'],
  ]);
});

test('a chosen date that is not open any more says so, and is not sent', () => {
  const change = on(1, [day({ canChoose: false })]);
  expect(change?.problem).toBe('barred');
  expect(readyOf(change ? [change] : [])).toEqual([]);
});

test('a self-service date that is held is chosen to be given back; a new one takes one seat [2.5.1.08]', () => {
  expect(startOf(day({ own: { ...own, seats: 1 } }), 4, 1)).toBe(0);
  expect(startOf(day(), 4, 1)).toBe(1);
});

test('a number above the maximum is not sent', () => {
  expect(on(7, [day()])?.problem).toBe('too-many');
});
