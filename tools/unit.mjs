// `npm run test:unit`: the suites that need nothing; `npm run test:unit -- bookings` those files whose path matches.
import { jest } from './jest.mjs';
import { installPackages } from './setup.mjs';

installPackages();
const [options, patterns] = [true, false].map((are) =>
  process.argv.slice(2).filter((one) => one.startsWith('-') === are),
);
const named = patterns.flatMap((pattern) => ['--testPathPatterns', pattern]);
process.exitCode = jest('--selectProjects', 'unit', 'web', ...named, ...options);
