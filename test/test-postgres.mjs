import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const alive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Ends the Postgres of a test run, if it was started, and removes its folder. */
export const end = async (folder) => {
  let pid = 0;
  try {
    pid = Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGQUIT');
  } catch {}
  for (let i = 0; pid && alive(pid) && i < 200; i++) await wait(25);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};

/** Runs that were killed leave their Postgres behind: the next one ends it. */
export const sweep = async () => {
  for (const name of readdirSync(tmpdir())) {
    const owner = /^hadcl-test-(\d+)-/.exec(name);
    if (owner && !alive(Number(owner[1]))) await end(join(tmpdir(), name));
  }
};
