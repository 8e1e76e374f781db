import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');

/** What holds on one machine and fails on a slower or a busier one, and what to write instead. */
const fixed: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\.now\(\) - \w+\)+( \/ [\d_]+\))?\.toBeLessThan(OrEqual)?\((?!patience)/, 'patience(…), or what paced(…) gives'],
  [/waitFor\w*\(.*\btimeout: *\d/, 'no timeout, or patience(…)'],
  [/setDefaultTimeout\(\d|asyncUtilTimeout: *\d|AbortSignal\.timeout\(\d{5}/, 'patience(…)'],
  [/'networkidle'|waitForTimeout\(/, 'settled(page) of test/support/browser.ts, or a condition'],
];
const files = ['test', 'libs', 'apps'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => (folder === 'test' ? /\.ts$/ : /\.(test|examples)\.ts$/).test(file) && !/node_modules/.test(file))
    .map((file) => join(folder, file)),
);
const fixedIn = (text: string) =>
  text
    .split('\n')
    .flatMap((line, n) =>
      fixed.flatMap(([pattern, instead]) => (pattern.test(line) ? [`${n + 1}: ${line.trim()} → ${instead}`] : [])),
    );

test('no test holds a time of this machine against a fixed number, or waits for one', () => {
  expect(files.length).toBeGreaterThan(300);
  const found = files
    .filter((file) => !file.endsWith('gates/times.test.ts'))
    .flatMap((file) => fixedIn(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`));
  expect(found).toEqual([]);
});

test('a fixed time is found', () => {
  const lines = [
    'expect(performance.now() - from).toBeLessThan(1_000);',
    'expect((performance.now() - began) / 1_000).toBeLessThan(patience(9));',
    "await page.waitForLoadState('networkidle');",
    'await asked.waitFor({ timeout: 10_000 });',
    'await asked.waitFor({ timeout: patience(10_000) });',
  ];
  expect(fixedIn(lines.join('\n')).map((line) => line[0])).toEqual(['1', '3', '4']);
});
