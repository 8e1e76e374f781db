// `npm start`: all set-up, then the product. `npm start -- kafka` (or `npm run start:kafka`) runs it in several processes.
import { spawn } from 'node:child_process';
import { whenStarterGone } from './starter.mjs';
import { build, environment, installBrokerTools, installPackages, root } from './setup.mjs';

const kafka = process.argv.includes('kafka');
installPackages();
const missing = kafka && !process.env.KAFKA_BROKERS ? installBrokerTools() : [];
if (missing.length > 0) {
  const other = 'or name a running broker, as in KAFKA_BROKERS=localhost:9092';
  console.error(
    `The local broker needs ${missing.join(' and ')}: install it (Debian: default-jre-headless, maven), ${other}.`,
  );
  process.exit(1);
}
build();

const main = kafka ? 'dist/apps/standalone/src/start-kafka.js' : 'dist/apps/standalone/src/main.js';
/** The product ends so when its database was restored beneath it: it is to be started again. */
const startAgain = 75;
let product;
let ending = false;
const start = () => {
  product = spawn('node', ['--enable-source-maps', main], {
    cwd: root,
    env: environment(),
    // By the channel the product notices when this program is gone, however it went.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  product.on('exit', (code, signal) => {
    if (code === startAgain && !ending) start();
    else process.exit(code ?? (signal ? 1 : 0));
  });
};
const end = (signal) => {
  ending = true;
  product.kill(signal);
};
start();
whenStarterGone(() => end('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
