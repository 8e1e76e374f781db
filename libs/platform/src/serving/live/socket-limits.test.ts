import { allowance, SocketHolders } from './socket-limits.js';

test('so many messages are heard at once, and after that so many a second', () => {
  let now = 0;
  const heard = allowance(2, 3, () => now);
  expect([heard(), heard(), heard(), heard()]).toEqual([true, true, true, false]);
  now = 500;
  expect([heard(), heard()]).toEqual([true, false]);
  now = 60_000;
  expect([heard(), heard(), heard(), heard()]).toEqual([true, true, true, false]);
});

test('a session holds so many sockets, and another when one is closed', () => {
  const sockets = new SocketHolders();
  expect([1, 2, 3].map(() => sockets.take('ann', 2))).toEqual([true, true, false]);
  expect(sockets.take('bob', 2)).toBe(true);
  sockets.release('ann');
  expect([sockets.take('ann', 2), sockets.take('ann', 2)]).toEqual([true, false]);
});
