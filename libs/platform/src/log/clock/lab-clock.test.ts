import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { LabClock } from './lab-clock.js';
import { zoneOf } from './zone.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const rest = (ms: number) => new Promise<void>((over) => setTimeout(over, ms));
/** Time passes by fake timers only, so the load of the machine does not matter. */
const passing = async (work: Promise<void>) => {
  await jest.advanceTimersByTimeAsync(1_000);
  await work;
};

/**
 * A database a day ahead of this machine, whose queries take these milliseconds to arrive and to return; the last pair
 * repeats.
 */
const databaseOver = (...ways: readonly (readonly [there: number, back: number])[]) => {
  const aheadMs = 86_400_000;
  let asked = 0;
  const query = async () => {
    const [there, back] = ways[Math.min(asked++, ways.length - 1)]!;
    await rest(there);
    const real = Date.now();
    const rows = [{ now: new Date(real + aheadMs).toISOString(), real, confirmed: real, ahead: aheadMs }];
    await rest(back);
    return { rows };
  };
  const clock = new LabClock({ query } as never, zoneOf('Asia/Hong_Kong'));
  const error = () => Math.abs(Date.parse(clock.now()) - aheadMs - Date.now());
  return { clock, error, asked: () => asked };
};

test('an answer that took its time is asked for again: a clock whose connection is made first is as right as any', async () => {
  const slow = databaseOver([200, 0], [0, 0]);
  await passing(slow.clock.follow());
  expect(slow.error()).toBeLessThan(20);
  const steady = databaseOver([0, 0]);
  await passing(steady.clock.follow());
  expect(steady.error()).toBeLessThan(20);
});

test('where every way is long the quickest is believed, and no more are asked', async () => {
  const { clock, error, asked } = databaseOver([300, 0], [20, 20], [150, 0]);
  await passing(clock.follow());
  expect([error() < 20, asked()]).toEqual([true, 3]);
});

test('what was asked before the clock was moved does not undo what was asked after it', async () => {
  jest.useRealTimers();
  let [hour, answer] = [10, () => {}];
  const query = async () => {
    const real = Date.now();
    const rows = [{ now: `2035-03-01T${hour}:00:00+08:00`, real, confirmed: real, ahead: 0 }];
    if (hour === 10) await new Promise<void>((done) => (answer = done));
    return { rows };
  };
  const clock = new LabClock({ query } as never, zoneOf('Asia/Hong_Kong'));
  const early = clock.follow();
  hour = 12;
  await clock.follow();
  answer();
  await early;
  expect(clock.now().slice(11, 13)).toBe('12');
});
