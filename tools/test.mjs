// `npm test`: all set-up, then every suite, then one line that counts them all.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, environment, installPackages, installTestTools, run } from './setup.mjs';

installPackages();
installTestTools();
build();

const results = mkdtempSync(join(tmpdir(), 'results-'));
/** Two at once also on two cores, where Jest would take one: each waits for databases, brokers and browsers half its time. */
const together = `--maxWorkers=${Math.max(2, availableParallelism() - 1)}`;
/** What measures seconds, or how fast the product is back after a fault, runs alone, last. */
const alone = 'test/(faults/|(live|logins|notifications|graceful)\\.e2e)';
const suites = [
  ['parts', '--selectProjects', 'unit', 'web', 'int', together],
  ['journeys', '--selectProjects', 'e2e', '--testPathIgnorePatterns', alone, together],
  ['faults', '--selectProjects', 'e2e', '--testPathPatterns', alone, '--runInBand'],
];
let [passed, failed, ok] = [0, 0, true];
for (const [name, ...args] of suites) {
  const file = join(results, `${name}.json`);
  const jest = [
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    '--json',
    `--outputFile=${file}`,
    ...args,
  ];
  ok =
    run('node', [...jest, ...process.argv.slice(2)], { env: environment({ TZ: process.env.TZ ?? 'UTC' }) }) === 0 && ok;
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests } = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    passed += numPassedTests;
    failed += numFailedTests + numRuntimeErrorTestSuites + numPendingTests;
  } catch {
    failed += 1;
  }
}
rmSync(results, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = ok && failed === 0 ? 0 : 1;
