// How the suites are run: by `npm test`, `npm run test:changed` and `npm run test:faults`.
import { availableParallelism } from 'node:os';
import { environment, run } from './setup.mjs';

/** Three at once on two cores: each waits for databases, brokers and browsers half its time. */
export const together = `--maxWorkers=${Math.max(3, availableParallelism() - 1)}`;

/** What breaks processes: each file has a deployment of its own, and waits for half a minute in which something is frozen. */
export const faults = 'test/faults/';

/** What measures seconds runs alone. */
export const alone =
  'test/(live|no-web-socket|logins|login-limits|notifications|graceful|rights-at-once|report-owed|report-size)\\.e2e|mover/leadership\\.int|test/notices-to-all\\.int';

/** Runs Jest with these arguments, in UTC unless TZ says otherwise. @returns its exit code */
export const jest = (...args) =>
  run('node', ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', ...args], {
    env: environment({ TZ: process.env.TZ ?? 'UTC' }),
  });
