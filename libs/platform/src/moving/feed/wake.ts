import type { Pool } from 'pg';
import { listenTo, type Listening } from '../../base/postgres/listener.js';

const channel = 'hadcl_log';

/**
 * Any database user can NOTIFY any position, and a restored log may end earlier than announced. A reader that was woken
 * this often beyond a position and found nothing waits for the next announcement. (More than one, because several
 * readers may wait at one position.)
 */
const mostLooks = 10;

type Appending = { onAppended(listener: (head: number) => void): () => void };

/** Tells readers that the log has grown. One per process that reads its tail. */
export interface Wake {
  /** Resolves when the log is known to go beyond `position`, after `milliseconds`, or when `signal` is aborted. */
  beyond(position: number, milliseconds: number, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/**
 * Wakes readers at once after this process's own appends, and after the NOTIFY of other processes, which is sent
 * outside their append transactions. A wake-up is only a hint to read. Readers also poll, since a wake-up may be lost.
 */
export const openWake = async (url: string, store: Appending): Promise<Wake> => {
  let head = 0;
  const waiting = new Set<() => void>();
  /** Position → how often readers were woken to look beyond it since the log was last announced to grow. */
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
 * Wakes the readers of other processes after this process's appends: at once when idle, else by the next NOTIFY. After
 * each NOTIFY it pauses for as long as that took, so that a loaded database is woken less often. Inside the append's
 * transaction a NOTIFY would take a global lock at commit (stack measurements: 1,700 → 400 appends a second).
 */
export const wakeOthers = (pool: Pick<Pool, 'query'>, store: Appending): (() => void) => {
  let [head, announced, busy] = [0, 0, false];
  const tell = async () => {
    busy = true;
    while (announced < head) {
      announced = head;
      const began = performance.now();
      // A lost wake-up costs readers at most one poll.
      await pool
        .query({ name: 'wake', text: `select pg_notify('${channel}', $1)`, values: [String(announced)] })
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
