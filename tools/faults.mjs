// `npm run test:faults -- --rounds 20`: the fault suite alone, as often as wanted; stops at the first round that fails.
// `--seed` draws the same once more in the storm and the month, `--seconds` is how long it storms, `--days` how many days of
// the lab the month has. Words choose files by their names.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { faults, jest, together } from './jest.mjs';
import { build, installPackages, installTestTools } from './setup.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '1' },
    seed: { type: 'string', default: '' },
    seconds: { type: 'string', default: '' },
    days: { type: 'string', default: '' },
  },
});
process.env.HADCL_STORM_SEED = values.seed;
process.env.HADCL_STORM_SECONDS = values.seconds;
process.env.HADCL_MONTH_DAYS = values.days;

installPackages();
installTestTools();
build();

const folder = mkdtempSync(join(tmpdir(), 'rounds-'));
const seconds = (ms) => `${Math.round(ms / 1000)} s`;
const timesOf = (file) => {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  return testResults
    .map(({ name, startTime, endTime }) => ({ name: name.split('/').at(-1).split('.')[0], ms: endTime - startTime }))
    .sort((one, other) => other.ms - one.ms)
    .map(({ name, ms }) => `${name} ${seconds(ms)}`)
    .join(', ');
};
const paths = positionals.length > 0 ? positionals.map((word) => `${faults}.*${word}`) : [faults];
const rounds = Number(values.rounds);
for (let round = 1; round <= rounds; round++) {
  const begun = Date.now();
  const file = join(folder, `${round}.json`);
  const found = ['--selectProjects', 'e2e', together, '--testPathPatterns', ...paths];
  const failed = jest('--json', `--outputFile=${file}`, ...found);
  console.log(
    `round ${round} of ${rounds}: ${failed ? 'failed' : 'passed'}, ${seconds(Date.now() - begun)}: ${timesOf(file)}`,
  );
  if (failed) process.exit(failed);
}
rmSync(folder, { recursive: true });
console.log(`${rounds} rounds passed`);
