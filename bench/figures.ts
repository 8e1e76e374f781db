import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { dirname } from 'node:path';
import type { Line } from './bench.js';

/** What one run of the benchmarks measured, and on what. */
export type Run = {
  readonly at: string;
  readonly commit: string;
  readonly node: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly lines: readonly Line[];
};

/** The lines of a run on this machine, now. */
export const runOf = (lines: readonly Line[]): Run => ({
  at: new Date().toISOString(),
  commit: execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim(),
  node: process.version,
  cores: availableParallelism(),
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  lines,
});

export const writeRun = (file: string, run: Run): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`);
};

/** @throws Error for a file that is no run */
export const readRun = (file: string): Run => {
  const run = JSON.parse(readFileSync(file, 'utf8')) as Run;
  if (!Array.isArray(run.lines)) throw new Error(`${file} holds no figures of a run`);
  return run;
};

/** The ratio of the same line in another run; null where it was not measured. */
export const ratioIn = (run: Run, { row, work }: Pick<Line, 'row' | 'work'>): number | null => {
  const found = run.lines.find((line) => line.row === row && line.work === work);
  return found ? found.figure / found.reference : null;
};

/** By how much of the earlier ratio a line is worse than in an earlier run: 0.3 is 30 %; null where it was not measured. */
export const worseBy = (line: Line, before: Run): number | null => {
  const was = ratioIn(before, line);
  if (was === null) return null;
  const change = line.figure / line.reference / was;
  return 'atLeast' in line.target ? 1 - change : change - 1;
};
