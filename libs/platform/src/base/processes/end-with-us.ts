import { spawn, type ChildProcess } from 'node:child_process';
import { plainEnvironment } from './plain-environment.js';

/** Waits until the pipe closes, asks the program to end, and after ten seconds no longer asks. */
const script = `read -r _
kill -s "$1" "$3"
for _ in 1 2 3 4 5 6 7 8 9 10; do sleep 1; kill -s 0 "$3" || exit 0; done
kill -s "$2" "$3"`;

/** Signals by name: how a program is asked to end, and how it is made to when it has not after 10 s. */
export type Ending = { readonly ask: 'INT' | 'TERM'; readonly force: 'QUIT' | 'KILL' };

/**
 * Ends a detached program when this process is gone, however it went: `kill -9` of a process can be caught by nobody in
 * it, but the kernel closes its pipes, and a shell that waits at the other end of one ends the program. When the program
 * ends first, the shell is ended too. Where there is no `sh` (Windows), the next start ends what was left over.
 */
export const endWithUs = (program: ChildProcess, { ask, force }: Ending): void => {
  const watcher = spawn('sh', ['-c', script, 'end-with-us', ask, force, String(program.pid)], {
    detached: true,
    env: plainEnvironment(),
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.on('error', () => {});
  watcher.stdin.on('error', () => {});
  watcher.unref();
  (watcher.stdin as unknown as { unref(): void }).unref();
  program.once('exit', () => watcher.kill('SIGKILL'));
};
