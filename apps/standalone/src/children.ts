import { fork, type ChildProcess } from 'node:child_process';

export type Child = { readonly ready: unknown; close(): Promise<void> };
export type Environment = Readonly<Record<string, string>>;

const pauseMs = 500;

/**
 * Starts a process of the product and waits until it says that it is ready. One that ends by itself is started again;
 * `close` asks it to end and waits.
 * @throws when it ends before it is ready
 */
export const startChild = async (main: string, environment: Environment): Promise<Child> => {
  let closing = false;
  const start = () => fork(main, [], { env: { ...process.env, ...environment }, execArgv: ['--enable-source-maps'] });
  const again = (child: ChildProcess) =>
    child.once('exit', () =>
      setTimeout(() => {
        if (closing) return;
        current = start();
        again(current);
      }, pauseMs),
    );
  let current = start();
  const ready = await saysReady(current, main);
  again(current);
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
