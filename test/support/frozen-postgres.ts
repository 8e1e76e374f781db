import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const childrenOf = async (pid: number): Promise<readonly number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number);
const tell = (pid: number, signal: 'SIGSTOP' | 'SIGCONT') => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // A backend may end between being listed and being signalled.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/**
 * Stops every process of the server whose cluster is in `dir` (SIGSTOP): connections stay open without answers, and the
 * kernel accepts new ones that the server never reads.
 * @returns a function that continues the processes
 */
export const freezePostgres = async (dir: string): Promise<() => void> => {
  const postmaster = Number((await readFile(join(dir, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
  tell(postmaster, 'SIGSTOP');
  const all = [...(await childrenOf(postmaster)), postmaster];
  for (const pid of all) tell(pid, 'SIGSTOP');
  return () => all.forEach((pid) => tell(pid, 'SIGCONT'));
};
