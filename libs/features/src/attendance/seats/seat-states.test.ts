import { expect, test } from '@jest/globals';
import { statesOf, statesOfLab } from './seat-states.contract.js';

const none = { booked: 0, inNow: 0, left: 0, missed: 0, toCome: 0, lateFrom: [] };
const during = { now: Date.parse('2027-03-10T10:42:00+08:00'), isOver: false };
const nothing = { in: 0, over: 0, out: 0, missed: 0, coming: 0, late: 0, absent: 0, free: 0 };

test('a booking cut below those inside counts them beyond it, and of the lab’s seats they are not free', () => {
  const cut = { ...none, booked: 1, inNow: 3 };
  expect(statesOf(cut, during)).toEqual({ ...nothing, in: 1, over: 2 });
  expect(statesOfLab([cut, { ...none, booked: 2, inNow: 1, toCome: 1 }], 10, during)).toEqual({
    ...nothing,
    in: 2,
    over: 2,
    coming: 1,
    free: 5,
  });
});

test('whoever left a seat that another took has no seat of their own', () => {
  expect(statesOf({ ...none, booked: 1, inNow: 1, left: 2 }, during)).toEqual({ ...nothing, in: 1 });
  expect(statesOf({ ...none, booked: 3, left: 2, toCome: 1 }, during)).toEqual({ ...nothing, out: 2, coming: 1 });
});

test('once the day is over nothing is to come: a seat was signed out, not signed out or not taken up', () => {
  expect(statesOf({ ...none, booked: 4, left: 1, missed: 2, toCome: 1 }, { ...during, isOver: true })).toEqual({
    ...nothing,
    out: 1,
    missed: 2,
    absent: 1,
  });
});

test('a seat to come is late from its minute on, and no more to come; once the day is over nobody is late', () => {
  const lateFrom = ['09:30', '10:42', '10:43'].map((time) => `2027-03-10T${time}:00+08:00`);
  const waited = { ...none, booked: 3, toCome: 3, lateFrom };
  expect(statesOf(waited, during)).toEqual({ ...nothing, coming: 1, late: 2 });
  expect(statesOfLab([waited, waited], 10, during)).toEqual({ ...nothing, coming: 2, late: 4, free: 4 });
  expect(statesOf(waited, { ...during, isOver: true })).toEqual({ ...nothing, absent: 3 });
});
