// `npm run test:faults -- --rounds 20`: the fault suite alone, as often as wanted; stops at the first round that fails.
import { parseArgs } from 'node:util';
import { jest } from './jest.mjs';
import { build, installPackages, installTestTools } from './setup.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '1' } },
});
installPackages();
installTestTools();
build();
for (let round = 1; round <= Number(values.rounds); round++) {
  console.log(`round ${round} of ${values.rounds}`);
  const failed = jest('--selectProjects', 'e2e', '--runInBand', '--testPathPatterns', 'test/faults', ...positionals);
  if (failed) process.exit(failed);
}
console.log(`${values.rounds} rounds passed`);
