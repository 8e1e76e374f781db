import { setTimeout as rest } from 'node:timers/promises';

/** Anything that is closed when the process ends. */
export type Opened = { close(): Promise<void> };

const longestStop = 10_000;
const lookAgainMs = 25;

/**
 * Runs a process of the product. What `start` opens it pushes to `opened`; when the process is asked to end (SIGTERM,
 * SIGINT, SIGHUP), its parent is gone, or the start fails (one sentence, exit code 1), what was opened last is closed
 * first; asked in the middle of the start, what is just being opened is closed too. What does not end in `longest` (ms)
 * is left behind.
 */
export const running = (start: (opened: Opened[]) => Promise<void>, { longest = longestStop } = {}): void => {
  // The parent may have gone while this process still loaded its code.
  if (process.connected === false) process.exit(0);
  const opened: Opened[] = [];
  let [stopping, starting] = [false, true];
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), longest).unref();
    let failed = false;
    for (let one = opened.pop(); one || starting; one = opened.pop()) {
      if (!one) await rest(lookAgainMs);
      await one?.close().catch((error: Error) => {
        failed = true;
        console.error(error.message);
      });
    }
    process.exit(failed ? 1 : code);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  process.on('disconnect', () => void stop(0));
  start(opened)
    .catch((error: Error) => {
      if (!stopping) console.error(process.env['LOG_LEVEL'] === 'debug' ? error : error.message);
      void stop(1);
    })
    .finally(() => (starting = false));
};
