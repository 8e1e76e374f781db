import { setTimeout as rest } from 'node:timers/promises';

/** A resource that is closed when the process ends. */
export type Opened = { close(): Promise<void> };

/** With this exit code (`EX_TEMPFAIL` of sysexits.h) a process asks its parent to restart it. */
export const startAgain = 75;

/** What a process may ask of its runner. */
export type Restart = {
  /**
   * When the signal is aborted, ends in order and is restarted by its parent (`npm start`, `start:kafka`, a container's
   * restart policy). For a database that was restored under it: positions, keys, recent streams, claims, read models
   * and limits are all cached from the old log, and only a new process surely has none of it.
   */
  againOn(signal: AbortSignal): void;
};

const longestStop = 10_000;
const longestOfGone = 3_000;
const lookAgainMs = 25;

/**
 * Runs a process of the product. `start` pushes each resource that it opens to `opened`. When the process is told to
 * end (SIGTERM, SIGINT, SIGHUP), its parent is gone, or the start fails (prints one sentence, exit code 1), resources
 * are closed in reverse order; during a start, also the one that is just being opened. After `longest` (ms) the process
 * exits anyway.
 */
export const running = (
  start: (opened: Opened[], asked: Restart) => Promise<void>,
  { longest = longestStop } = {},
): void => {
  // The parent may have exited while this process still loaded its code.
  if (process.connected === false) process.exit(0);
  const opened: Opened[] = [];
  let [stopping, starting] = [false, true];
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    // Requests in hand belong to the old log and may never end, so the limit is shorter.
    setTimeout(() => process.exit(code || 1), code === startAgain ? longestOfGone : longest).unref();
    let failed = false;
    for (let resource = opened.pop(); resource || starting; resource = opened.pop()) {
      if (!resource) await rest(lookAgainMs);
      await resource?.close().catch((error: Error) => {
        failed = true;
        console.error(error.message);
      });
    }
    process.exit(code || (failed ? 1 : 0));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  process.on('disconnect', () => void stop(0));
  const againOn = (signal: AbortSignal) => {
    if (signal.aborted) void stop(startAgain);
    else signal.addEventListener('abort', () => void stop(startAgain));
  };
  start(opened, { againOn })
    .catch((error: Error) => {
      if (!stopping) console.error(process.env['LOG_LEVEL'] === 'debug' ? error : error.message);
      void stop(1);
    })
    .finally(() => (starting = false));
};
