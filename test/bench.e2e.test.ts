import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '..');

test('the benchmark runs: every row of its smoke measures both sides of its ratio', async () => {
  const { failed, out } = await new Promise<{ failed: string; out: string }>((done) =>
    execFile(process.execPath, ['tools/bench.mjs', 'trial'], { cwd: root }, (error, stdout) =>
      done({ failed: error?.message ?? '', out: stdout }),
    ),
  );
  expect(failed).toBe('');
  const ratios = [...out.matchAll(/^ *(\d+) {2}\S.* ([\d.]+) {2}[≥≤] /gm)].map(([, row, ratio]) => [
    row,
    Number(ratio),
  ]);
  expect(ratios.map(([row]) => row)).toEqual(['1', '2', '2', '3', '4', '5', '8', '9', '14', '14']);
  expect(ratios.filter(([, ratio]) => !(Number(ratio) > 0))).toEqual([]);
}, 240_000);
