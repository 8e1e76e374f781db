import { aLab } from '../attendance.examples.js';
import { neighbour, nextToGive, seatsOf, spotOf } from './room.js';

const { workstations, inNow } = aLab();

it('a workstation is taken or empty: no booked seat has one, so nobody is late there (C14)', () => {
  expect(seatsOf(workstations, inNow).map(({ state }) => state)).toEqual(['empty', 'empty', 'empty', 'in']);
});

it('the next seat is one where nobody who is still to come sat last, then another, then none', () => {
  expect(nextToGive(workstations)).toBe('WS-01');
  expect(nextToGive(workstations.slice(1))).toBe('WS-03');
  expect(nextToGive(workstations.slice(1, 2))).toBe('WS-02');
  expect(nextToGive(workstations.slice(3))).toBeUndefined();
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
