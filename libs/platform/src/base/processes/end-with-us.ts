import { spawn, type ChildProcess } from 'node:child_process';
import { plainEnvironment } from './plain-environment.js';

/** Waits until the pipe closes, then sends the first signal, and the second one after ten seconds. */
const script = `read -r _
kill -s "$1" "$3"
for _ in 1 2 3 4 5 6 7 8 9 10; do sleep 1; kill -s 0 "$3" || exit 0; done
kill -s "$2" "$3"`;

/** Signals that end a program: `ask` first, `force` if it still runs after 10 s. */
export type Ending = { readonly ask: 'INT' | 'TERM'; readonly force: 'QUIT' | 'KILL' };

/**
 * Ends a detached program when this process ends for any reason. A process cannot catch `kill -9`, but the kernel
 * closes its pipes: a shell that reads from one of them then ends the program. If the program ends first, the shell is
 * killed. Without `sh` (Windows) the next start has to end what was left running.
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
