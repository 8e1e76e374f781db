import { fork, type ChildProcess } from 'node:child_process';

export type Child = {
  /** What it says when it is ready. @throws when it ends before */
  readonly ready: Promise<unknown>;
  close(): Promise<void>;
};
export type Environment = Readonly<Record<string, string>>;

const pauseMs = 500;
/** kafkajs counts below zero once at its start, which Node would tell to whoever started the product. */
const execArgv = ['--enable-source-maps', '--disable-warning=TimeoutNegativeWarning'];

/**
 * Starts a process of the product, out of reach of what a terminal sends to all (Ctrl-C): its parent ends it in order,
 * and it ends by itself when its parent is gone. One that was ready and ends by itself is started again; `close` asks
 * it to end and waits.
 */
export const startChild = (main: string, environment: Environment): Child => {
  let [closing, wasReady] = [false, false];
  const start = () => fork(main, [], { env: { ...process.env, ...environment }, execArgv, detached: true });
  const again = (child: ChildProcess) =>
    child.once('exit', () =>
      setTimeout(() => {
        if (closing || !wasReady) return;
        current = start();
        again(current);
      }, pauseMs),
    );
  let current = start();
  again(current);
  const ready = saysReady(current, main).then((said) => {
    wasReady = true;
    return said;
  });
  ready.catch(() => {});
  return {
    ready,
    close: async () => {
      closing = true;
      if (current.exitCode !== null || current.signalCode !== null) return;
      const gone = new Promise((done) => current.once('exit', done));
      current.kill('SIGTERM');
      await gone;
    },
  };
};

const saysReady = (child: ChildProcess, main: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    child.once('message', (message) => resolve((message as { ready: unknown }).ready));
    child.once('exit', (code) => reject(new Error(`${main} ended with code ${code} before it was ready.`)));
  });
