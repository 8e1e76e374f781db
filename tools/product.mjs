import { spawn } from 'node:child_process';
import { environment, root } from './setup.mjs';
import { whenStarterGone } from './starter.mjs';

/** The product ends so when its database was restored beneath it: it is to be started again. */
const startAgain = 75;
const pauseMs = 2_000;

/**
 * Runs the built product, whose main file is `main`, until it or whoever started this program ends. After a restore it is
 * started until it is ready: the database may still be in the making.
 */
export const runProduct = (main) => {
  let product;
  let pause;
  let ending = false;
  let restored = false;
  const start = () => {
    product = spawn('node', ['--enable-source-maps', main], {
      cwd: root,
      env: environment(),
      // By the channel the product notices when this program is gone, however it went.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    product.on('message', () => {
      restored = false;
    });
    product.on('exit', (code, signal) => {
      restored ||= code === startAgain;
      if (restored && code && !ending) pause = setTimeout(start, code === startAgain ? 0 : pauseMs);
      else process.exit(code ?? (signal ? 1 : 0));
    });
  };
  const end = (signal) => {
    ending = true;
    clearTimeout(pause);
    if (product.exitCode !== null) process.exit(0);
    product.kill(signal);
  };
  start();
  whenStarterGone(() => end('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
};
