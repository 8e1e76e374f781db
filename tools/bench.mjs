// `npm run bench`, or `npm run bench -- append` for one group: figures against targets, on this machine. No test; what else
// it takes is said in bench/run.ts.
import { build, environment, installPackages, run } from './setup.mjs';

installPackages();
build();
const compiled = run('node', ['tools/compile.mjs', 'var/bench', 'libs', 'apps', 'bench']);
process.exitCode =
  compiled ||
  run('node', ['--enable-source-maps', 'var/bench/bench/run.js', ...process.argv.slice(2)], { env: environment() });
