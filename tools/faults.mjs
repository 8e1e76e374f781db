// `npm run test:faults -- --rounds 20`: the fault suite alone, as often as wanted; stops at the first round that fails.
import { parseArgs } from 'node:util';
import { build, environment, installPackages, installTestTools, run } from './setup.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '1' } },
});
installPackages();
installTestTools();
build();
for (let round = 1; round <= Number(values.rounds); round++) {
  console.log(`round ${round} of ${values.rounds}`);
  const jest = [
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    'e2e',
    '--runInBand',
  ];
  const failed = run('node', [...jest, '--testPathPatterns', 'test/faults', ...positionals], {
    env: environment({ TZ: 'UTC' }),
  });
  if (failed) process.exit(failed);
}
console.log(`${values.rounds} rounds passed`);
