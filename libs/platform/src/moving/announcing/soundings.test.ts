import { expect, test } from '@jest/globals';
import { Soundings } from './soundings.js';

/** A log with `head` events at `seconds` since the start, and the samples of a mover over it. */
const soundingLog = () => {
  const its = { head: 0, seconds: 0, fails: false };
  const at = () => new Date(its.seconds * 1_000).toISOString();
  const sound = async () => {
    if (its.fails) throw new Error('the database is away');
    return { head: its.head, asOf: at(), seenAt: at() };
  };
  const soundings = new Soundings(sound, () => its.seconds * 1_000);
  const after = async (seconds: number, head = its.head) => {
    Object.assign(its, { seconds: its.seconds + seconds, head });
    await soundings.take();
  };
  return { its, soundings, after };
};

test('while nothing is left behind, what is read is true as of each sounding, and grows old between them', async () => {
  const { its, soundings, after } = soundingLog();
  await after(1, 5);
  expect(soundings.watermark).toBeNull();
  expect(soundings.reached(5)).toMatchObject({ head: 5, asOf: '1970-01-01T00:00:01.000Z' });
  its.seconds = 1.5;
  expect(soundings.watermark).toEqual({ asOf: '1970-01-01T00:00:01.000Z', age: 500 });
  await after(0.25);
  expect(soundings.reached(5)).toBeNull();
  await after(1);
  expect(soundings.reached(5)).not.toBeNull();
  expect(soundings.watermark!.age).toBe(0);
});

test('a mover that is behind tells by how much: what was recorded before a sounding is read once it is passed', async () => {
  const { soundings, after } = soundingLog();
  for (const head of [10, 20, 30, 40]) await after(1, head);
  expect(soundings.reached(9)).toBeNull();
  expect(soundings.reached(25)).toMatchObject({ head: 20 });
  expect(soundings.watermark).toEqual({ asOf: '1970-01-01T00:00:02.000Z', age: 2_000 });
});

test('in an outage and behind a long way nothing is claimed anew', async () => {
  const { its, soundings, after } = soundingLog();
  await after(1, 5);
  soundings.reached(5);
  its.fails = true;
  await after(60);
  expect(soundings.reached(5)).toBeNull();
  expect(soundings.watermark!.age).toBe(60_000);
  its.fails = false;
  for (let n = 0; n < 1_000; n++) await after(1, its.head + 1);
  expect(soundings.reached(5)).toBeNull();
  expect(soundings.reached(10)!.head).toBe(10);
});
