import { readFile, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const commandOf = (pid: number) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
const lookAgainMs = 50;
const patienceMs = 10_000;

/**
 * Ends the program of `pidFile` that a killed parent left behind: only one whose command names `argument`, since the
 * number may belong to another by now (known on Linux; elsewhere nothing is ended).
 */
export const endLeftOver = async (pidFile: string, argument: string): Promise<void> => {
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => ''));
  if (!pid) return;
  const lives = async () => (await commandOf(pid)).includes(argument);
  for (let waited = 0; await lives(); waited += lookAgainMs) {
    if (waited === 0 || waited > patienceMs) process.kill(pid, waited === 0 ? 'SIGTERM' : 'SIGKILL');
    await wait(lookAgainMs);
  }
  await rm(pidFile, { force: true });
};
