// `npm test`: all set-up, then every suite, then one line that counts them all.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, environment, installPackages, installTestTools, run } from './setup.mjs';

installPackages();
installTestTools();
build();

const results = mkdtempSync(join(tmpdir(), 'results-'));
/** Pages and rules together on both cores; whole-house journeys and faults alone, since they measure and wait. */
const suites = [
  ['parts', '--selectProjects', 'unit', 'web', 'int'],
  ['house', '--selectProjects', 'e2e', '--runInBand'],
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
