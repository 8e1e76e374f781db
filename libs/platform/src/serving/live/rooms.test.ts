import { Rooms, roomOf } from './rooms.js';

const day = (id: string) => ({ topic: 'day', id });

test('a room stands where it was last told, and one never told where this process began', () => {
  const rooms = new Rooms(10);
  rooms.changed({ position: 12, topics: [day('a')] });
  expect([rooms.positionOf('day:a'), rooms.positionOf('day:b')]).toEqual([12, 10]);
});

test('when anything may have changed, every room stands there', () => {
  const rooms = new Rooms(10);
  rooms.changed({ position: 12, topics: [day('a')] });
  rooms.changed({ position: 20, topics: 'all' });
  expect([rooms.positionOf('day:a'), rooms.positionOf('day:b')]).toEqual([20, 20]);
});

test('rooms that are forgotten to save memory are never said to be older than they are', () => {
  const rooms = new Rooms(0);
  for (let n = 1; n <= 20_100; n++) rooms.changed({ position: n, topics: [day(String(n))] });
  for (const n of [1, 99, 100, 101, 20_100]) expect(rooms.positionOf(roomOf(day(String(n))))).toBeGreaterThanOrEqual(n);
});
