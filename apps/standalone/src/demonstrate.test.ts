import { expect, test } from '@jest/globals';
import { Unavailable } from '@hadcl/platform/log/event-store/types';
import { goingOn } from './demonstrate.js';

/** Fails with these errors, one each time, and then loads. */
const failing = (...errors: readonly Error[]) => {
  const left = [...errors];
  return { left, load: () => (left.length > 0 ? Promise.reject(left.shift()!) : Promise.resolve(7)) };
};
const slow = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });

test('a demonstration goes on after an append that took too long', async () => {
  const { left, load } = failing(slow, new Unavailable('the log cannot be written'));
  expect(await goingOn(load)).toBe(7);
  expect(left).toEqual([]);
});

test('it gives up after five outages, and at once for anything else', async () => {
  const { left, load } = failing(...Array.from({ length: 6 }, () => slow));
  await expect(goingOn(load)).rejects.toBe(slow);
  expect(left).toHaveLength(1);
  const broken = failing(new Error('no such column'), slow);
  await expect(goingOn(broken.load)).rejects.toThrow('no such column');
  expect(broken.left).toHaveLength(1);
});
