import { forAWhile } from './for-a-while.js';

test('what was asked a moment ago is not asked again, and a failure is not kept', async () => {
  let [now, asked, fails] = [0, 0, false];
  const ask = forAWhile(
    1_000,
    async () => {
      asked += 1;
      if (fails) throw new Error('away');
      return asked;
    },
    () => now,
  );
  expect([await ask(), await ask()]).toEqual([1, 1]);
  now = 999;
  expect(await ask()).toBe(1);
  now = 1_000;
  expect(await ask()).toBe(2);
  now = 2_000;
  fails = true;
  await expect(ask()).rejects.toThrow('away');
  fails = false;
  expect(await ask()).toBe(4);
});
