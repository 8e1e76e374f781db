import { rest } from '../async/rest.js';
import { holdConnection, letGo } from './held-connection.js';

/** A channel that is listened to until `close`. */
export type Listening = { close(): Promise<void> };

/**
 * Listens to one channel for as long as it is not closed, over restarts of Postgres. `connected` runs after each
 * (re)connection, before any notification of it: there one catches up with what was missed. Resolves when it listens
 * for the first time.
 */
export const listenTo = async (
  url: string,
  channel: string,
  notified: (payload: string) => void,
  connected: () => Promise<void> = async () => undefined,
): Promise<Listening> => {
  const closing = new AbortController();
  let listens: () => void = () => undefined;
  const first = new Promise<void>((resolve) => (listens = resolve));
  const run = async () => {
    while (!closing.signal.aborted) {
      try {
        const held = await holdConnection(url);
        try {
          held.client.on('notification', ({ payload }) => notified(payload ?? ''));
          await held.query(`listen "${channel}"`);
          await connected();
          listens();
          await ended(closing.signal, held.lost);
        } finally {
          await letGo(held);
        }
      } catch {
        await rest(200, closing.signal);
      }
    }
    listens();
  };
  const running = run();
  await first;
  return {
    close: async () => {
      closing.abort();
      await running;
    },
  };
};

const ended = (...signals: readonly AbortSignal[]): Promise<void> =>
  new Promise((resolve) => {
    const any = AbortSignal.any([...signals]);
    if (any.aborted) resolve();
    else any.addEventListener('abort', () => resolve(), { once: true });
  });
