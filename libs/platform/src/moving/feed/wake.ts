import type { Pool } from 'pg';
import { listenTo, type Listening } from '../../base/postgres/listener.js';

const channel = 'hadcl_log';

type Appending = { onAppended(listener: (head: number) => void): () => void };

/** Tells readers that the log has grown. One for each process that reads its tail. */
export interface Wake {
  /** Resolves once the log is known to go beyond `position`, after `milliseconds`, or when `signal` is aborted. */
  beyond(position: number, milliseconds: number, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/**
 * Wakes by this process's own appends at once and by other processes' one NOTIFY, sent outside their appends'
 * transactions. A reader polls besides: a wake-up may be lost, an event never.
 */
export const openWake = async (url: string, store: Appending): Promise<Wake> => {
  let head = 0;
  const waiting = new Set<() => void>();
  const grown = (to: number) => {
    if (to <= head) return;
    head = to;
    for (const look of [...waiting]) look();
  };
  const leave = store.onAppended(grown);
  const listening: Listening = await listenTo(url, channel, (payload) => grown(Number(payload)));
  return {
    beyond: (position, milliseconds, signal) =>
      new Promise<void>((resolve) => {
        if (head > position || signal.aborted) return resolve();
        const done = () => {
          clearTimeout(timer);
          waiting.delete(look);
          signal.removeEventListener('abort', done);
          resolve();
        };
        const look = () => head > position && done();
        const timer = setTimeout(done, milliseconds);
        waiting.add(look);
        signal.addEventListener('abort', done, { once: true });
      }),
    close: async () => {
      leave();
      await listening.close();
    },
  };
};

/**
 * Wakes the readers of other processes after this one's appends: at once when it was quiet, else by the next NOTIFY. After
 * each it rests for as long as that one took, so that a loaded database is woken less often. Inside the append's
 * transaction a NOTIFY would take a global lock at commit (stack measurements: 1,700 → 400 appends a second).
 */
export const wakeOthers = (pool: Pick<Pool, 'query'>, store: Appending): (() => void) => {
  let [head, told, busy] = [0, 0, false];
  const tell = async () => {
    busy = true;
    while (told < head) {
      told = head;
      const began = performance.now();
      // A lost wake-up costs its readers at most one poll.
      await pool
        .query({ name: 'wake', text: `select pg_notify('${channel}', $1)`, values: [String(told)] })
        .catch(() => undefined);
      await new Promise((done) => setTimeout(done, performance.now() - began));
    }
    busy = false;
  };
  return store.onAppended((to) => {
    head = Math.max(head, to);
    if (!busy) void tell();
  });
};
