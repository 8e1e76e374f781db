import { readFile, readlink, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * A server that runs in a data folder. `parent` is the living Node process that started it; null if that is this
 * process or is gone.
 */
export type Postmaster = { readonly pid: number; readonly parent: number | null };

const alive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const proc = (pid: number, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');

/**
 * The running server of a data folder, or null. Deletes a stale pid file, whose process has ended or (after a reboot)
 * is another program: Postgres would take that program for a running server and refuse to start.
 */
export const postmasterOf = async (data: string): Promise<Postmaster | null> => {
  const file = join(data, 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return null;
  const command = await proc(pid, 'cmdline');
  if (!alive(pid) || (command && !command.includes(data))) {
    await rm(file, { force: true });
    return null;
  }
  const parent = Number((await proc(pid, 'stat')).split(') ').at(-1)?.split(' ')[1] ?? 0);
  const program = basename(await readlink(`/proc/${parent}/exe`).catch(() => ''));
  return { pid, parent: program.startsWith('node') && parent !== process.pid ? parent : null };
};

/**
 * Stops a server whose parent was killed, and waits for its end.
 * @throws Error if the parent still lives, because then it uses the folder
 */
export const endPostmaster = async (running: Postmaster | null, mode: 'fast' | 'immediate' = 'fast') => {
  if (!running) return;
  if (running.parent) throw new Error(`the database folder is in use by process ${running.parent}`);
  process.kill(running.pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  while (alive(running.pid) && !(await proc(running.pid, 'stat')).includes(') Z')) await wait(20);
};
