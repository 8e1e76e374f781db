import { Worker } from 'node:worker_threads';

/**
 * `ms`, as it was chosen on the machine of docs/figures.md, for the machine that runs the tests: longer on a slower or a
 * busy one, never shorter, in whole milliseconds, since some timers take no others. Each run measures the machine once (tools/pace.mjs) and hands the factor to all its workers.
 */
export const patience = (ms: number): number => Math.ceil(ms * Number(process.env['HADCL_PATIENCE'] ?? 1));

/** Milliseconds that one round of the reference work takes on the machine of docs/figures.md. */
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
 * How long `work` takes, in milliseconds of the machine of docs/figures.md: while it runs, a small fixed piece of work is
 * timed again and again in a thread of its own, and the time is divided by how much longer that took than there. For
 * tests of what must happen at once; a limit that only ends a wait is `patience`.
 * @param work may call what it is given, to be timed from that moment on
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
