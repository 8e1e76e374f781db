import type { Pool } from 'pg';
import { listenTo, type Listening } from '../../base/postgres/listener.js';

const channel = 'hadcl_log';

/**
 * Anybody who reaches the database may announce what they like, and a log that was restored ends where it had not: a
 * reader who was sent so often and found nothing (some share one position) is sent no more until something new is said.
 */
const mostLooks = 10;

type Appending = { onAppended(listener: (head: number) => void): () => void };

/** Tells readers that the log has grown. One for each process that reads its tail. */
export interface Wake {
  /** Resolves once the log is known to go beyond `position`, after `milliseconds`, or when `signal` is aborted. */
  beyond(position: number, milliseconds: number, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/**
 * Wakes by this process's own appends at once and by other processes' one NOTIFY, sent outside their appends'
 * transactions; what they say is a hint to look, no more. A reader polls besides: a wake-up may be lost, an event never.
 */
export const openWake = async (url: string, store: Appending): Promise<Wake> => {
  let head = 0;
  const waiting = new Set<() => void>();
  /** By position, how often readers were sent to look beyond it since the log was last said to grow. */
  const sent = new Map<number, number>();
  const grown = (to: number) => {
    if (!Number.isSafeInteger(to) || to <= head) return;
    head = to;
    sent.clear();
    for (const look of [...waiting]) look();
  };
  const believed = (position: number) => {
    if (head <= position) return false;
    const times = (sent.get(position) ?? 0) + 1;
    sent.set(position, times);
    if (times <= mostLooks) return true;
    head = position;
    return false;
  };
  const leave = store.onAppended(grown);
  const listening: Listening = await listenTo(url, channel, (payload) => grown(Number(payload)));
  return {
    beyond: (position, milliseconds, signal) =>
      new Promise<void>((resolve) => {
        if (signal.aborted || believed(position)) return resolve();
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
