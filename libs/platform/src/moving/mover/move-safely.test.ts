import { setTimeout as rest } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { moveSafely } from './move-safely.js';

/** The times of the tries (ms from the first) and the log lines, while each try fails with `error`. */
const whileFailing = async (error: object, tries: number) => {
  const over = new AbortController();
  const told: unknown[] = [];
  const at: number[] = [];
  const failing = async () => {
    at.push(performance.now());
    if (at.length === tries) over.abort();
    throw Object.assign(new Error('failed'), error);
  };
  const log = { info: () => {}, error: () => {}, warn: (...said: unknown[]) => void told.push(said) };
  const batch = { from: 0, events: [{ type: 'x', data: {}, meta: { position: 1 } }] } as never;
  const generations = [{ projection: { name: 'x', on: {} } }] as never;
  const its = { holder: 'h', over: over.signal, log };
  const moved = await Promise.race([
    moveSafely({ connect: failing, query: failing } as never, generations, batch, its),
    rest(30_000, 'still trying', { ref: false }),
  ]);
  const pauses = at.slice(1).map((ms, i) => ms - at[i]!);
  return { moved, told: told.length, pauses };
};

test('a build that may not be written is tried with growing pauses, and told of once a minute', async () => {
  const { moved, told, pauses } = await whileFailing({ code: '42501', severity: 'ERROR' }, 4);
  expect([moved, told]).toEqual([false, 1]);
  expect(pauses.map((ms) => ms > 200)).toEqual([true, true, true]);
  expect([pauses[1]! > 450, pauses[2]! > 950]).toEqual([true, true]);
});

test('after an outage it is tried at once: its pauses do not grow, and it is told of once a minute, too', async () => {
  const growing = await whileFailing({ code: '42501', severity: 'ERROR' }, 4);
  const { moved, told, pauses } = await whileFailing({ code: '57P01', severity: 'FATAL' }, 4);
  expect([moved, told]).toEqual([false, 1]);
  expect(pauses[2]!).toBeLessThan(growing.pauses[2]!);
});
