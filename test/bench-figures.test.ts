import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Line } from '../bench/bench.js';
import { ratioIn, readRun, runOf, worseBy, writeRun } from '../bench/figures.js';

const line = (its: Partial<Line> = {}): Line => ({
  ...{ row: 1, work: 'append, 16 writers', figure: 1_000, reference: 1_000, unit: '/s', target: { atLeast: 1 } },
  ...its,
});
const slower = { figure: 600 };

test('a run is read as it was written, and a file that is none is refused', () => {
  const dir = mkdtempSync(join(tmpdir(), 'hadcl-figures-'));
  const run = runOf([line(), line({ row: '14b', work: 'scans' })]);
  writeRun(join(dir, 'deeper', 'run.json'), run);
  expect(readRun(join(dir, 'deeper', 'run.json'))).toEqual(run);
  expect(run.commit).not.toBe('');
  writeFileSync(join(dir, 'none.json'), '{}');
  expect(() => readRun(join(dir, 'none.json'))).toThrow('none.json holds no figures');
});

test('a line is compared with the same line of the other run, by its ratio', () => {
  const before = runOf([line({ figure: 2_000, reference: 1_000 }), line({ row: 2 })]);
  expect(ratioIn(before, line())).toBe(2);
  expect(worseBy(line({ figure: 5_000, reference: 2_500 }), before)).toBe(0);
  expect(worseBy(line({ row: 3 }), before)).toBeNull();
});

test('fewer a second are worse, and so are more milliseconds', () => {
  const before = runOf([line(), line({ row: 2, target: { atMost: 1 } })]);
  expect(worseBy(line(slower), before)).toBeCloseTo(0.4);
  expect(worseBy(line({ figure: 1_500 }), before)).toBeCloseTo(-0.5);
  expect(worseBy(line({ row: 2, target: { atMost: 1 }, figure: 1_500 }), before)).toBeCloseTo(0.5);
  expect(worseBy(line({ row: 2, target: { atMost: 1 }, ...slower }), before)).toBeCloseTo(-0.4);
});
