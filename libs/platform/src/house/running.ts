import { setTimeout as rest } from 'node:timers/promises';

/** Anything that is closed when the process ends. */
export type Opened = { close(): Promise<void> };

/** With this exit code (`EX_TEMPFAIL` of sysexits.h) a process asks its parent to start it again. */
export const startAgain = 75;

/** What a process that runs may ask for. */
export type Asked = {
  /**
   * Ends in order and is started again by its parent (`npm start`, `start:kafka`, a container's restart policy), when the
   * signal is aborted. For a database that was restored beneath it: positions, keys, recent streams, claims, read models
   * and limits are all remembered from the log that is gone, and only a new process surely remembers none of it.
   */
  againOn(signal: AbortSignal): void;
};

const longestStop = 10_000;
const longestOfGone = 3_000;
const lookAgainMs = 25;

/**
 * Runs a process of the product. What `start` opens it pushes to `opened`; when the process is asked to end (SIGTERM,
 * SIGINT, SIGHUP), its parent is gone, or the start fails (one sentence, exit code 1), what was opened last is closed
 * first; asked in the middle of the start, what is just being opened is closed too. What does not end in `longest` (ms)
 * is left behind.
 */
export const running = (
  start: (opened: Opened[], asked: Asked) => Promise<void>,
  { longest = longestStop } = {},
): void => {
  // The parent may have gone while this process still loaded its code.
  if (process.connected === false) process.exit(0);
  const opened: Opened[] = [];
  let [stopping, starting] = [false, true];
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    // What is in hand is of a log that is gone, and may wait for what will never come.
    setTimeout(() => process.exit(code || 1), code === startAgain ? longestOfGone : longest).unref();
    let failed = false;
    for (let one = opened.pop(); one || starting; one = opened.pop()) {
      if (!one) await rest(lookAgainMs);
      await one?.close().catch((error: Error) => {
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
