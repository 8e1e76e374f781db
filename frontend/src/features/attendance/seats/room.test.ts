import { aLab, at } from '../attendance.examples.js';
import { neighbour, nextFree, seatsAt, spotOf, waitingForNobody } from './room.js';

const { workstations, inNow } = aLab();
const on = (time: string) => Date.parse(at(time));
const states = (time: string) => seatsAt(workstations, on(time), inNow).map(({ state }) => state);

it('a kept seat is free until its project is late', () => {
  expect(states('09:29')).toEqual(['free', 'free', 'free', 'in']);
  expect(states('09:30')).toEqual(['free', 'late', 'free', 'in']);
  expect(states('11:30')).toEqual(['free', 'late', 'late', 'in']);
});

it('nobody is late at a seat once the day is over', () => {
  const after = seatsAt(waitingForNobody(workstations), on('20:00'));
  expect(after.map(({ state }) => state)).toEqual(['free', 'free', 'free', 'in']);
});

it('the next seat is one that nobody is waited for at, then one that is not late yet, then none', () => {
  const without = workstations.slice(1);
  expect(nextFree(workstations, on('10:00'))).toBe('WS-01');
  expect(nextFree(without, on('10:00'))).toBe('WS-03');
  expect(nextFree(without, on('11:30'))).toBeUndefined();
});

it('arrows walk the room as it stands, and stop at its walls', () => {
  expect([0, 5, 6, 12].map(spotOf)).toEqual([
    { column: 0, row: 0 },
    { column: 2, row: 1 },
    { column: 3, row: 0 },
    { column: 0, row: 2 },
  ]);
  const from = (index: number, ...keys: string[]) => keys.map((key) => neighbour(index, key, 24));
  expect(from(2, 'ArrowRight', 'ArrowDown', 'ArrowUp', 'Tab')).toEqual([6, 5, 2, undefined]);
  expect(from(3, 'ArrowDown', 'ArrowLeft')).toEqual([12, 3]);
});
