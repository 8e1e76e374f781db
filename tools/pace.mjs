// How slow this machine is now, beside the machine of docs/figures.md: limits of time in tests are multiplied by it.
import { spawn } from 'node:child_process';

/** Milliseconds that one round takes on the machine of the figures, when nothing else runs there. */
const referenceMs = 120;
/** Beyond this a machine does something else: a test that hangs must end some time. */
const most = 10;
/** As many processes as test files run at once. */
const processes = 3;

/** What tests do: a process starts, computes, and writes what must be kept. */
const work = `
const { closeSync, fsyncSync, openSync, rmSync, writeFileSync } = require('node:fs');
const rows = Array.from({ length: 300 }, (_, n) => ({ name: 'row ' + n, at: new Date(n * 1e7).toISOString() }));
for (let i = 0; i < 150; i++)
  JSON.parse(JSON.stringify(rows)).sort((a, b) => (a.at < b.at ? 1 : -1)).map(({ name }) => name.replace(/\\d/g, 'x'));
const file = require('node:path').join(require('node:os').tmpdir(), 'hadcl-pace-' + process.pid);
for (let i = 0; i < 10; i++) {
  const kept = openSync(file, 'w');
  writeFileSync(kept, 'x'.repeat(8192));
  fsyncSync(kept);
  closeSync(kept);
}
rmSync(file);
`;
const once = () =>
  new Promise((done, failed) => {
    const child = spawn(process.execPath, ['-e', work], { stdio: 'ignore' });
    child.on('error', failed);
    child.on('close', done);
  });
const round = async () => {
  const from = performance.now();
  await Promise.all(Array.from({ length: processes }, once));
  return performance.now() - from;
};

/** The factor, at least 1: of two rounds the slower one, since who is beside us now may be beside us again. */
export const measurePace = async () => {
  const took = Math.max(await round(), await round());
  return Math.min(most, Math.max(1, took / referenceMs)).toFixed(2);
};
