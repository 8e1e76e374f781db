import { spawn } from 'node:child_process';
import { environment, root } from './setup.mjs';
import { whenStarterGone } from './starter.mjs';

/** The product ends so when its database was restored beneath it: it is to be started again. */
const startAgain = 75;

/** Runs the built product, whose main file is `main`, until it or whoever started this program ends. */
export const runProduct = (main) => {
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
};
