// `npm test`: all set-up, then every suite, then where the time went, then one line that counts all tests.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { alone, faults, jest, together } from './jest.mjs';
import { build, installPackages, installTestTools, root, run } from './setup.mjs';

installPackages();
installTestTools();
build();

const results = mkdtempSync(join(tmpdir(), 'results-'));
const suites = [
  ['parts', '--selectProjects', 'unit', 'web', 'int', '--testPathIgnorePatterns', alone, together],
  ['journeys', '--selectProjects', 'e2e', '--testPathIgnorePatterns', faults, alone, together],
  ['faults', '--selectProjects', 'e2e', '--testPathPatterns', faults, together],
  ['alone', '--selectProjects', 'int', 'e2e', '--testPathPatterns', alone, '--runInBand'],
];
const minutes = (ms) => `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
/** Written for test/sequencer.cjs, which begins with the longest files. */
const keepDurations = process.argv.includes('--keep-durations');
const more = process.argv.slice(2).filter((word) => word !== '--keep-durations');
const durations = {};
const times = [];
let [passed, failed, ok] = [0, 0, true];
for (const [name, ...args] of suites) {
  const file = join(results, `${name}.json`);
  const begun = Date.now();
  ok = jest('--json', `--outputFile=${file}`, ...args, ...more) === 0 && ok;
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, testResults } = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    passed += numPassedTests;
    failed += numFailedTests + numRuntimeErrorTestSuites + numPendingTests;
    for (const { name: test, startTime, endTime } of testResults) {
      const seconds = Math.round((endTime - startTime) / 1000);
      if (seconds >= 5) durations[relative(root, test)] = seconds;
    }
    const slowest = testResults
      .map(({ name: test, startTime, endTime }) => ({ test: test.split('/').at(-1), ms: endTime - startTime }))
      .sort((one, other) => other.ms - one.ms)
      .slice(0, 5)
      .map(({ test, ms }) => `${test} ${Math.round(ms / 1000)} s`);
    times.push(`${name}: ${minutes(Date.now() - begun)}; the longest are ${slowest.join(', ')}`);
  } catch {
    failed += 1;
  }
}
rmSync(results, { recursive: true, force: true });
if (keepDurations) {
  const longestFirst = Object.entries(durations).sort(([, one], [, other]) => other - one);
  writeFileSync(join(root, 'test/durations.json'), `${JSON.stringify(Object.fromEntries(longestFirst), null, 2)}\n`);
}
for (const line of times) console.log(line);
// Faults that became known since yesterday are told and fail nothing here: `npm run audit` does.
run(process.execPath, [join(root, 'tools/audit.mjs')]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = ok && failed === 0 ? 0 : 1;
