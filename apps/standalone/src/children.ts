import { fork, type ChildProcess } from 'node:child_process';
import { keepUp, type Run } from '@hadcl/platform/base/processes/keep-up';
import type { Logger } from '@hadcl/platform/base/logging/logging';

export type Child = {
  /** The process's ready message. @throws Error when it ends before */
  readonly ready: Promise<unknown>;
  /** Sends SIGTERM and waits for its end. */
  close(): Promise<void>;
};
export type ChildOf = {
  /** Its name in log lines. */
  readonly program: string;
  readonly main: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly log: Logger;
};

/** kafkajs sets a negative timeout once at its start, of which Node would warn in the terminal. */
const execArgv = ['--enable-source-maps', '--disable-warning=TimeoutNegativeWarning'];

/**
 * Starts a process of the product in a process group of its own, so that Ctrl-C does not reach it: its parent ends it
 * in order, and it ends by itself when its parent is gone. It is restarted if it ends after it was ready.
 */
export const startChild = ({ program, main, environment, log }: ChildOf): Child => {
  let current: ChildProcess;
  const start = (): Run => {
    const child = fork(main, [], { env: { ...process.env, ...environment }, execArgv, detached: true });
    current = child;
    return { ended: new Promise((end) => child.once('exit', (code, signal) => end(signal ?? `code ${code}`))) };
  };
  const run = start();
  let closing = false;
  let stopKeeping = () => {};
  const ready = saysReady(current!, program).then((message) => {
    if (!closing) stopKeeping = keepUp({ program, run, again: async () => start(), log });
    return message;
  });
  ready.catch(() => {});
  return {
    ready,
    close: async () => {
      closing = true;
      stopKeeping();
      if (current.exitCode !== null || current.signalCode !== null) return;
      const gone = new Promise((done) => current.once('exit', done));
      current.kill('SIGTERM');
      await gone;
    },
  };
};

const saysReady = (child: ChildProcess, program: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    child.once('message', (message) => resolve((message as { ready: unknown }).ready));
    child.once('exit', (code) => reject(new Error(`${program} ended with code ${code} before it was ready.`)));
  });
