import type { Logger } from '../logging/logging.js';

const longestStop = 10_000;

/**
 * Ends a process in order when it is asked to (SIGTERM, SIGINT) or its parent is gone: what was opened last is closed
 * first. What does not end in 10 s is left behind.
 */
export const untilStopped = (log: Logger, opened: readonly { close(): Promise<void> }[]): void => {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), longestStop).unref();
    let failed = false;
    for (const one of [...opened].reverse())
      await one.close().catch((err: unknown) => {
        failed = true;
        log.error({ err }, 'could not be closed');
      });
    process.exit(failed ? 1 : 0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  process.on('disconnect', () => void stop());
};

/** Runs a process's start; a failure is one sentence and exit code 1. */
export const starting = (start: () => Promise<void>): void => {
  start().catch((error: Error) => {
    console.error(process.env['LOG_LEVEL'] === 'debug' ? error : error.message);
    process.exit(1);
  });
};
