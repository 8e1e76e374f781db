import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Database } from './bench.js';

/** What a process is asked to do, and what it answers when it is done. */
export type Asked =
  | { readonly do: 'write'; readonly writers: number; readonly seconds: number }
  | { readonly do: 'follow'; readonly after: number }
  | { readonly do: 'end'; readonly to: number };
export type Answered = { readonly outOfOrder: number; readonly arrivals: readonly (readonly [string, number])[] };

/** Another process at the same log, with a store, writers and a reader of its own. */
export const openOther = async ({ appUrl, masterKey }: Database) => {
  const env = { ...process.env, APP_URL: appUrl, MASTER_KEY: masterKey.toString('base64') };
  const child = fork(join(import.meta.dirname, 'moving.process.js'), [], { env });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the other process ended with code ${code}`);
  });
  const answer = () => Promise.race([once(child, 'message').then(([message]) => message as Answered), ended]);
  const ask = (asked: Asked) => {
    const answered = answer();
    child.send(asked);
    return answered;
  };
  await answer();
  return {
    write: (writers: number, seconds: number) => ask({ do: 'write', writers, seconds }),
    follow: (after: number) => void child.send({ do: 'follow', after } satisfies Asked),
    end: async (to: number) => {
      const { outOfOrder, arrivals } = await ask({ do: 'end', to });
      return { outOfOrder, arrivals: new Map(arrivals) };
    },
    close: async () => {
      child.disconnect();
      await ended.catch(() => {});
    },
  };
};
