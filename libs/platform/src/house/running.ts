export type Opened = { close(): Promise<void> };

const longestStop = 10_000;

/**
 * Runs a process of the product. What `start` opens it pushes to `opened`; when the process is asked to end (SIGTERM,
 * SIGINT), its parent is gone, or the start fails (one sentence, exit code 1), what was opened last is closed first.
 * What does not end in 10 s is left behind.
 */
export const running = (start: (opened: Opened[]) => Promise<void>): void => {
  const opened: Opened[] = [];
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), longestStop).unref();
    let failed = false;
    for (let one = opened.pop(); one; one = opened.pop())
      await one.close().catch((error: Error) => {
        failed = true;
        console.error(error.message);
      });
    process.exit(failed ? 1 : code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));
  process.on('disconnect', () => void stop(0));
  start(opened).catch((error: Error) => {
    if (!stopping) console.error(process.env['LOG_LEVEL'] === 'debug' ? error : error.message);
    void stop(1);
  });
};
