import { Worker } from 'node:worker_threads';

/**
 * Scales `ms`, chosen on the machine of docs/figures.md, to the machine that runs the tests: longer on a slower or busy
 * one, never shorter. Rounded up, because some timers accept only whole milliseconds. Each run measures the machine
 * once (tools/pace.mjs) and gives the factor to all its workers.
 */
export const patience = (ms: number): number => Math.ceil(ms * Number(process.env['HADCL_PATIENCE'] ?? 1));

/** Milliseconds of one round of the reference work on the machine of docs/figures.md. */
const roundMs = 1.5;
const reference = `
const { parentPort } = require('node:worker_threads');
const rows = Array.from({ length: 200 }, (_, n) => ({ n, name: 'row ' + n }));
const round = () => {
  const from = performance.now();
  for (let i = 0; i < 20; i++) JSON.parse(JSON.stringify(rows)).sort((one, other) => other.n - one.n);
  return performance.now() - from;
};
for (let i = 0; i < 20; i++) round();
let [sum, rounds] = [0, 0];
const again = () => { sum += round(); rounds += 1; };
again();
const timer = setInterval(again, 15);
parentPort.postMessage('ready');
parentPort.once('message', () => {
  clearInterval(timer);
  parentPort.postMessage(sum / rounds);
});
`;

/**
 * Measures `work` in milliseconds of the machine of docs/figures.md: while it runs, a worker thread times a small fixed
 * piece of work again and again, and the result is divided by how much slower that was than there. For tests of
 * response times; a limit that only ends a wait is `patience`.
 * @param work gets a function that restarts the measurement when called
 */
export const paced = async (work: (fromNow: () => void) => Promise<unknown>): Promise<number> => {
  const beside = new Worker(reference, { eval: true });
  const told = () => new Promise<unknown>((done, failed) => beside.once('message', done).once('error', failed));
  try {
    await told();
    let from = performance.now();
    await work(() => (from = performance.now()));
    const ms = performance.now() - from;
    const round = told();
    beside.postMessage('stop');
    return ms / Math.max(1, Number(await round) / roundMs);
  } finally {
    await beside.terminate();
  }
};
