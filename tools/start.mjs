// `npm start`: all set-up, then the product. `npm start -- kafka` (or `npm run start:kafka`) runs it in several processes.
import { spawn } from 'node:child_process';
import { build, environment, installPackages, installTestTools, root } from './setup.mjs';

const kafka = process.argv.includes('kafka');
installPackages();
if (kafka && !process.env.KAFKA_BROKERS) installTestTools();
build();

const main = kafka ? 'dist/apps/standalone/src/start-kafka.js' : 'dist/apps/standalone/src/main.js';
const product = spawn('node', ['--enable-source-maps', main], { cwd: root, env: environment(), stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => product.kill(signal));
product.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
