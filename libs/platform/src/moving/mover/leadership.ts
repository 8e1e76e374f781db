import { randomUUID } from 'node:crypto';
import { rest } from '../../base/async/rest.js';
import { holdConnection, letGo, type Held } from '../../base/postgres/held-connection.js';

/** One worker's time in office. It ends when its connection is lost; `holder` is its name in the book. */
export type Term = { readonly held: Held; readonly holder: string; end(): Promise<void> };

/**
 * Waits for the office `name`, which one session in the whole database holds at a time. When its holder dies, Postgres
 * frees it at once; when its machine vanishes, after the keep-alives of some 4 s.
 * @returns null when `signal` is aborted first
 */
export const takeOffice = async (url: string, name: string, signal: AbortSignal): Promise<Term | null> => {
  while (!signal.aborted) {
    let held: Held | null = null;
    const giveUp = () => void (held && letGo(held));
    try {
      held = await holdConnection(url);
      signal.addEventListener('abort', giveUp, { once: true });
      // No idle transaction, but a statement that may wait for days: until the one in office is gone.
      await held.query(`select pg_advisory_lock(hashtextextended($1, 0))`, [`hadcl office ${name}`]);
      const office = held;
      const beat = setInterval(() => void office.query('select').catch(() => undefined), 1_000);
      const end = async () => {
        clearInterval(beat);
        await letGo(office);
      };
      if (!signal.aborted) return { held: office, holder: randomUUID(), end };
      await end();
    } catch {
      if (held) await letGo(held);
      await rest(300, signal);
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }
  return null;
};

/** Runs `work` whenever this process holds the office, again and again until `signal` is aborted. */
export const whileLeading = async (
  url: string,
  name: string,
  signal: AbortSignal,
  work: (term: Term, over: AbortSignal) => Promise<void>,
  failed: (error: unknown) => void,
): Promise<void> => {
  while (!signal.aborted) {
    const term = await takeOffice(url, name, signal);
    if (!term) return;
    try {
      await work(term, AbortSignal.any([signal, term.held.lost]));
    } catch (error) {
      failed(error);
      await rest(200, signal);
    } finally {
      await term.end();
    }
  }
};
