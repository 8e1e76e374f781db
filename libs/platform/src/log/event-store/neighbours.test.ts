import { Gatherer } from './gatherer.js';
import type { Encoded } from './encoded.js';

/** An error as pg throws it. */
const failed = (code: string) => Object.assign(new Error(`SQLSTATE ${code}`), { severity: 'ERROR', code });
const append = (stream: string): Encoded => ({
  commandId: stream,
  correlationId: 'c',
  causationId: null,
  actor: '{}',
  entries: [{ stream, expected: 0, events: 1 }],
  events: [{ stream, version: 1, id: stream, type: 'Happened', data: '{}', happenedAt: null }],
  claims: [],
  keys: [],
  rows: [],
});

/** Accepts batches until one contains the bad append, which fails with this error. */
const writer = (failure: () => Error) => {
  const written: number[] = [];
  const call = async ({ values }: { values: unknown[] }) => {
    written.push(0);
    if (JSON.stringify(values).includes('bad')) throw failure();
    return { base: 0, problems: null };
  };
  return { written, call, lookUp: async () => new Map() };
};

test.each([
  ['a value too long', () => failed('22001')],
  ['a broken constraint', () => failed('23514')],
  ['a key met twice', () => failed('21000')],
  ['an index row too large', () => failed('54000')],
  ['an exception of a function', () => failed('P0001')],
  ['an internal error', () => failed('XX000')],
  ['a privilege', () => failed('42501')],
  ['a key that has its outcome', () => failed('HL001')],
  ['a fault of ours', () => new TypeError('no such field')],
])('%s fails the append that has it, and none of the 63 that are sent with it', async (_, failure) => {
  const its = writer(failure);
  const gatherer = new Gatherer([its], () => {});
  const names = Array.from({ length: 64 }, (_one, i) => (i === 37 ? 'bad' : `s-${i}`));
  const ends = await Promise.allSettled(names.map((name) => gatherer.append(append(name), async () => append(name))));
  expect(names.filter((_one, i) => ends[i]!.status === 'rejected')).toEqual(['bad']);
  // Halving, not one by one.
  expect(its.written.length).toBeLessThanOrEqual(16);
});
